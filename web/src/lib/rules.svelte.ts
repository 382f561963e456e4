/** The rules drawer: which game's rules are open, and at what. */

import { rules } from './api'
import type { RuleShown } from './shapes'

const kept = new Map<string, Promise<RuleShown[]>>()

/** The catalogue of a game, asked for once. */
export function catalogue(game: string): Promise<RuleShown[]> {
  let entries = kept.get(game)
  if (entries === undefined) {
    entries = rules(game)
    entries.catch(() => kept.delete(game))
    kept.set(game, entries)
  }
  return entries
}

interface Drawer {
  open: boolean
  game: string
  words: string
  tab: 'rules' | 'tables'
  /** Counts the citations, so that the same one can be asked for again. */
  asked: number
}

export const drawer = $state<Drawer>({ open: false, game: '', words: '', tab: 'rules', asked: 0 })

/** Open the drawer at a rule's number or id, or at the beginning. */
export function openRule(game: string, words = ''): void {
  Object.assign(drawer, { open: true, game, words, tab: 'rules', asked: drawer.asked + 1 })
}

/** Open the drawer at the printed tables. */
export function openTables(game: string): void {
  Object.assign(drawer, { open: true, game, words: '', tab: 'tables', asked: drawer.asked + 1 })
}
