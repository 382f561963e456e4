/** What lights up for a decision, and what a press on something means. No rules: only which choice names what. */

import type { ChoiceShown, LogEntry, Piece, Table } from '../lib/shapes'
import type { Lit } from './map/contract'
import { inFull } from './shorts'

interface Lights {
  units: Map<string, ChoiceShown[]>
  places: Map<string, ChoiceShown[]>
  /** Choices of neither a counter nor a place: buttons. */
  plain: ChoiceShown[]
}

function add(map: Map<string, ChoiceShown[]>, key: string, choice: ChoiceShown): void {
  const known = map.get(key)
  if (known) known.push(choice)
  else map.set(key, [choice])
}

/** The one counter that all choices of a counter and a place are about; empty if they are about several. */
export function impliedUnit(choices: readonly ChoiceShown[]): string {
  const units = new Set(choices.filter((c) => c.unit && c.place).map((c) => c.unit))
  const [only] = units
  return units.size === 1 && only !== undefined && !choices.some((c) => c.unit === only && !c.place) ? only : ''
}

/** Where a choice takes its counter: the place it names, or the only one there is. */
const goal = (choice: ChoiceShown): string => choice.place || choice.leads

/** What lights up; `staged` is the counter picked first where a choice names a counter and a place. */
export function lights(choices: readonly ChoiceShown[], staged = ''): Lights {
  const found: Lights = { units: new Map(), places: new Map(), plain: [] }
  const picked = staged || impliedUnit(choices)
  for (const choice of choices) {
    if (choice.unit && choice.place) {
      if (choice.unit === picked) add(found.places, choice.place, choice)
      if (choice.unit !== picked || staged) add(found.units, choice.unit, choice)
    } else if (choice.unit) {
      add(found.units, choice.unit, choice)
      if (choice.leads && choice.unit === staged) add(found.places, choice.leads, choice)
    } else if (choice.place) {
      if (!staged) add(found.places, choice.place, choice)
    } else found.plain.push(choice)
  }
  return found
}

/** So many choices of a thing are named to a reader one by one. */
const LISTED = 3

/** How a lit thing is named to a reader, and the pill it carries. */
export function lit(choices: readonly ChoiceShown[]): Lit {
  const [first] = choices
  if (!first) return { label: '', short: '', full: '' }
  const shorts = [...new Set(choices.map((c) => c.short).filter(Boolean))]
  const label =
    choices.length === 1
      ? spoken(first)
      : choices.length > LISTED
        ? `${first.label} or ${choices.length - 1} others`
        : choices.map((c) => c.label).join(' or ')
  const same = shorts.length === 1 ? choices.find((c) => c.short) : undefined
  return { label, short: same?.short ?? '', full: same ? inFull(same) : '' }
}

export function litMap(choices: ReadonlyMap<string, ChoiceShown[]>): Map<string, Lit> {
  return new Map([...choices].map(([thing, some]) => [thing, lit(some)]))
}

/** A choice in full, as a button is named to a screen reader. */
export function spoken(choice: ChoiceShown): string {
  return [choice.label, choice.prospect, choice.short && inFull(choice)].filter(Boolean).join(', ')
}

export type Press =
  | { take: ChoiceShown }
  | { between: ChoiceShown[]; stage?: string }
  | { stage: string }
  | { ask: string; thing: string }

function settled(choices: ChoiceShown[]): Press {
  return choices.length === 1 ? { take: choices[0]! } : { between: choices }
}

