import { expect, test, vi } from 'vitest'
import type { Review, ReviewShown, SeatShown, Swing } from '../lib/shapes'

const api = vi.hoisted(() => ({ review: vi.fn(), askReview: vi.fn() }))
vi.mock('../lib/api', () => ({ ...api, Failure: class extends Error {} }))
const {
  called,
  chanceAt,
  isDrawn,
  nearest,
  numberOf,
  otherDice,
  playedBy,
  points,
  prospectAt,
  ReviewBook,
  turnsOf,
  within,
} = await import('./review.svelte')

const point = (after: number, turn: number, chance: number) => ({ after, turn, chance, heading: '', error: 0 })
const curve = [point(0, 1, 0.5), point(10, 1, 0.7), point(20, 2, 0.2)]
const shown = (state: ReviewShown['state'], mine = true): ReviewShown => ({
  state,
  mine,
  done: 0,
  words: '',
  review: null,
})

test('the curve between its points', () => {
  expect(chanceAt(curve, 5)).toBeCloseTo(0.6)
  expect(chanceAt(curve, 99)).toBe(0.2)
  expect(chanceAt([], 3)).toBe(0.5)
  expect(nearest(curve, 14)).toBe(10)
  expect(turnsOf(curve).map(({ turn, after }) => [turn, after])).toEqual([
    [1, 0],
    [2, 20],
  ])
  expect([points(0.084), points(-0.2), points(0)]).toEqual(['+8', '−20', '0'])
  expect([within(0.084), within(0.001), within(0)]).toEqual(['± 8', '± 1', ''])
})

test('a game that can be drawn has scores, and a draw is no half for each', () => {
  const prospects = [0, 20].map((after, i) => ({ after, turn: i + 1, wins: { us: 0.25 }, draws: 0.5, games: 32 }))
  const die = (after: number) => ({ after }) as Swing
  const review = {
    draws: true,
    finished: true,
    choices: 30,
    points: [...curve, point(30, 2, 0.5)],
    prospects,
    turning: [die(4)],
    dice: [die(9), die(4)],
  } as unknown as Review
  expect([called(review), called({ ...review, draws: false })]).toEqual(['Expected score', 'Chance of victory'])
  expect([isDrawn(review, 30), isDrawn(review, 29), isDrawn({ ...review, finished: false }, 30)]).toEqual([
    true,
    false,
    false,
  ])
  expect(isDrawn({ ...review, points: curve }, 30)).toBe(false)
  expect([prospectAt(review, 19)?.turn, prospectAt(review, 20)?.turn]).toEqual([1, 2])
  expect(otherDice(review).map(({ after }) => after)).toEqual([9])
})

test('choices have the numbers of the log, the first being choice 1', () => {
  expect([numberOf({ after: 0 }), numberOf({ after: 421 })]).toEqual([1, 422])
})

test('who played', () => {
  const seat = (seat: string, player: string, mine = false) => ({ seat, player, mine }) as SeatShown
  const sides = { us: 'US/ARVN', pavn: 'PAVN/NLF' }
  const seats = [seat('us', 'person', true), seat('pavn', 'hard')]
  const nowhere = { origin: '', begun: 0, played: {} }
  expect(playedBy({ seats, ...nowhere }, sides, 9)).toBe('US/ARVN: you. PAVN/NLF: computer, hard.')
  const record = { origin: 'a record of 9 choices', begun: 9, played: { us: 'normal', pavn: 'human' } }
  const before = 'Played elsewhere (a record of 9 choices): US/ARVN: computer, normal. PAVN/NLF: a person.'
  expect(playedBy({ seats, ...record }, sides, 9)).toBe(before)
  expect(playedBy({ seats, ...record }, sides, 10)).toBe(
    `${before} Since then at this table: US/ARVN: you. PAVN/NLF: computer, hard.`,
  )
  expect(playedBy({ seats, ...record, origin: 'a branch', played: {} }, sides, 9)).toBe('Played elsewhere (a branch).')
  expect(playedBy({ seats: [seat('us', 'person'), seat('pavn', 'person')], ...nowhere }, sides, 9)).toBe(
    'US/ARVN: a person. PAVN/NLF: a person.',
  )
})

test('a review is asked for once and followed until it is done', async () => {
  vi.useFakeTimers()
  const book = new ReviewBook('m')
  api.review.mockResolvedValueOnce(shown('none'))
  api.askReview.mockResolvedValueOnce(shown('waiting'))
  await book.want()
  expect(book.isUnderWay).toBe(true)
  api.review.mockResolvedValueOnce(shown('working')).mockResolvedValueOnce(shown('done'))
  await vi.advanceTimersByTimeAsync(4000)
  expect(book.shown?.state).toBe('done')
  await vi.advanceTimersByTimeAsync(4000)
  expect([api.review.mock.calls.length, api.askReview.mock.calls.length]).toEqual([3, 1])
  vi.useRealTimers()
})

test('who may not have it made does not ask', async () => {
  const book = new ReviewBook('m')
  api.askReview.mockClear()
  api.review.mockResolvedValueOnce(shown('none', false))
  await book.want()
  expect(api.askReview).not.toHaveBeenCalled()
})
