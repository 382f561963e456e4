/** Counters as they lie on the map, and stacks spread out so that each counter can be pressed. */

import type { Piece } from '../../lib/shapes'
import type { Box, Point } from './geometry'
import { square, union } from './geometry'

export interface Spot extends Point {
  size: number
}

/** A counter where it is drawn. `count` is the number on its stack, shown on the topmost of more than three. */
export interface Laid extends Spot {
  key: string
  unit: string
  place: string
  face: number
  owner: string
  stack: number
  count: number
}

const GAP = 0.28
const MOST_IN_ROW = 6
const MOST_UNCOUNTED = 3

/** The counters on the map, the lowest first, with a key of its own for each. */
export function laidOut(pieces: readonly Piece[]): Laid[] {
  const heights = new Map<number, number>()
  for (const { stack = -1 } of pieces) heights.set(stack, (heights.get(stack) ?? 0) + 1)
  const keys = new Map<string, number>()
  const under = new Map<number, number>()
  const laid: Laid[] = []
  for (const { unit, face, place = '', owner = '', x = 0, y = 0, size = 0, stack = -1 } of pieces) {
    const height = heights.get(stack) ?? 1
    const number = (under.get(stack) ?? 0) + 1
    under.set(stack, number)
    if (size <= 0) continue
    const again = keys.get(unit) ?? 0
    keys.set(unit, again + 1)
    const count = stack >= 0 && height > MOST_UNCOUNTED && number === height ? height : 0
    laid.push({ key: again ? `${unit}#${again}` : unit, unit, place, face, owner, x, y, size, stack, count })
  }
  return laid
}

/** The stack that a counter lies in, the lowest first. */
export function stackOf(laid: readonly Laid[], one: Laid): Laid[] {
  return one.stack < 0 ? [one] : laid.filter((other) => other.stack === one.stack)
}

/** Whether counters of a stack hide one another, or are too small to press. */
export function isCrowded(stack: readonly Laid[], least: number): boolean {
  return stack.some((one, index) => {
    const next = stack[index + 1]
    const hidden = next && Math.max(Math.abs(next.x - one.x), Math.abs(next.y - one.y)) < one.size * 0.95
    return stack.length > 1 && (hidden || one.size < least)
  })
}

/**
 * Spread a stack out in rows, the lowest first. The counter that the pointer is on stays where it is, unless the rows
 * would leave the view.
 */
export function fannedOut(stack: readonly Laid[], held: string, side: number, view: Box): Spot[] {
  const step = side * (1 + GAP)
  const fitting = Math.max(1, Math.floor((view.width - GAP * side) / step))
  const most = Math.min(fitting, Math.max(MOST_IN_ROW, Math.ceil(Math.sqrt(stack.length))))
  const rows = Math.ceil(stack.length / most)
  const inRow = Math.ceil(stack.length / rows)
  const cell = (index: number): Point => ({ x: (index % inRow) * step, y: Math.floor(index / inRow) * step })
  const index = Math.max(
    0,
    stack.findIndex(({ key }) => key === held),
  )
  const anchor = stack[index] ?? { x: 0, y: 0 }
  const shift = { x: anchor.x - cell(index).x, y: anchor.y - cell(index).y }
  const spots = stack.map((_, i) => ({ x: cell(i).x + shift.x, y: cell(i).y + shift.y, size: side }))
  const outside = grownBack(boxOf(spots, side * GAP), view)
  return spots.map((spot) => ({ ...spot, x: spot.x + outside.x, y: spot.y + outside.y }))
}

/** The box around counters, with a margin. */
export function boxOf(spots: readonly Spot[], margin: number): Box {
  return union(spots.map((spot) => square(spot, spot.size + 2 * margin))) ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** How far a box has to be moved to lie in a view. */
function grownBack(box: Box, view: Box): Point {
  const along = (start: number, length: number, least: number, room: number) => {
    if (length >= room) return least + (room - length) / 2 - start
    return Math.max(0, least - start) + Math.min(0, least + room - start - length)
  }
  return { x: along(box.x, box.width, view.x, view.width), y: along(box.y, box.height, view.y, view.height) }
}
