/** Where the map lies in its frame: pan and zoom as plain arithmetic. A point of the map is seen at `point * k + (x, y)`. */

import type { Box, Point, Size } from './geometry'
import { grown, holds, middle, overlap, union } from './geometry'

export interface View extends Point {
  k: number
}

/** What the camera looks at: the size of the map, of the frame in pixels, and the usual side of a counter. */
export interface Scene {
  map: Size
  frame: Size
  counter: number
}

type Wheel = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey'>

/** Counters are opened at no less than this many pixels, and never grow beyond that many. */
export const LEAST_COUNTER = 34
export const MOST_COUNTER = 140

const OPENED_COUNTER = 40
const PADDING = 10
/** How much of the frame may stay empty beside an edge of the map, so that nothing has to stay under the overview. */
const EMPTY = 0.35
const MOST_EMPTY = 170

export function fitted({ map, frame }: Scene): View {
  const room = (length: number) => Math.max(1, length - 2 * PADDING)
  const k = Math.min(room(frame.width) / map.width, room(frame.height) / map.height)
  return around({ x: 0, y: 0, ...map }, k, frame)
}

/** The view with a box in its middle. */
export function around(box: Box, k: number, frame: Size): View {
  return { k, x: frame.width / 2 - (box.x + box.width / 2) * k, y: frame.height / 2 - (box.y + box.height / 2) * k }
}

/** The view on first sight: all of the map if counters can be read then, else the action, or where most of it is. */
export function opening(scene: Scene, action: readonly Box[]): View {
  const whole = fitted(scene)
  if (whole.k * scene.counter >= LEAST_COUNTER || !action.length) return kept(whole, scene)
  const least = LEAST_COUNTER / scene.counter
  const { width, height } = scene.frame
  const box = busiest(action, { width: width / least - scene.counter, height: height / least - scene.counter })
  const room = Math.min(width / (box.width + scene.counter), height / (box.height + scene.counter))
  return kept(around(box, Math.max(least, Math.min(room, OPENED_COUNTER / scene.counter)), scene.frame), scene, PADDING)
}

/** The view that shows some of the action: the one there is if it does. */
export function attending(view: View, action: readonly Box[], scene: Scene): View {
  const now = grown(seen(view, scene.frame), -scene.counter / 2)
  if (!action.length || action.some((box) => overlap(box, now))) return view
  return kept(around(busiest(action, now), view.k, scene.frame), scene, 0)
}

/** The box around as many boxes as a window of that size can hold. */
function busiest(boxes: readonly Box[], size: Size): Box {
  let most: Box[] = []
  const { width, height } = size
  for (const one of boxes) {
    const window = { x: one.x + (one.width - width) / 2, y: one.y + (one.height - height) / 2, width, height }
    const within = boxes.filter((box) => holds(window, { x: box.x + box.width / 2, y: box.y + box.height / 2 }))
    if (within.length > most.length) most = within
  }
  return union(most) ?? { x: 0, y: 0, width: 0, height: 0 }
}

export function moved(view: View, dx: number, dy: number): View {
  return { k: view.k, x: view.x + dx, y: view.y + dy }
}

/** Zoom so that what is seen at a point stays there, as far as the limits allow. */
export function zoomed(view: View, factor: number, at: Point, scene: Scene): View {
  const k = limitedScale(view.k * factor, scene)
  const change = k / view.k
  return { k, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change }
}

/** A wheel or a touchpad turned at a point: up and down zooms, sideways moves. */
export function wheeled(view: View, turn: Wheel, at: Point, scene: Scene): View {
  const unit = [1, 30, 300][turn.deltaMode] ?? 1
  const factor = Math.exp(-turn.deltaY * unit * (turn.ctrlKey ? 0.01 : 0.0016))
  return moved(zoomed(view, factor, at, scene), -turn.deltaX * unit, 0)
}

/** Two fingers moved: what was under them stays under them. */
export function pinched(view: View, from: readonly [Point, Point], to: readonly [Point, Point], scene: Scene): View {
  const apart = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const [before, after] = [middle(...from), middle(...to)]
  return moved(zoomed(view, apart(to) / apart(from), before, scene), after.x - before.x, after.y - before.y)
}

/** The nearest view that does not lose the map: one smaller than the frame is in the middle, a larger one fills it. */
export function kept(view: View, scene: Scene, empty = MOST_EMPTY): View {
  const k = limitedScale(view.k, scene)
  const at =
    k === view.k ? view : zoomed(view, k / view.k, { x: scene.frame.width / 2, y: scene.frame.height / 2 }, scene)
  return {
    k,
    x: keptAlong(at.x, scene.map.width * k, scene.frame.width, empty),
    y: keptAlong(at.y, scene.map.height * k, scene.frame.height, empty),
  }
}

export function isFitted(view: View, scene: Scene): boolean {
  return view.k <= fitted(scene).k * 1.01
}

export function onMap(view: View, point: Point): Point {
  return { x: (point.x - view.x) / view.k, y: (point.y - view.y) / view.k }
}

/** What of the map is in the frame. */
export function seen(view: View, frame: Size): Box {
  return { ...onMap(view, { x: 0, y: 0 }), width: frame.width / view.k, height: frame.height / view.k }
}

/** The view that shows a box clear of what covers the map: the one there is if it does. */
export function showing(view: View, box: Box, scene: Scene, covers: readonly Box[] = []): View {
  const margin = 4 / view.k
  const now = seen(view, scene.frame)
  const inSight =
    box.x - margin >= now.x &&
    box.y - margin >= now.y &&
    box.x + box.width + margin <= now.x + now.width &&
    box.y + box.height + margin <= now.y + now.height
  /** Whether something lies on the middle half of it. */
  const isCovered = ({ x, y, k }: View) => {
    const core = {
      x: (box.x + box.width / 4) * k + x,
      y: (box.y + box.height / 4) * k + y,
      width: (box.width / 2) * k,
      height: (box.height / 2) * k,
    }
    return covers.some((cover) => overlap(cover, core))
  }
  if (inSight && !isCovered(view)) return view
  const k = Math.max(view.k, Math.min(LEAST_COUNTER / scene.counter, limitedScale(Infinity, scene)))
  const middle = around(box, k, scene.frame)
  const full = kept(middle, scene, 0)
  return isCovered(full) ? kept(middle, scene) : full
}

/** A view on the way from one to another; scale by ratio, so that zooming looks even. */
export function between(a: View, b: View, t: number, frame: Size): View {
  const k = a.k * (b.k / a.k) ** t
  const centre = { x: frame.width / 2, y: frame.height / 2 }
  const [from, to] = [onMap(a, centre), onMap(b, centre)]
  const way = a.k === b.k ? t : (1 / a.k - 1 / k) / (1 / a.k - 1 / b.k)
  return around({ x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, width: 0, height: 0 }, k, frame)
}

function limitedScale(k: number, scene: Scene): number {
  const least = fitted(scene).k
  return Math.max(least, Math.min(k, Math.max(least, MOST_COUNTER / scene.counter)))
}

function keptAlong(start: number, length: number, room: number, most: number): number {
  if (length <= room) return (room - length) / 2
  const empty = Math.min(most, room * EMPTY)
  return Math.min(empty, Math.max(room - length - empty, start))
}
