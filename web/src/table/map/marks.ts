/** What is drawn over the map for what may be chosen: places, pills and the arrows of what is aimed at. */

import { bow, spotOf, type Bow } from './arrows'
import type { Lit } from './contract'
import type { Plot } from './geometry'
import type { Laid } from './stacks'

/** What may be chosen, and what is aimed at. */
export interface Lighting {
  units: ReadonlyMap<string, Lit>
  places: ReadonlyMap<string, Lit>
  aimedUnit: string
  aimedPlace: string
}

/** Places that may be chosen and the one aimed at. A small one is covered by its own label, so it is drawn over it. */
export interface LitPlots {
  wide: { legal: Plot[]; solid: Plot[] }
  small: { legal: Plot[]; solid: Plot[] }
  /** All of them, and those among them where no counter stands. */
  shown: Plot[]
  empty: Plot[]
}

/** A pill at a point; `beside` is on the right of it, `lift` so many pixels above it. */
export interface PillMark {
  key: string
  x: number
  y: number
  beside: boolean
  lift: number
  words: string
  solid: boolean
}

const ABOVE = 0.6

export function litPlots(
  lighting: Lighting,
  counters: readonly Laid[],
  plots: ReadonlyMap<string, Plot>,
  small: number,
): LitPlots {
  const lit = [...lighting.places.keys()].flatMap((place) => plots.get(place) ?? [])
  const aimed = plots.get(lighting.aimedPlace)
  const shown = aimed && !lit.includes(aimed) ? [...lit, aimed] : lit
  const held = new Set(counters.map(({ place }) => place))
  const parted = (isSmall: boolean) => {
    const among = shown.filter(({ box }) => Math.max(box.width, box.height) < small === isSmall)
    return { legal: among.filter((plot) => plot !== aimed), solid: among.filter((plot) => plot === aimed) }
  }
  return { wide: parted(false), small: parted(true), shown, empty: shown.filter(({ shape }) => !held.has(shape.id)) }
}

/** The pills of targets: above a counter, beside the dot of an empty place; the one aimed at comes last, on top. */
export function pillMarks(lighting: Lighting, counters: readonly Laid[], plots: ReadonlyMap<string, Plot>): PillMark[] {
  const { units, places, aimedUnit, aimedPlace } = lighting
  const found: PillMark[] = []
  for (const [place, { short }] of places) {
    const plot = plots.get(place)
    if (!short || !plot) continue
    const top = counters.findLast((one) => one.place === place)
    const lift = top && units.get(top.unit)?.short ? 22 : 0
    const [x, y] = top ? [top.x, top.y - top.size * ABOVE] : [plot.shape.x, plot.shape.y]
    found.push({ key: `place ${place}`, x, y, beside: !top, lift, words: short, solid: place === aimedPlace })
  }
  for (const one of counters) {
    const short = units.get(one.unit)?.short
    if (!short) continue
    const y = one.y - one.size * ABOVE
    found.push({ key: one.key, x: one.x, y, beside: false, lift: 0, words: short, solid: one.unit === aimedUnit })
  }
  return found.sort((a, b) => Number(a.solid) - Number(b.solid))
}

/** Arrows from the chosen counters, one from each place, to what is aimed at. */
export function aimArrows(
  { aimedUnit, aimedPlace }: Lighting,
  chosen: ReadonlySet<string>,
  counters: readonly Laid[],
  plots: ReadonlyMap<string, Plot>,
  width: number,
): Bow[] {
  const aim = counters.find(({ unit }) => aimedUnit && unit === aimedUnit)
  const to = aim ?? spotOf(aimedPlace, '', counters, plots)
  const found = new Map<string, Bow>()
  for (const from of to ? counters : []) {
    const elsewhere = from.place !== (aim ? aim.place : aimedPlace)
    if (!to || !chosen.has(from.unit) || !elsewhere || found.has(from.place)) continue
    const arrow = bow({ ...from, size: from.size * 1.2 }, { ...to, size: Math.max(to.size, width * 4) }, width)
    if (arrow) found.set(from.place, { ...arrow, key: from.place })
  }
  return [...found.values()]
}
