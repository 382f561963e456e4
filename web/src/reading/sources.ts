/** Where values come from: filtering them, and the sign and word of each kind of source. */

import type { GameData } from '../lib/shapes'
import { plainLetters } from './search'

export type Value = GameData['groups'][number]['values'][number]
export type Group = GameData['groups'][number]

/** A sign beside the word, so that kinds can be told apart at a glance; anything unknown has none. */
const SIGNS: Record<string, string> = { rule: '§', example: '¶', history: '◷', reconstructed: '≈', overlay: '✎' }

export const sign = (kind: string): string => SIGNS[kind] ?? '·'

/** The groups with the values that have all the words and are of the kind; an empty kind is any. */
export function filtered(groups: Group[], words: string, kind: string): Group[] {
  const wanted = plainLetters(words).split(/\s+/).filter(Boolean)
  const fits = (value: Value, group: Group): boolean => {
    if (kind !== '' && value.kind !== kind) return false
    const text = plainLetters(`${group.title} ${group.file} ${value.key} ${value.value} ${value.source}`)
    return wanted.every((word) => text.includes(word))
  }
  return groups
    .map((group) => ({ ...group, values: group.values.filter((value) => fits(value, group)) }))
    .filter((group) => group.values.length > 0)
}

export const countOf = (groups: Group[]): number => groups.reduce((sum, group) => sum + group.values.length, 0)

/** How much of a whole, for people: never all or nothing unless it is. */
export function share(count: number, total: number): string {
  if (total === 0 || count === 0) return '0 %'
  if (count === total) return '100 %'
  return `${Math.min(99, Math.max(1, Math.round((100 * count) / total)))} %`
}
