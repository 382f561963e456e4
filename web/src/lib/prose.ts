/** Sentences as spans: what is drawn for each, and what is read out. */

import type { Sentence, Span } from './shapes'

/** A span as it is laid out: the signs right after a die or a rule stay on its line. */
export interface Laid extends Span {
  sign?: string
}

const SIGNS = '.,;:!?)'

export const plain = (spans: readonly Span[]): string => spans.map((span) => span.text).join('')

/** A text that names nothing, as spans. */
export const asSpans = (text: string): Span[] => (text ? [{ text }] : [])

/** A number with the sign of minus if it is below zero. */
export const minus = (value: number): string => (value < 0 ? `−${-value}` : String(value))

/** Several sentences one after another. */
export const together = (sentences: readonly Sentence[]): Span[] =>
  sentences.flatMap(({ spans }, i) => (i > 0 ? [{ text: ' ' }, ...spans] : spans))

/** Spans to be drawn: the box of a rule needs no brackets, and a rule that stands beside the sentence is left out. */
export function laid(spans: readonly Span[], beside = ''): Laid[] {
  const found: Laid[] = spans.map((span) => ({ ...span }))
  found.forEach((span, i) => {
    const [before, after] = [found[i - 1], found[i + 1]]
    if (span.kind !== 'rule' && span.kind !== 'die') return
    if (span.kind === 'rule' && before?.text.endsWith('(') && after?.text.startsWith(')')) {
      before.text = before.text.slice(0, -1)
      after.text = after.text.slice(1)
      if (span.text === beside) {
        before.text = before.text.trimEnd()
        span.text = ''
      }
    }
    if (!after || after.kind === 'rule' || after.kind === 'die' || !span.text) return
    const end = [...after.text].findIndex((letter) => !SIGNS.includes(letter))
    const length = end < 0 ? after.text.length : end
    span.sign = after.text.slice(0, length)
    after.text = after.text.slice(length)
  })
  return found.filter((span) => span.text)
}
