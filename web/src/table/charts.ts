/** Scales of line charts. */

import type { ChartShown } from '../lib/shapes'

/** Round numbers from at or below the least to at or above the most, at most about `wanted` steps apart. */
export function ticks(low: number, high: number, wanted = 4): number[] {
  const span = Math.max(high - low, 1)
  const raw = span / wanted
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = Math.max(1, power * [1, 2, 5, 10].find((m) => m * power >= raw)!)
  const start = Math.floor(low / step) * step
  const found = [start]
  while (found.at(-1)! < high) found.push(found.at(-1)! + step)
  if (found.length === 1) found.push(start + step)
  return found
}

interface Scale {
  x: (moment: number) => number
  y: (value: number) => number
  ticks: number[]
}

/** The scale of a chart in a box; values begin at zero unless some are below it. */
export function scale(
  chart: ChartShown,
  moments: number,
  box: { left: number; top: number; width: number; height: number },
): Scale {
  const values = chart.series.flatMap((s) => s.points.map(([, value]) => value))
  const marks = ticks(Math.min(0, ...values), Math.max(1, ...values))
  const low = marks[0]!
  const high = marks.at(-1)!
  const last = Math.max(1, moments)
  return {
    x: (moment) => box.left + (moment / last) * box.width,
    y: (value) => box.top + box.height - ((value - low) / (high - low)) * box.height,
    ticks: marks,
  }
}

/** A line of steps: a number stays until it changes. What was taken back since is left out. */
export function path(points: readonly [number, number][], to: Scale, moments: number): string {
  const [first, ...rest] = points.filter(([moment]) => moment <= moments)
  if (!first) return ''
  let d = `M${round(to.x(first[0]))} ${round(to.y(first[1]))}`
  for (const [moment, value] of rest) d += `H${round(to.x(moment))}V${round(to.y(value))}`
  return `${d}H${round(to.x(moments))}`
}

/** The value of a series at a moment: the last one at or before it. */
export function valueAt(points: readonly [number, number][], moment: number): number | null {
  let found: number | null = null
  for (const [at, value] of points) {
    if (at > moment) break
    found = value
  }
  return found
}

/** The width of a figure in a label, and the least gap between two labels. */
const FIGURE = 6.2
const GAP = 4

/** Which labels, by their places in the row, can be written without touching the one before. */
export function apart(labels: readonly { x: number; text: string }[]): Set<number> {
  const found = new Set<number>()
  let end = -Infinity
  labels.forEach(({ x, text }, i) => {
    if (x < end + GAP) return
    found.add(i)
    end = x + FIGURE * text.length
  })
  return found
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}
