/** The stack that is spread out: after a moment under the mouse, or at a tap. */

import type { Box, Point } from './geometry'
import { grown, holds } from './geometry'
import { boxOf, fannedOut, isCrowded, stackOf, type Laid } from './stacks'

export interface Fan {
  keys: string[]
  /** Its counters where they are drawn now. */
  counters: Laid[]
  box: Box
  touch: boolean
}

/** The side of counters spread out, below which side a stack is too small to press, and what is in view. */
export interface Room {
  side: number
  least: number
  view: Box
}

const HOVER = 150
const LEAVE = 220
const MARGIN = 0.22

export class Fanning {
  fan = $state.raw<Fan | null>(null)
  #waiting = -1
  #opening = 0
  #folding = 0

  /** Spread a stack out if its counters hide one another or are too small; whether it was. */
  spread(laid: readonly Laid[], counter: Laid, touch: boolean, { side, least, view }: Room): boolean {
    const stack = stackOf(laid, counter)
    if (!isCrowded(stack, least)) return false
    const spots = fannedOut(stack, counter.key, side, view)
    clearTimeout(this.#folding)
    this.fan = {
      keys: stack.map(({ key }) => key),
      counters: stack.map((one, index) => ({ ...one, ...spots[index], count: 0 })),
      box: boxOf(spots, side * MARGIN),
      touch,
    }
    return true
  }

  /** The stack spread out as it is on the table now; nothing if other counters lie there. */
  now(laid: readonly Laid[]): Fan | null {
    const { fan } = this
    const first = fan && laid.find(({ key }) => key === fan.keys[0])
    const stack = first ? stackOf(laid, first) : []
    if (!fan || stack.map(({ key }) => key).join() !== fan.keys.join()) return null
    const counters = fan.counters.map(({ x, y, size }, index) => ({ ...(stack[index] as Laid), x, y, size, count: 0 }))
    return { ...fan, counters }
  }

  fold(): void {
    this.end()
    this.#waiting = -1
    this.fan = null
  }

  /** The mouse is at a point, perhaps on a counter: spread out what it rests on, fold what it has left. */
  hover(at: Point | null, counter: Laid | null, open: (counter: Laid) => void): void {
    const { fan } = this
    const within = at && fan && holds(grown(fan.box, (fan.counters[0]?.size ?? 0) * 0.1), at)
    if (within) clearTimeout(this.#folding)
    else if (fan && !fan.touch) this.#foldSoon()
    const stack = counter && !within ? counter.stack : -1
    if (stack === this.#waiting) return
    clearTimeout(this.#opening)
    this.#waiting = stack
    if (counter && stack >= 0) this.#opening = window.setTimeout(() => open(counter), HOVER)
  }

  end(): void {
    clearTimeout(this.#opening)
    clearTimeout(this.#folding)
  }

  #foldSoon(): void {
    clearTimeout(this.#folding)
    this.#folding = window.setTimeout(() => (this.fan = null), LEAVE)
  }
}
