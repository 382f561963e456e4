/** Tells what is aimed at: at once when something is, a moment later when nothing is any more. */

const LEAVE = 80

export class Aiming {
  #told = ''
  #timer = 0
  #tell: (unit: string, place: string) => void

  constructor(tell: (unit: string, place: string) => void) {
    this.#tell = tell
  }

  at(unit: string, place: string): void {
    clearTimeout(this.#timer)
    const thing = unit || place ? `${unit} ${place}` : ''
    if (thing === this.#told) return
    const tell = () => {
      this.#told = thing
      this.#tell(unit, place)
    }
    if (thing) tell()
    else this.#timer = window.setTimeout(tell, LEAVE)
  }

  /** What may be chosen has changed: whatever is aimed at next is told again. */
  forget(): void {
    clearTimeout(this.#timer)
    this.#told = ''
  }
}
