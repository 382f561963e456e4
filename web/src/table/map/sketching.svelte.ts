/** Arrows that a player draws for themselves, from place to place. */

import { bow, type Bow } from './arrows'
import { plotAt, type Plot, type Point } from './geometry'

export class Sketching {
  arrows = $state.raw<Bow[]>([])
  /** The one being drawn. */
  unfinished = $state.raw<Bow | null>(null)

  /** Draw an arrow, or wipe it if it is there already. */
  draw(from: Point, to: Point, isDone: boolean, plots: Iterable<Plot>, width: number): void {
    const known = [...plots]
    const end = (point: Point) => {
      const shape = plotAt(known, point)?.shape
      return { x: shape?.x ?? point.x, y: shape?.y ?? point.y, size: 0 }
    }
    const arrow = bow(end(from), end(to), width)
    this.unfinished = isDone ? null : arrow
    if (!isDone || !arrow) return
    const others = this.arrows.filter(({ key }) => key !== arrow.key)
    this.arrows = others.length < this.arrows.length ? others : [...this.arrows, arrow]
  }

  /** Whether there was anything to wipe. */
  wipe(): boolean {
    const had = this.arrows.length > 0
    this.arrows = []
    return had
  }
}
