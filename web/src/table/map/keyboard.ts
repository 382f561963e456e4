/** Keys and focus on the map: its buttons are taken, asked about and aimed at without a pointer. */

/** What the keyboard does. A button is a counter or a place. */
interface Keyboard {
  take(unit: string, place: string): void
  /** Details are wanted of a button, or of nothing in particular. */
  inspect(unit: string, place: string): void
  /** The focus comes to a button, or leaves one. */
  focus(unit: string, place: string): void
  blur(): void
  move(dx: number, dy: number): void
  zoom(factor: number): void
  fit(): void
}

export interface Typing {
  /** Give the focus to the map if the button that had it is gone. */
  refocus(): void
  end(): void
}

const STEP = 90
const ZOOM = 1.5
const SIDEWAYS = new Set(['ArrowLeft', 'ArrowRight'])

/** Listen to an element until the typing is ended. */
export function typeOn(node: HTMLElement, keyboard: Keyboard): Typing {
  let focused: Element | null = null
  /** Whether the keyboard has led here: after a press of the pointer the arrows to the sides belong to the page. */
  let isWalked = false
  const keys: Record<string, () => void> = {
    ArrowLeft: () => keyboard.move(STEP, 0),
    ArrowRight: () => keyboard.move(-STEP, 0),
    ArrowUp: () => keyboard.move(0, STEP),
    ArrowDown: () => keyboard.move(0, -STEP),
    '+': () => keyboard.zoom(ZOOM),
    '=': () => keyboard.zoom(ZOOM),
    '-': () => keyboard.zoom(1 / ZOOM),
    '0': () => keyboard.fit(),
    f: () => keyboard.fit(),
  }

  function keydown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { unit, place } = buttonOf(event)
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if ((key === 'Enter' || key === ' ') && (unit || place)) keyboard.take(unit, place)
    else if (key === 'i') keyboard.inspect(unit, place)
    else if (keys[key] && (isWalked || !SIDEWAYS.has(key))) keys[key]()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function focusin(event: FocusEvent): void {
    const { unit, place } = buttonOf(event)
    focused = event.target as Element
    isWalked = focused.matches(':focus-visible')
    if ((unit || place) && isWalked) keyboard.focus(unit, place)
  }

  function pointerdown(): void {
    isWalked = false
  }

  function focusout(event: FocusEvent): void {
    const { unit, place } = buttonOf(event)
    // What a finger has aimed at stays so while it presses something beside the map.
    if ((unit || place) && isWalked) keyboard.blur()
    if ((event.target as Element).isConnected) focused = null
  }

  /** A press by a reader's or another tool's own means comes as a click without a pointer. */
  function click(event: MouseEvent): void {
    const { unit, place } = buttonOf(event)
    if (event.detail === 0 && (unit || place)) keyboard.take(unit, place)
  }

  const listeners = { keydown, focusin, focusout, pointerdown, click }
  const names = Object.keys(listeners) as (keyof typeof listeners)[]
  for (const name of names) node.addEventListener(name, listeners[name] as EventListener)
  return {
    refocus() {
      if (focused && !focused.isConnected && document.activeElement === document.body)
        node.focus({ preventScroll: true })
    },
    end() {
      for (const name of names) node.removeEventListener(name, listeners[name] as EventListener)
    },
  }
}

function buttonOf(event: Event): { unit: string; place: string } {
  const { unit = '', place = '' } = (event.target as Element).closest<SVGElement>('[role=button]')?.dataset ?? {}
  return { unit, place }
}
