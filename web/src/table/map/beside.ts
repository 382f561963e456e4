/** Where the tip stands: beside what it is of, and over as little as can be of what should stay in sight. */

import type { Box, Point, Size } from './geometry'

/** What should stay in sight, and how much it matters. */
export interface Seen {
  box: Box
  weight: number
}

const GAP = 8
const FROM_POINTER = 14

/** The corner of a tip of some size for a pointer, which is on `of` if on anything, within a frame. */
export function beside(pointer: Point, size: Size, frame: Size, of: Box | null, seen: readonly Seen[]): Point {
  const right = pointer.x + FROM_POINTER
  const left = pointer.x - FROM_POINTER - size.width
  const below = pointer.y + FROM_POINTER
  const above = pointer.y - FROM_POINTER - size.height
  const across = pointer.x > frame.width / 2 ? [left, right] : [right, left]
  const spots: Point[] = [below, above].flatMap((y) => across.map((x) => ({ x, y })))
  for (const box of of ? [of] : []) {
    const sides = [box.x + box.width + GAP, box.x - GAP - size.width]
    const ends = [box.y + box.height + GAP, box.y - GAP - size.height]
    const tops = [pointer.y - size.height / 2, box.y, box.y + box.height - size.height]
    spots.push(
      ...sides.flatMap((x) => tops.map((y) => ({ x, y }))),
      ...ends.flatMap((y) => across.map((x) => ({ x, y }))),
    )
  }
  let found = { x: 0, y: 0 }
  let least = Infinity
  for (const spot of spots) {
    const x = Math.max(GAP, Math.min(spot.x, frame.width - size.width - GAP))
    const y = Math.max(GAP, Math.min(spot.y, frame.height - size.height - GAP))
    const box = { x, y, ...size }
    const covered = seen.reduce((sum, one) => sum + one.weight * shared(box, one.box), 0)
    const away = Math.hypot(
      Math.max(0, x - pointer.x, pointer.x - x - size.width),
      Math.max(0, y - pointer.y, pointer.y - y - size.height),
    )
    // Under the pointer itself it would hide what is pointed at.
    const cost =
      covered +
      away +
      Math.abs(x - spot.x) +
      Math.abs(y - spot.y) +
      shared(box, { x: pointer.x - 4, y: pointer.y - 4, width: 16, height: 22 }) * 50
    if (cost < least) [found, least] = [{ x, y }, cost]
  }
  return found
}

/** The area that two boxes share. */
function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}
