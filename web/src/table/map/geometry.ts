/** Points, boxes and outlines in the coordinates of the printed map. */

import type { PlaceShape } from '../../lib/shapes'

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface Box extends Point, Size {}

/** A place with its outline read once. */
export interface Plot {
  shape: PlaceShape
  corners: Point[]
  box: Box
  area: number
}

export function plotsOf(places: readonly PlaceShape[]): Map<string, Plot> {
  return new Map(
    places.map((shape) => {
      const corners = cornersOf(shape.outline)
      return [shape.id, { shape, corners, box: boxAround(corners), area: areaOf(corners) }]
    }),
  )
}

/** The smallest place that holds a point: a gate before the area that it stands in. */
export function plotAt(plots: Iterable<Plot>, point: Point): Plot | null {
  let found: Plot | null = null
  for (const plot of plots) {
    if (holds(plot.box, point) && (!found || plot.area < found.area) && isInside(point, plot.corners)) found = plot
  }
  return found
}

export function cornersOf(outline: string): Point[] {
  const corners: Point[] = []
  for (const pair of outline.trim().split(/\s+/)) {
    const [x, y] = pair.split(',').map(Number)
    if (x !== undefined && y !== undefined && Number.isFinite(x + y)) corners.push({ x, y })
  }
  return corners
}

export function isInside(point: Point, corners: readonly Point[]): boolean {
  let inside = false
  sides(corners, (a, b) => {
    if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x)
      inside = !inside
  })
  return inside
}

/** How far a point is from an outline; 0 inside. */
export function distanceTo(point: Point, corners: readonly Point[]): number {
  if (isInside(point, corners)) return 0
  let least = Infinity
  sides(corners, (a, b) => {
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1
    const along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length
    const t = Math.max(0, Math.min(1, along))
    least = Math.min(least, Math.hypot(point.x - a.x - t * (b.x - a.x), point.y - a.y - t * (b.y - a.y)))
  })
  return least
}

/** An outline drawn in by a distance; its sharpest corners are cut short. */
export function inset(corners: readonly Point[], by: number): Point[] {
  const turn = Math.sign(signedArea(corners)) * by
  const normal = (a: Point, b: Point) => {
    const length = distance(a, b) || 1
    return { x: (a.y - b.y) / length, y: (b.x - a.x) / length }
  }
  return corners.map((corner, index) => {
    const before = corners[(index + corners.length - 1) % corners.length] ?? corner
    const after = corners[(index + 1) % corners.length] ?? corner
    const [one, two] = [normal(before, corner), normal(corner, after)]
    const [x, y] = [one.x + two.x, one.y + two.y]
    const scale = turn * Math.min(2, 2 / Math.max(x * x + y * y, 1e-9))
    return { x: corner.x + x * scale, y: corner.y + y * scale }
  })
}

/** How far a point is from a square with that centre and side; 0 inside. */
export function distanceToSquare(point: Point, centre: Point, side: number): number {
  const over = (offset: number) => Math.max(0, Math.abs(offset) - side / 2)
  return Math.hypot(over(point.x - centre.x), over(point.y - centre.y))
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

export function holds(box: Box, point: Point): boolean {
  return point.x >= box.x && point.y >= box.y && point.x <= box.x + box.width && point.y <= box.y + box.height
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

export function square(centre: Point, side: number): Box {
  return { x: centre.x - side / 2, y: centre.y - side / 2, width: side, height: side }
}

export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by }
}

/** The box around several; none around nothing. */
export function union(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null
  return boxAround(boxes.flatMap((box) => [box, { x: box.x + box.width, y: box.y + box.height }]))
}

function boxAround(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return points.length
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : { x: 0, y: 0, width: 0, height: 0 }
}

function areaOf(corners: readonly Point[]): number {
  return Math.abs(signedArea(corners))
}

/** The area of an outline, positive if it runs clockwise on the screen. */
function signedArea(corners: readonly Point[]): number {
  let twice = 0
  sides(corners, (a, b) => (twice += a.x * b.y - b.x * a.y))
  return twice / 2
}

function sides(corners: readonly Point[], each: (a: Point, b: Point) => void): void {
  let before = corners[corners.length - 1]
  for (const corner of corners) {
    if (before) each(before, corner)
    before = corner
  }
}
