/** What the parts of a table share. */

import { createContext } from 'svelte'
import type { Deciding } from './deciding.svelte'
import type { Live } from './live.svelte'
import type { MapControls } from './map/contract'
import type { OddsBook } from './odds.svelte'
import type { ReviewBook } from './review.svelte'

export type Tab = 'Log' | 'Chat' | 'Graphs' | 'Review' | 'About'

interface TableContext {
  live: Live
  deciding: Deciding
  odds: OddsBook
  review: ReviewBook
  /** What is open beside the table; `calls` counts how often something else has opened it. */
  beside: { tab: Tab; calls: number }
  /** The map, once it is there. */
  map: () => MapControls | undefined
  /** Whether the replay plays by itself. */
  playing: { now: boolean }
  /** Open the details of a place. */
  inspect: (place: string) => void
}

export const [useTable, setTable] = createContext<TableContext>()
