/** What is drawn over the map for what may be chosen: places, pills and the arrows of what is aimed at. */

import { bow, spotOf, type Bow } from './arrows'
import type { Lit } from './contract'
import type { Fan } from './fanning.svelte'
import type { Box, Plot } from './geometry'
import { isCrowded, stackOf, type Laid } from './stacks'

/** What may be chosen, and what is aimed at. */
export interface Lighting {
  units: ReadonlyMap<string, Lit>
  places: ReadonlyMap<string, Lit>
  aimedUnit: string
  aimedPlace: string
}

/** Places that may be chosen and the one aimed at. A small one is covered by its own label, so it is drawn over it. */
interface LitPlots {
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
  /** Of the stack that is spread out: drawn over it, all others under it. */
  fanned: boolean
}

const ABOVE = 0.6
/** From pill to pill of a column, in pixels. */
const PITCH = 22

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

/**
 * The pills of targets: above a counter, beside the dot of an empty place; the one aimed at comes last, on top. Those of
 * counters that lie on one another stand in a column over their stack, each text once; that of the place of a stack
 * spread out stands over all of it.
 */
export function pillMarks(
  lighting: Lighting,
  counters: readonly Laid[],
  plots: ReadonlyMap<string, Plot>,
  fan: Pick<Fan, 'keys' | 'box'> | null = null,
): PillMark[] {
  const { units, places, aimedUnit, aimedPlace } = lighting
  const found: PillMark[] = []
  const isFanned = (key = '') => fan?.keys.includes(key) ?? false
  /** By the topmost counter of a pile, where its column of pills stands and how many are in it. */
  const columns = new Map<Laid, { y: number; count: number }>()
  for (const pile of pilesOf(counters)) {
    const top = pile[pile.length - 1] as Laid
    const y = Math.min(...pile.map((one) => one.y - one.size * ABOVE))
    const texts = new Map<string, Laid>()
    for (const one of pile) {
      const short = units.get(one.unit)?.short
      if (short && texts.get(short)?.unit !== aimedUnit) texts.set(short, one)
    }
    for (const [index, [words, { key, unit }]] of [...texts].entries())
      found.push({
        key,
        x: top.x,
        y,
        beside: false,
        lift: PITCH * index,
        words,
        solid: unit === aimedUnit,
        fanned: isFanned(key),
      })
    columns.set(top, { y, count: texts.size })
  }
  for (const [place, { short }] of places) {
    const plot = plots.get(place)
    if (!short || !plot) continue
    const top = counters.findLast((one) => one.place === place)
    const column = top && (columns.get(top) ?? { y: top.y - top.size * ABOVE, count: 0 })
    const fanned = isFanned(top?.key)
    const [x, y] =
      fanned && fan
        ? [fan.box.x + fan.box.width / 2, fan.box.y]
        : column
          ? [top.x, column.y]
          : [plot.shape.x, plot.shape.y]
    const lift = fanned ? 0 : PITCH * (column?.count ?? 0)
    found.push({ key: `place ${place}`, x, y, beside: !top, lift, words: short, solid: place === aimedPlace, fanned })
  }
  return found.sort((a, b) => Number(a.solid) - Number(b.solid))
}

const PILL = 19

/** A pill around its point, in pixels. */
export function pillBox({ words, beside, lift }: PillMark): Box {
  const width = words.length * 6.3 + 14
  return { x: beside ? 12 : -width / 2, y: beside ? -PILL / 2 : -PILL - 2 - lift, width, height: PILL }
}

/** Counters by what lies on one another: a stack, or each counter of one that is spread out. */
function pilesOf(counters: readonly Laid[]): Laid[][] {
  const piles: Laid[][] = []
  for (const one of counters) {
    const stack = stackOf(counters, one)
    if (!isCrowded(stack, 0)) piles.push([one])
    else if (stack[0] === one) piles.push(stack)
  }
  return piles
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
