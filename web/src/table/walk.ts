/** In which moments the choices of others are shown, one after another. */

import type { LogEntry } from '../lib/shapes'

/** So far behind, the table jumps. */
export const FAR = 40
export const PACE = 500

/** Whether a choice changed what can be seen: mere picks of a counter are passed over. */
function isSeen(entry: LogEntry): boolean {
  return entry.sentences.length > 0 || entry.dice.length > 0 || entry.place !== ''
}

/** The moment to show next after moment `from` on the way to `to`. */
export function next(log: readonly LogEntry[], from: number, to: number): number {
  return log.find((entry) => entry.number > from && entry.number < to && isSeen(entry))?.number ?? to
}

/**
 * The moments to show after moment `from` up to `to`; `to` is always the last. Empty picks are passed over, and a choice
 * is shown with the dice that follow it at the end; with more than `far` left to show, only the last one is.
 */
export function steps(log: readonly LogEntry[], from: number, to: number, far = FAR): number[] {
  if (to <= from) return to === from ? [] : [to]
  const last = log.findLast((entry) => entry.number <= to && entry.seat !== 'nature')?.number ?? to
  const between = log
    .filter((entry) => entry.number > from && entry.number < last && isSeen(entry))
    .map((entry) => entry.number)
  return between.length > far ? [to] : [...between, to]
}

/** How long to wait before the next try, in milliseconds, growing with each failure. */
export function pause(failures: number): number {
  return Math.min(15_000, 500 * 2 ** Math.max(0, failures - 1))
}

/** How many choices go back to before the last one of these seats; 0 if they have made none. */
export function backToMine(log: readonly LogEntry[], mine: readonly string[]): number {
  for (let i = log.length - 1; i >= 0; i--) if (mine.includes(log[i]!.seat)) return log.length - i
  return 0
}

/** How many choices a seat has made since the last one of these seats. */
export function madeSince(log: readonly LogEntry[], seat: string, mine: readonly string[]): number {
  const since = log.findLastIndex((entry) => mine.includes(entry.seat))
  return log.slice(since + 1).filter((entry) => entry.seat === seat).length
}

/** Whether only dice stand between now and the last choice of these seats. */
export function onlyDice(log: readonly LogEntry[], count: number): boolean {
  return log.slice(log.length - count + 1).every((entry) => entry.seat === 'nature')
}

/** How many entries of the log are surely known: a secret of another seat is told when it is shown on the table. */
export function surelyKnown(log: readonly LogEntry[]): number {
  const secret = log.find(isSecret)
  return secret ? secret.number - 1 : log.length
}

export function isSecret(entry: LogEntry): boolean {
  return entry.hidden
}

/** The log with new entries in place of whatever stood at their numbers and after. */
export function joined(log: readonly LogEntry[], after: number, fresh: readonly LogEntry[]): LogEntry[] {
  return [...log.filter((entry) => entry.number <= after), ...fresh]
}
