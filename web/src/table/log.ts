/** The log in groups, and which part of a long one is drawn. */

import type { LogEntry } from '../lib/shapes'

export const ALL = 'all'
export const DICE = 'dice'
/** Of what there is to filter: everything, dice, or a category of sentences. */
export type Filter = string

export interface Group {
  heading: string
  first: number
  entries: LogEntry[]
}

/** Categories that are in the headings or at the end anyhow. */
const EVERYWHERE = ['', 'turn', 'victory', DICE]

/** What a log can be filtered by: the categories that it has, in the order in which they first came. */
export function filters(entries: readonly LogEntry[]): Filter[] {
  const found = new Set(entries.flatMap(({ told }) => told.map(({ category = '' }) => category)))
  return [ALL, ...[...found].filter((category) => !EVERYWHERE.includes(category)), DICE]
}

function passes({ dice, told }: LogEntry, filter: Filter): boolean {
  if (filter === ALL) return true
  return told.some(({ category }) => category === filter) || (filter === DICE && dice.length > 0)
}

/** Whether an entry tells something by its words alone: more than a verb, or a secret. */
const isSaying = (entry: LogEntry): boolean => entry.hidden || entry.words.trim().includes(' ')

/**
 * What the log shows: picks that say nothing are passed over, for the next entry tells what came of them, and like
 * choices in a row are told by the last of them.
 */
export function kept(entries: readonly LogEntry[], filter: Filter): LogEntry[] {
  const found: LogEntry[] = []
  let from = Infinity
  for (const entry of entries.toReversed()) {
    if (entry.number >= from) continue
    from = entry.since || Infinity
    const isLast = entry === entries.at(-1)
    if (passes(entry, filter) && (entry.told.length > 0 || (isLast && isSaying(entry)))) found.push(entry)
  }
  return found.reverse()
}

/**
 * By entry shown what a computer player meant by it: of the entry and the seat's picks before it that are passed over, the
 * reason of the last that names a place, for that is what it is about; else the last reason. Nothing where the seat is seen
 * to have said the same last; what leads to the entry of another seat or to a die is left out.
 */
export function reasons(entries: readonly LogEntry[]): Map<number, string> {
  const shown = new Set(kept(entries, ALL).map((entry) => entry.number))
  const found = new Map<number, string>()
  const said = new Map<string, string>()
  let meant = new Map<string, LogEntry>()
  for (const entry of entries) {
    const { number, seat } = entry
    if (entry.reason && (entry.place || !meant.get(seat)?.place)) meant.set(seat, entry)
    if (!shown.has(number)) continue
    const now = meant.get(seat)?.reason
    if (now && said.get(seat) !== now) found.set(number, now)
    if (now) said.set(seat, now)
    meant = new Map()
  }
  return found
}

/** The entry at a moment, or the last one shown before it. */
export function entryAt(entries: readonly LogEntry[], moment: number): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (entries[middle]!.number <= moment) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Entries under their headings, in order. */
export function groups(entries: readonly LogEntry[]): Group[] {
  const found: Group[] = []
  for (const entry of entries) {
    const last = found.at(-1)
    if (last?.heading === entry.heading) last.entries.push(entry)
    else found.push({ heading: entry.heading, first: entry.number, entries: [entry] })
  }
  return found
}

const WINDOW = 240

/** The stretch of a long log that is drawn: up to WINDOW entries that have `focus` among them, the end by default. */
export function stretch(count: number, focus: number, size = WINDOW): [start: number, end: number] {
  if (count <= size) return [0, count]
  const end = Math.min(count, Math.max(size, focus + Math.floor(size / 2)))
  return [end - size, end]
}

/** So near to its end, the log is at it. */
const NEAR = 40

/** Whether a log that has been scrolled goes on with the game: the reader leaves its end by scrolling up, not by what comes. */
export function isFollowing(was: boolean, top: number, before: number, below: number): boolean {
  return below < NEAR || (was && top >= before)
}
