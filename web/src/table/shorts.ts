/** Odds and chances as a small label has them, such as `1:3 0%`, `X 83%` and `67%`, and what they say in words. */

import type { Forecast } from '../lib/shapes'

const CHANCE = /^(?:(.+) )?([<>]?\d+%)$/
const ODDS = /^\d+:\d+$/

/** The word that says of what a chance is, where the label has none of its own; empty if it needs none. */
export function wordOf(short: string): string {
  const found = CHANCE.exec(short)
  if (!found) return ''
  if (found[1] === undefined) return 'success'
  return ODDS.test(found[1]) ? 'good' : ''
}

/** A label in full, with what the forecast says of it if there is one. */
export function inFull(short: string, forecast?: Forecast | null): string {
  const found = CHANCE.exec(short)
  if (!found) return averages(forecast) || short
  const [, what, chance] = found
  if (what === undefined) return `${chance} chance of success`
  if (ODDS.test(what)) return `odds of ${what}, ${chance} chance of a good result`
  const words = forecast?.chances.find(({ result }) => result === what)?.words
  return `${chance} chance of ${what}${words ? `: ${words}` : ''}`
}

const averages = (forecast?: Forecast | null): string =>
  (forecast?.averages ?? []).map(({ label, value }) => `${label} ${value}`).join(', ')
