/** The rules drawer: which game's rules are open, and at what. */

import { rules } from './api'
import type { RuleEntry } from './shapes'

const kept = new Map<string, Promise<RuleEntry[]>>()

/** The catalogue of a game, asked for once. */
export function catalogue(game: string): Promise<RuleEntry[]> {
  let entries = kept.get(game)
  if (entries === undefined) {
    entries = rules(game)
    entries.catch(() => kept.delete(game))
    kept.set(game, entries)
  }
  return entries
}

/** `asked` counts the citations, so that the same one can be asked for again. */
export const drawer = $state({ open: false, game: '', words: '', tab: 'rules' as 'rules' | 'tables', asked: 0 })

/** Open the drawer at a rule's number or id, or at the beginning. */
export function openRule(game: string, words = ''): void {
  Object.assign(drawer, { open: true, game, words, tab: 'rules', asked: drawer.asked + 1 })
}

/** Open the drawer at the printed tables. */
export function openTables(game: string): void {
  Object.assign(drawer, { open: true, game, words: '', tab: 'tables', asked: drawer.asked + 1 })
}
