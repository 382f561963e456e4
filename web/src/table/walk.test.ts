import { expect, test } from 'vitest'
import type { LogEntry } from '../lib/shapes'
import { backToMine, FAR, joined, madeSince, next, onlyDice, pause, steps, surelyKnown } from './walk'

const entry = (number: number, seat = 'us', told = true): LogEntry => ({
  number,
  seat,
  heading: '',
  words: 'move',
  sentences: told ? ['It moves.'] : [],
  dice: [],
  unit: '',
  place: '',
  rule: '',
  hidden: false,
  reason: '',
  said: 'move',
  told: [],
  since: 0,
})
const many = (count: number): LogEntry[] => Array.from({ length: count }, (_, i) => entry(i + 1))

test('choices are shown one by one up to the last', () => {
  expect(steps(many(5), 2, 5)).toEqual([3, 4, 5])
  expect(steps(many(5), 5, 5)).toEqual([])
})

test('mere picks are passed over, but never the last moment', () => {
  expect(steps([entry(1), entry(2, 'us', false), entry(3), entry(4, 'us', false)], 0, 4)).toEqual([1, 3, 4])
})

test('a choice and the dice that follow it are shown together', () => {
  expect(steps([entry(1), entry(2, 'nature'), entry(3, 'nature')], 0, 3)).toEqual([3])
  expect(steps([entry(1), entry(2, 'nature'), entry(3)], 0, 3)).toEqual([1, 2, 3])
})

test('far behind, the table jumps', () => {
  expect(steps(many(FAR + 1), 0, FAR + 1)).toHaveLength(FAR + 1)
  expect(steps(many(FAR + 2), 0, FAR + 2)).toEqual([FAR + 2])
})

test('a game that is watched is shown however far behind the table is', () => {
  expect(steps(many(FAR + 9), 0, FAR + 9, Infinity)).toHaveLength(FAR + 9)
})

test('the next moment is one at which something is seen', () => {
  const log = [entry(1), entry(2, 'us', false), entry(3), entry(4, 'us', false)]
  expect([0, 1, 3].map((from) => next(log, from, 4))).toEqual([1, 3, 4])
})

test('after choices were taken back there is only the newest moment', () => {
  expect(steps(many(3), 7, 3)).toEqual([3])
})

test('pauses grow and have a limit', () => {
  expect([1, 2, 3].map(pause)).toEqual([500, 1000, 2000])
  expect(pause(30)).toBe(15_000)
})

test('taking back reaches my last choice, over dice and the other seat', () => {
  const log = [entry(1, 'us'), entry(2, 'nature'), entry(3, 'pavn')]
  expect(backToMine(log, ['us'])).toBe(3)
  expect(onlyDice(log, 3)).toBe(false)
  expect(onlyDice(log.slice(0, 2), 2)).toBe(true)
  expect(backToMine(log, ['nobody'])).toBe(0)
})

test('what another seat has chosen since my last choice is counted', () => {
  const log = [entry(1, 'pavn'), entry(2, 'us'), entry(3, 'nature'), entry(4, 'pavn'), entry(5, 'pavn')]
  expect(madeSince(log, 'pavn', ['us'])).toBe(2)
  expect(madeSince(log.slice(0, 2), 'pavn', ['us'])).toBe(0)
})

test('new entries take the place of what was taken back', () => {
  const fresh = [entry(2, 'pavn')]
  expect(joined(many(4), 1, fresh).map((e) => [e.number, e.seat])).toEqual([
    [1, 'us'],
    [2, 'pavn'],
  ])
})

test('secrets are asked for again', () => {
  expect(surelyKnown(many(4))).toBe(4)
  expect(surelyKnown([entry(1), { ...entry(2), words: 'secret', hidden: true }, entry(3)])).toBe(1)
})
