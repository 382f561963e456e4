/** Forecasts of choices, asked for once per version. */

import * as api from '../lib/api'
import type { ChoiceShown, Forecast } from '../lib/shapes'

const REST = 120

export class OddsBook {
  private readonly id: string
  private version = -1
  private readonly asked = new Set<string>()
  private timer: ReturnType<typeof setTimeout> | undefined
  /** By words, the forecasts of this version that have come. */
  known = $state.raw<ReadonlyMap<string, Forecast | null>>(new Map())

  constructor(id: string) {
    this.id = id
  }

  /** Another version: nothing known holds any more. */
  turn(version: number): void {
    if (version === this.version) return
    this.version = version
    this.asked.clear()
    this.known = new Map()
    clearTimeout(this.timer)
  }

  /** Ask when the pointer has rested for a moment. */
  want(choice: ChoiceShown): void {
    clearTimeout(this.timer)
    if (!this.asked.has(choice.words)) this.timer = setTimeout(() => void this.fetch(choice.words), REST)
  }

  /** Nothing is wanted any more. */
  rest(): void {
    clearTimeout(this.timer)
  }

  /** Ask for several at once, such as all targets of an attack. */
  wantAll(choices: readonly ChoiceShown[]): void {
    for (const choice of choices) void this.fetch(choice.words)
  }

  private async fetch(words: string): Promise<void> {
    if (this.asked.has(words)) return
    this.asked.add(words)
    const version = this.version
    const found = await api.forecast(this.id, words).catch(() => undefined)
    if (version !== this.version) return
    if (found === undefined) this.asked.delete(words)
    else this.known = new Map(this.known).set(words, found)
  }
}

/** Chances of one kind together, as the parts of a bar. */
export function shares(forecast: Forecast): { kind: string; chance: number }[] {
  const kinds = ['good', 'mixed', 'bad', 'plain'] as const
  return kinds
    .map((kind) => ({
      kind,
      chance: forecast.chances.reduce((sum, c) => sum + ((c.kind ?? 'plain') === kind ? c.chance : 0), 0),
    }))
    .filter((share) => share.chance > 0.0005)
}

export const percent = (chance: number): string =>
  chance > 0 && chance < 0.005 ? '<1%' : `${Math.round(chance * 100)}%`
