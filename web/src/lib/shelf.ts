/** The games there are, asked for once. */

import { games } from './api'
import type { GameCard } from './shapes'

let kept: Promise<GameCard[]> | undefined

export function shelf(): Promise<GameCard[]> {
  if (kept === undefined) {
    kept = games()
    kept.catch(() => (kept = undefined))
  }
  return kept
}

/** The picture of a game's map. */
export const picture = (game: string): string => `/pictures/${encodeURIComponent(game)}.webp`
