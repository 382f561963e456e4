/** Mouse and fingers on the map, told apart: hover, press, long press, drag, pan, pinch, and arrows by the right button. */

import type { Point } from './geometry'
import { distance } from './geometry'

/** What a hand does, in pixels of the frame. */
export interface Hands {
  hover(at: Point | null): void
  press(at: Point, touch: boolean): void
  inspect(at: Point): void
  /** A drag begins: true if it takes a counter along; otherwise it moves the map. */
  take(at: Point, touch: boolean): boolean
  carry(at: Point): void
  /** The counter is let go, or put back. */
  drop(at: Point | null): void
  pan(dx: number, dy: number): void
  pinch(from: readonly [Point, Point], to: readonly [Point, Point]): void
  /** The map is let go, by a finger at so many pixels per millisecond. */
  fling(vx: number, vy: number): void
  sketch(from: Point, to: Point, done: boolean): void
}

export interface Handling {
  /** Put back what is being dragged; whether there was anything. */
  cancel(): boolean
  /** Whether a button or a finger is down. */
  isBusy(): boolean
  end(): void
}

const SLACK = { mouse: 5, touch: 9 }
const LONG_PRESS = 500
const FLING_WINDOW = 90

type Mode = 'idle' | 'pressed' | 'carry' | 'pan' | 'pinch' | 'sketch' | 'spent'

/** Listen to an element until the handling is ended. */
export function handle(node: HTMLElement, hands: Hands): Handling {
  const down = new Map<number, Point>()
  let mode: Mode = 'idle'
  let start: Point = { x: 0, y: 0 }
  let last: Point = start
  let touch = false
  let timer = 0
  let trail: { time: number; at: Point }[] = []

  const local = (event: MouseEvent): Point => {
    const frame = node.getBoundingClientRect()
    return { x: event.clientX - frame.left, y: event.clientY - frame.top }
  }
  const pair = (): [Point, Point] => {
    const [a = start, b = start] = [...down.values()]
    return [a, b]
  }

  function onDown(event: PointerEvent): void {
    const at = local(event)
    touch = event.pointerType !== 'mouse'
    if (!touch && event.button !== 0 && event.button !== 2) return
    down.set(event.pointerId, at)
    clearTimeout(timer)
    if (down.size === 2) {
      if (mode === 'carry') hands.drop(null)
      mode = 'pinch'
    } else if (down.size === 1) {
      mode = event.button === 2 ? 'sketch' : 'pressed'
      start = last = at
      trail = [{ time: event.timeStamp, at }]
      if (touch) timer = window.setTimeout(onLong, LONG_PRESS)
    }
    if (touch) node.setPointerCapture(event.pointerId)
  }

  function onLong(): void {
    if (mode !== 'pressed') return
    mode = 'spent'
    hands.inspect(start)
  }

  function onMove(event: PointerEvent): void {
    const at = local(event)
    if (!down.has(event.pointerId)) {
      if (event.pointerType === 'mouse') hands.hover(at)
      return
    }
    const before = pair()
    down.set(event.pointerId, at)
    if (mode === 'pinch') {
      if (down.size === 2) hands.pinch(before, pair())
      return
    }
    const moved = distance(start, at) > SLACK[touch ? 'touch' : 'mouse']
    if (mode === 'pressed' && moved) {
      clearTimeout(timer)
      node.setPointerCapture(event.pointerId)
      mode = hands.take(start, touch) ? 'carry' : 'pan'
      if (mode === 'pan') last = start
    }
    if (mode === 'carry') hands.carry(at)
    else if (mode === 'pan') {
      hands.pan(at.x - last.x, at.y - last.y)
      trail.push({ time: event.timeStamp, at })
    } else if (mode === 'sketch' && moved) {
      node.setPointerCapture(event.pointerId)
      hands.sketch(start, at, false)
    }
    last = at
  }

  function onUp(event: PointerEvent): void {
    if (!down.has(event.pointerId)) return
    const at = local(event)
    down.delete(event.pointerId)
    clearTimeout(timer)
    if (mode === 'pinch') {
      // The finger that stays goes on moving the map.
      mode = down.size === 1 ? 'pan' : down.size ? 'pinch' : 'idle'
      last = pair()[0]
      trail = []
      return
    }
    if (down.size) return
    const ended = mode
    mode = 'idle'
    if (ended === 'pressed') hands.press(at, touch)
    else if (ended === 'carry') hands.drop(at)
    else if (ended === 'pan') fling(event.timeStamp, at)
    else if (ended === 'sketch') {
      if (distance(start, at) > SLACK.mouse) hands.sketch(start, at, true)
      else hands.inspect(at)
    }
  }

  function fling(time: number, at: Point): void {
    const recent = trail.filter((one) => time - one.time < FLING_WINDOW)[0]
    const took = recent ? time - recent.time : 0
    const thrown = recent && touch && took > 10
    hands.fling(thrown ? (at.x - recent.at.x) / took : 0, thrown ? (at.y - recent.at.y) / took : 0)
  }

  function onCancel(event: PointerEvent): void {
    if (!down.delete(event.pointerId)) return
    cancel()
  }

  function onLeave(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && !down.size) hands.hover(null)
  }

  const onMenu = (event: Event) => event.preventDefault()

  function cancel(): boolean {
    clearTimeout(timer)
    const dragged = mode === 'carry' || mode === 'sketch'
    if (mode === 'carry') hands.drop(null)
    if (mode === 'sketch') hands.sketch(start, start, true)
    mode = down.size ? 'spent' : 'idle'
    return dragged
  }

  const listeners = {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: onCancel,
    pointerleave: onLeave,
    contextmenu: onMenu,
  }
  const names = Object.keys(listeners) as (keyof typeof listeners)[]
  for (const name of names) node.addEventListener(name, listeners[name] as EventListener)
  return {
    cancel,
    isBusy: () => down.size > 0,
    end() {
      clearTimeout(timer)
      for (const name of names) node.removeEventListener(name, listeners[name] as EventListener)
    },
  }
}
