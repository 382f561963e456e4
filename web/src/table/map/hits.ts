/** What a pointer is on: counters before places, and the nearest thing that may be chosen where hit areas overlap. */

import type { Plot, Point } from './geometry'
import { distance, distanceTo, distanceToSquare, plotAt } from './geometry'
import type { Laid } from './stacks'

export interface Hit {
  /** The counter under the pointer, and the place: its own, or the one that the pointer is in. */
  counter: Laid | null
  place: string
}

interface Choosable {
  units: ReadonlyMap<string, unknown>
  places: ReadonlyMap<string, unknown>
}

/** Find what is at a point. What may be chosen is pressed in an area at least `least` wide, however small it is drawn. */
export function hitAt(
  point: Point,
  counters: readonly Laid[],
  plots: ReadonlyMap<string, Plot>,
  lit: Choosable,
  least: number,
): Hit {
  const counter = counters.findLast((one) => distanceToSquare(point, one, one.size) === 0) ?? null
  const plot = plotAt(plots.values(), point)
  if (counter && (lit.units.has(counter.unit) || lit.places.has(counter.place)))
    return { counter, place: counter.place }
  if (!counter && plot && lit.places.has(plot.shape.id)) {
    const near = nearestCounter(point, counters, lit, least)
    return near ? { counter: near, place: near.place } : { counter: null, place: plot.shape.id }
  }
  return (
    nearestLit(point, counters, plots, lit, least) ??
    (counter ? { counter, place: counter.place } : { counter: null, place: plot?.shape.id ?? '' })
  )
}

function nearestLit(
  point: Point,
  counters: readonly Laid[],
  plots: ReadonlyMap<string, Plot>,
  lit: Choosable,
  least: number,
): Hit | null {
  const near = nearestCounter(point, counters, lit, least)
  let best: Hit | null = near && { counter: near, place: near.place }
  let way = near ? distanceToSquare(point, near, near.size) : Infinity
  for (const id of lit.places.keys()) {
    const plot = plots.get(id)
    if (!plot) continue
    const reach = Math.max(0, (least - Math.min(plot.box.width, plot.box.height)) / 2)
    const far = distanceTo(point, plot.corners)
    if (far <= reach && far < way) [best, way] = [{ counter: null, place: id }, far]
  }
  return best
}

function nearestCounter(point: Point, counters: readonly Laid[], lit: Choosable, least: number): Laid | null {
  let best: Laid | null = null
  let way = Infinity
  for (const one of counters) {
    if (!lit.units.has(one.unit)) continue
    const reach = Math.max(0, (least - one.size) / 2)
    const far = distanceToSquare(point, one, one.size)
    const nearer = far < way || (far === way && best && distance(point, one) < distance(point, best))
    if (far <= reach && nearer) [best, way] = [one, far]
  }
  return best
}
