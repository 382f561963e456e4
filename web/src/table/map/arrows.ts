/** Bowed arrows from one spot to another. */

import type { Move } from '../../lib/shapes'
import type { Plot, Point } from './geometry'
import { distance } from './geometry'
import type { Laid, Spot } from './stacks'

export interface Bow {
  key: string
  line: string
  head: string
  width: number
}

const BEND = 0.13
const HEAD_LENGTH = 2.6
const HEAD_WIDTH = 1.9

/** An arrow that leaves the rims of two spots free; nothing between spots that touch. */
export function bow(from: Spot, to: Spot, width: number): Bow | null {
  const length = distance(from, to)
  const rims = [from.size / 2, to.size / 2 + width] as const
  if (length <= rims[0] + rims[1] + HEAD_LENGTH * width) return null
  const bent = { x: (from.x + to.x) / 2 + (to.y - from.y) * BEND, y: (from.y + to.y) / 2 - (to.x - from.x) * BEND }
  const start = along(from, bent, rims[0])
  const tip = along(to, bent, rims[1])
  const neck = along(tip, bent, HEAD_LENGTH * width)
  const side = { x: ((tip.y - neck.y) / HEAD_LENGTH) * HEAD_WIDTH, y: ((neck.x - tip.x) / HEAD_LENGTH) * HEAD_WIDTH }
  const head = [tip, { x: neck.x + side.x, y: neck.y + side.y }, { x: neck.x - side.x, y: neck.y - side.y }]
  return {
    key: `${at(from)} ${at(to)}`,
    line: `M${at(start)}Q${at(bent)} ${at(neck)}`,
    head: head.map((point) => `${round(point.x)},${round(point.y)}`).join(' '),
    width,
  }
}

/** The arrows of the last moves; moves of several counters along one way are one arrow. */
export function lastArrows(
  moves: readonly Move[],
  counters: readonly Laid[],
  plots: ReadonlyMap<string, Plot>,
  width: number,
): Bow[] {
  const found = new Map<string, Bow>()
  for (const { unit, start, end } of moves) {
    if (found.has(`${start} ${end}`) || start === end) continue
    const from = spotOf(start, '', counters, plots)
    const to = spotOf(end, unit, counters, plots)
    const arrow =
      from && to && (bow(from, to, width) ?? bow({ ...from, size: 0 }, { ...to, size: to.size * 0.7 }, width))
    if (arrow) found.set(`${start} ${end}`, { ...arrow, key: `${start} ${end}` })
  }
  return [...found.values()]
}

/** Where an arrow from or to a place ends: at the counter, else at the top of a stack there, else where counters stand. */
export function spotOf(
  place: string,
  unit: string,
  counters: readonly Laid[],
  plots: ReadonlyMap<string, Plot>,
): Spot | null {
  const counter = counters.find((one) => one.unit === unit && one.place === place)
  const top = counter ?? counters.findLast((one) => one.place === place)
  if (top) return { x: top.x, y: top.y, size: top.size * 1.15 }
  const plot = plots.get(place)
  return plot ? { x: plot.shape.x, y: plot.shape.y, size: 0 } : null
}

function along(from: Point, to: Point, way: number): Point {
  const length = distance(from, to) || 1
  return { x: from.x + ((to.x - from.x) / length) * way, y: from.y + ((to.y - from.y) / length) * way }
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
