/** What the prompt says: whose move it is and what is asked, or what is being looked at. */

import { together, asSpans } from '../lib/prose'
import type { DecisionShown, Span } from '../lib/shapes'
import type { Live } from './live.svelte'

export interface PromptText {
  seat: string
  spans: Span[]
  number: string
}

const COMPUTERS = /^(person|open)$/

/** What is asked, or told; `isPlaying` while a replay plays by itself. */
export function promptOf(live: Live, isPlaying = false): PromptText {
  const { shown, now, info } = live
  if (!shown || !now || !info) return { seat: '', spans: [], number: '' }
  if (live.past !== null && !isPlaying) {
    const entry = live.log.find((e) => e.number === live.past)
    return {
      seat: entry?.seat ?? '',
      spans: asSpans(`You are looking at choice ${live.past} of ${now.of}`),
      number: shown.rule,
    }
  }
  if (live.walking || live.past !== null) {
    const entry = live.log.find((e) => e.number === shown.moment)
    const told = together(entry?.told ?? [])
    return { seat: entry?.seat ?? '', spans: told.length > 0 ? told : asSpans(shown.heading), number: '' }
  }
  if (now.outcome) return { seat: info.winner, spans: asSpans(now.outcome), number: now.rule }
  const decision = now.decision
  if (!decision) return { seat: '', spans: asSpans(now.heading), number: now.rule }
  if (decision.mine) return { seat: decision.seat, spans: decision.asked, number: decision.number }
  const player = info.seats.find((s) => s.seat === decision.seat)?.player ?? 'person'
  const who = live.isObserver || COMPUTERS.test(player) ? decision.name : 'The computer'
  const what = player === 'open' ? 'has not sat down yet' : COMPUTERS.test(player) ? 'is deciding' : 'is thinking'
  return { seat: decision.seat, spans: asSpans(`${who} ${what}`), number: decision.number }
}

/** What is said for a moment where another of my seats decides than before, and nothing is hidden behind a curtain. */
export function handedOver(before: string, decision: DecisionShown | null, mine: readonly string[]): string {
  if (
    !decision ||
    decision.hidden ||
    before === decision.seat ||
    !mine.includes(before) ||
    !mine.includes(decision.seat)
  )
    return ''
  return `Over to the ${decision.name}`
}

/** The line under the prompt. */
export function underOf(live: Live, summary: readonly Span[]): readonly Span[] {
  const { shown, now } = live
  if (!shown || !now) return []
  if (live.past !== null || live.walking) return asSpans(shown.heading)
  if (summary.length > 0) return summary
  const last = live.log.at(-1)
  if (last?.seat === 'nature' && last.told.length > 0) return together(last.told)
  return (now.decision?.prompt.length ?? 0) < 90 ? asSpans(now.heading) : []
}
