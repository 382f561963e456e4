/** What the parts of a table share. */

import { createContext } from 'svelte'
import type { Deciding } from './deciding.svelte'
import type { Live } from './live.svelte'
import type { MapControls } from './map/contract'
import type { OddsBook } from './odds.svelte'

interface TableContext {
  live: Live
  deciding: Deciding
  odds: OddsBook
  /** The map, once it is there. */
  map: () => MapControls | undefined
  /** Whether the replay plays by itself. */
  playing: { now: boolean }
  /** Open the details of a place. */
  inspect: (place: string) => void
}

export const [useTable, setTable] = createContext<TableContext>()