/** The verb that most choices with such a thing have. */
function verbOf(choices: readonly ChoiceShown[], has: (choice: ChoiceShown) => unknown): string {
  const counts = new Map<string, number>()
  for (const choice of choices) if (has(choice)) counts.set(choice.verb, (counts.get(choice.verb) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as [string, number])[0]
}

/**
 * The words to ask with why something is not a choice: said with the verb of what is asked now, the answer is about the
 * thing. Where only places are asked for, a counter stands for the place it is in.
 */
export function question(choices: readonly ChoiceShown[], staged: string, unit: string, place: string): string {
  const ofUnits = verbOf(choices, (c) => c.unit && !c.place)
  const ofPlaces = verbOf(choices, (c) => c.place && !c.unit)
  const ofBoth = verbOf(choices, (c) => c.unit && c.place)
  const picked = staged || impliedUnit(choices)
  if (ofBoth && picked && place) return `${ofBoth} ${picked} ${place}`
  if (unit && ofUnits) return `${ofUnits} ${unit}`
  if (place && ofPlaces) return `${ofPlaces} ${place}`
  return unit || place
}

/** A press on a counter: take it, choose between its choices, pick it for a place, or ask why not. */
export function pressUnit(choices: readonly ChoiceShown[], staged: string, unit: string, place: string): Press {
  const now = lights(choices, staged)
  const own = now.units.get(unit)
  if (own) {
    if (unit !== staged) {
      const here = own.filter((c) => !goal(c))
      if (here.length === own.length) return settled(own)
      if (here.length === 0) return { stage: unit }
      return { between: here, stage: unit }
    }
    return { stage: '' }
  }
  const there = place ? now.places.get(place) : undefined
  if (there) return settled(there)
  return { ask: question(choices, staged, unit, place), thing: unit }
}

/** A press on a place: take it, choose between its choices, or ask why not. */
export function pressPlace(choices: readonly ChoiceShown[], staged: string, place: string): Press {
  const there = lights(choices, staged).places.get(place)
  if (there) return settled(there)
  return { ask: question(choices, staged, '', place), thing: place }
}

/** A counter dragged to a place: one choice of both, or first the counter (`then` the place), or the place of a chosen counter. */
export function drag(
  choices: readonly ChoiceShown[],
  chosen: ReadonlySet<string>,
  unit: string,
  place: string,
): Press | { first: ChoiceShown; then: string } {
  const both = choices.filter((c) => c.unit === unit && goal(c) === place)
  if (both.length > 0) return settled(both)
  const own = choices.filter((c) => c.unit === unit && !c.place)
  if (own.length > 0) return { first: own[0]!, then: place }
  const there = choices.filter((c) => !c.unit && c.place === place)
  if (there.length > 0 && chosen.has(unit)) return settled(there)
  return { ask: `${unit} ${place}`, thing: unit }
}

/** Buttons for choices without counter or place: amounts of one verb together, the rest one by one, in listed order. */
export interface PlainGroup {
  label: string
  choices: ChoiceShown[]
}

export function plainGroups(plain: readonly ChoiceShown[]): PlainGroup[] {
  const groups: PlainGroup[] = []
  for (const choice of plain) {
    const same =
      choice.amount === null
        ? undefined
        : groups.find((g) => g.choices[0]!.amount !== null && g.choices[0]!.verb === choice.verb)
    if (same) same.choices.push(choice)
    else groups.push({ label: choice.amount === null ? choice.label : capital(choice.verb), choices: [choice] })
  }
  for (const group of groups) if (group.choices.length === 1) group.label = group.choices[0]!.label
  return groups
}

const TAKEN_KEYS = 'ufli'

/** A letter for each button: the first of its words, else any, that is free. */
export function letters(labels: readonly string[]): string[] {
  const taken = new Set(TAKEN_KEYS)
  return labels.map((label) => {
    const words = label.toLowerCase().match(/[a-z]+/g) ?? []
    const wanted = [...words.map((w) => w[0]!), ...words.join('')]
    const letter = wanted.find((c) => !taken.has(c)) ?? ''
    if (letter) taken.add(letter)
    return letter
  })
}

/** The choices that have all the words looked for. */
export function search(choices: readonly ChoiceShown[], words: string): ChoiceShown[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return choices.filter((c) => {
    const text = `${c.words} ${c.label} ${c.meaning} ${c.prospect}`.toLowerCase()
    return wanted.every((w) => text.includes(w))
  })
}

/** Where a counter is, on the map or on a shelf. */
export function placeOf(table: Table, unit: string): string {
  return pieceOf(table, unit)?.place ?? shelfOf(table, unit)
}

export function pieceOf(table: Table, unit: string): Piece | undefined {
  return (
    table.pieces.find((p) => p.unit === unit) ??
    shelves(table)
      .flatMap((s) => s.pieces)
      .find((p) => p.unit === unit)
  )
}

function shelfOf(table: Table, unit: string): string {
  return shelves(table).find((s) => s.pieces.some((p) => p.unit === unit))?.place ?? ''
}

function shelves(table: Table) {
  return table.panels.flatMap((panel) => panel.items).filter((item) => item.type === 'shelf')
}

/** The last choices of the log, so many as belong to what is being composed. */
export function composed(log: readonly LogEntry[], count: number): LogEntry[] {
  return count > 0 ? log.slice(-count) : []
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
