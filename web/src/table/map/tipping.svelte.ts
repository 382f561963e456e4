/** What the mouse rests on, in words: told after a while, gone when it moves on to something else. */

import type { Point } from './geometry'

export interface Tip extends Point {
  words: string
  /** What its pill says, in full. */
  full: string
}

const REST = 1000

export class Tipping {
  tip = $state.raw<Tip | null>(null)
  #words = ''
  #at: Point = { x: 0, y: 0 }
  #timer = 0

  /** The mouse is at a point of the frame, on something of such words or on nothing. */
  hover(at: Point | null, words: string, full = ''): void {
    if (at) this.#at = at
    const now = at ? words : ''
    if (now === this.#words) return
    this.end()
    this.#words = now
    if (now) this.#timer = window.setTimeout(() => (this.tip = { ...this.#at, words: now, full }), REST)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#words = ''
    this.tip = null
  }
}
