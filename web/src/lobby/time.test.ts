import { expect, test } from 'vitest'
import { ago, length } from './time'

const at = (year: number, month: number, day: number, hour = 12, minute = 0): number =>
  new Date(year, month - 1, day, hour, minute).getTime() / 1000
const now = at(2026, 3, 12)

test.each([
  [now, 'just now'],
  [now + 30, 'just now'],
  [now - 59, 'just now'],
  [now - 60, '1 min ago'],
  [now - 59 * 60, '59 min ago'],
  [at(2026, 3, 12, 9, 30), '2 h ago'],
  [at(2026, 3, 12, 0, 10), '11 h ago'],
  [at(2026, 3, 11, 23), 'yesterday'],
  [at(2026, 3, 11, 1), 'yesterday'],
  [at(2026, 3, 9), 'Monday'],
  [at(2026, 3, 6, 1), 'Friday'],
  [at(2026, 3, 5), '5 March'],
  [at(2025, 12, 24), '24 December 2025'],
])('%d is %s', (then, words) => {
  expect(ago(then, now)).toBe(words)
})

test('a little after midnight the evening before is still some hours ago', () => {
  expect(ago(at(2026, 3, 11, 23), at(2026, 3, 12, 1))).toBe('2 h ago')
})

test.each([
  [45, '45 min'],
  [90, '90 min'],
  [120, '2 h'],
  [150, '2½ h'],
  [240, '4 h'],
])('a game of %d minutes takes %s', (minutes, words) => {
  expect(length(minutes)).toBe(words)
})
