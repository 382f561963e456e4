/** What the table page tells the map to show, and what the map tells the page. The map knows no rules. */

import type { PrintedMap, Table } from '../../lib/shapes'

/** Something that may be chosen: how it is named to a reader, and the pill it carries (odds or a chance), if any, in full. */
export interface Lit {
  label: string
  short: string
  full: string
}

export interface MapProps {
  map: PrintedMap
  table: Table
  /** By counter and by place, what may be chosen now. */
  litUnits: ReadonlyMap<string, Lit>
  litPlaces: ReadonlyMap<string, Lit>
  /** What is aimed at or walked to by the keyboard: drawn solid. */
  aimedUnit: string
  aimedPlace: string
  /** What has just been refused: ringed in red for a moment. */
  refused: string
  /** Counters already part of what is being composed (a group, an attack): ringed solid. */
  chosenUnits: ReadonlySet<string>
  showCounters: boolean
  showLast: boolean
  /** Counters move to their new places in this many milliseconds; 0 with reduced motion. */
  motion: number
  /** A press on a counter, lit or not, wherever it is. */
  onunit: (unit: string) => void
  /** A press on a place, lit or not. */
  onplace: (place: string) => void
  /** A counter dragged onto a place. */
  ondrag: (unit: string, place: string) => void
  /** The pointer rests on a lit thing, or on none: for the odds. */
  onaim: (unit: string, place: string) => void
  /** Details wanted: a long press, a right click or the key I on the focused place. */
  oninspect: (place: string) => void
}

/** What the page may ask of the map, by `bind:this`. */
export interface MapControls {
  fit(): void
  zoom(factor: number): void
  /** Bring a counter or a place into view. */
  show(thing: string): void
}
