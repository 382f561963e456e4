/** Odds and chances as a small label has them, such as `1:3 0%`, `X 83%` and `67%`, in words. */

import type { ChoiceShown, Forecast } from '../lib/shapes'

/** The label of a choice in full, with what the forecast says of it if there is one. */
export function inFull({ short, full }: ChoiceShown, forecast?: Forecast | null): string {
  return full || averages(forecast) || short
}

const averages = (forecast?: Forecast | null): string =>
  (forecast?.averages ?? []).map(({ label, value }) => `${label} ${value}`).join(', ')
