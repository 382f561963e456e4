/** The review of this match: asked for once, followed until it is done, and kept while the table is open. */

import * as api from '../lib/api'
import type { MatchInfo, Review, ReviewShown, SeatShown } from '../lib/shapes'
import { sentence } from './live.svelte'

const EVERY = 1500

export class ReviewBook {
  private readonly id: string
  private timer: ReturnType<typeof setTimeout> | undefined
  private isClosed = false
  shown = $state.raw<ReviewShown | null>(null)
  problem = $state('')

  constructor(id: string) {
    this.id = id
  }

  readonly isUnderWay = $derived(this.shown?.state === 'waiting' || this.shown?.state === 'working')

  /** Look how far it is, and again until it is done. */
  look(): Promise<void> {
    return this.take(api.review)
  }

  /** Have it made. */
  ask(): Promise<void> {
    return this.take(api.askReview)
  }

  /** Have it made if that can be, unless it has been. */
  async want(): Promise<void> {
    await this.look()
    if (this.shown?.mine && this.shown.state === 'none') await this.ask()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
  }

  private async take(request: (id: string) => Promise<ReviewShown>): Promise<void> {
    clearTimeout(this.timer)
    try {
      this.shown = await request(this.id)
      this.problem = ''
    } catch (failure) {
      this.problem = sentence(failure)
    }
    clearTimeout(this.timer)
    if (this.isUnderWay && !this.isClosed) this.timer = setTimeout(() => void this.look(), EVERY)
  }
}

/** The point of the curve that is nearest to a moment. */
export function nearest(points: Review['points'], moment: number): number {
  let found = points[0]?.after ?? 0
  for (const { after } of points) if (Math.abs(after - moment) < Math.abs(found - moment)) found = after
  return found
}

/** The chance at a moment, between the points beside it. */
export function chanceAt(points: Review['points'], moment: number): number {
  const [first] = points
  if (first === undefined || moment <= first.after) return first?.chance ?? 0.5
  for (let i = 1; i < points.length; i++) {
    const before = points[i - 1]!
    const point = points[i]!
    if (moment > point.after) continue
    return (
      before.chance +
      ((point.chance - before.chance) * (moment - before.after)) / Math.max(1, point.after - before.after)
    )
  }
  return points.at(-1)!.chance
}

/** The moments at which turns begin, as the points have them. */
export function turnsOf(points: Review['points']): { turn: number; after: number; chance: number }[] {
  return points
    .filter((point, i) => point.turn !== points[i - 1]?.turn)
    .map(({ turn, after, chance }) => ({ turn, after, chance }))
}

/** What the numbers of a review are called. */
export const called = (review: Review): string => (review.draws ? 'Expected score' : 'Chance of victory')

/** Whether a moment is the end of a game that was drawn. */
export const isDrawn = (review: Review, moment: number): boolean =>
  review.finished && moment >= review.choices && review.points.at(-1)?.chance === 0.5

/** How whole trial games ended that began with the turn of a moment. */
export function prospectAt(review: Review, moment: number): Review['prospects'][number] | undefined {
  return review.prospects.findLast(({ after }) => after <= moment)
}

/** The number of the choice that advice is about, as the log and the report at the terminal have it; it is looked at before it. */
export const numberOf = ({ after }: Pick<Review['advice'][number], 'after'>): number => after + 1

/** The dice that mattered and are no turning points. */
export const otherDice = (review: Review): Review['dice'] =>
  review.dice.filter((die) => review.turning.every((swing) => swing.after !== die.after))

type Origin = Pick<MatchInfo, 'seats' | 'origin' | 'begun' | 'played'>

/** Who made so many choices: "US/ARVN: you. PAVN/NLF: computer, hard." Those made elsewhere were perhaps made by others. */
export function playedBy(
  { seats, origin, begun, played }: Origin,
  sides: Record<string, string>,
  choices: number,
): string {
  const who = ({ mine, player }: SeatShown): string =>
    mine ? 'you' : player === 'person' || player === 'open' ? 'a person' : `computer, ${player}`
  const told = seats.map((seat) => `${sides[seat.seat] ?? seat.seat}: ${who(seat)}.`).join(' ')
  if (!origin) return told
  const before = Object.entries(played).map(
    ([seat, player]) => `${sides[seat] ?? seat}: ${player === 'human' ? 'a person' : `computer, ${player}`}.`,
  )
  const elsewhere = [`Played elsewhere (${origin})${before.length > 0 ? ':' : '.'}`, ...before].join(' ')
  return choices > begun ? `${elsewhere} Since then at this table: ${told}` : elsewhere
}

/** A gain or loss of chance in points of a hundred. */
export function points(share: number): string {
  const whole = Math.round(share * 100)
  return `${whole < 0 ? '−' : whole > 0 ? '+' : ''}${Math.abs(whole)}`
}

/** How far a number may be off by the luck of the trials, in points of a hundred; nothing for what is sure. */
export const within = (error: number): string => (error > 0 ? `± ${Math.max(1, Math.round(error * 100))}` : '')
