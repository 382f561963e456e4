import { expect, test } from 'vitest'
import type { LogEntry } from '../lib/shapes'
import { entryAt, filters, groups, isFollowing, kept, reasons, stretch } from './log'

const entry = (number: number, heading: string, ...sentences: string[]): LogEntry => ({
  number,
  seat: 'us',
  heading,
  words: 'move',
  sentences,
  dice: [],
  unit: '',
  place: '',
  rule: '',
  hidden: false,
  reason: '',
  said: 'move',
  told: sentences.map((text) => ({ spans: [{ text }], category: text.includes('attacks') ? 'fight' : 'move' })),
  since: 0,
})

test('entries stand under their headings in order', () => {
  const found = groups([
    entry(1, 'Turn 1', 'a'),
    entry(2, 'Turn 1', 'b'),
    entry(3, 'Turn 2', 'c'),
    entry(4, 'Turn 1', 'd'),
  ])
  expect(found.map((g) => [g.heading, g.first, g.entries.length])).toEqual([
    ['Turn 1', 1, 2],
    ['Turn 2', 3, 1],
    ['Turn 1', 4, 1],
  ])
})

test('a category or dice are picked out; silent picks are left out but at the end', () => {
  const log = [
    entry(1, 'T'),
    entry(2, 'T', 'A1 attacks S2.'),
    { ...entry(3, 'T', 'Die [4]: nothing.'), dice: [4] },
    { ...entry(4, 'T'), words: 'move A1' },
  ]
  expect(filters(log)).toEqual(['all', 'fight', 'move', 'dice'])
  expect(kept(log, 'all').map((e) => e.number)).toEqual([2, 3, 4])
  expect(kept(log, 'fight').map((e) => e.number)).toEqual([2])
  expect(kept(log, 'dice').map((e) => e.number)).toEqual([3])
})

test('like choices in a row are told once, by the last of them', () => {
  const log = [entry(1, 'T', 'a'), entry(2, 'T', 'b'), entry(3, 'T'), { ...entry(4, 'T', 'b and c'), since: 2 }]
  expect(kept(log, 'all').map((e) => e.number)).toEqual([1, 4])
})

test('the entry of a moment is the last one told by then', () => {
  const log = [entry(2, 'T', 'a'), entry(5, 'T', 'b')]
  expect([1, 2, 4, 5, 9].map((moment) => entryAt(log, moment))).toEqual([-1, 0, 0, 1, 1])
})

test('of a long log a stretch is drawn that has what is looked at', () => {
  expect(stretch(100, Infinity)).toEqual([0, 100])
  expect(stretch(3000, Infinity, 200)).toEqual([2800, 3000])
  expect(stretch(3000, 10, 200)).toEqual([0, 200])
  const [start, end] = stretch(3000, 1500, 200)
  expect(end - start).toBe(200)
  expect(start <= 1500 && 1500 < end).toBe(true)
})

test('an entry that is but a verb is left out, a secret is not', () => {
  expect(kept([entry(1, 'T', 'a'), entry(2, 'T')], 'all').map((e) => e.number)).toEqual([1])
  expect(kept([entry(1, 'T', 'a'), { ...entry(2, 'T'), words: '', hidden: true }], 'all').map((e) => e.number)).toEqual(
    [1, 2],
  )
})

const of = (number: number, seat: string, reason: string, ...sentences: string[]): LogEntry => ({
  ...entry(number, 'T', ...sentences),
  seat,
  reason,
})

test('a reason stands where it is new; of the picks passed over before an entry none contradicts it', () => {
  const log = [
    of(1, 'us', 'Taking the bridge.', 'A moves.'),
    of(2, 'us', 'Taking the bridge.', 'B moves.'),
    of(3, 'us', 'Moving C to N3-1 takes N3.'),
    of(4, 'us', 'Moving C to N2-2 for a better stand.', 'C moves.'),
    of(5, 'us', 'D joins.'),
    of(6, 'us', 'E joins.'),
    of(7, 'us', '', 'D and E attack.'),
    of(8, 'pavn', '', 'F retreats.'),
  ]
  expect([...reasons(log)]).toEqual([
    [1, 'Taking the bridge.'],
    [4, 'Moving C to N2-2 for a better stand.'],
    [7, 'E joins.'],
  ])
})

test('what an attack is for is said with its target, not with the last touch to it', () => {
  const log = [
    { ...of(1, 'nva', 'Storming the city is better than waiting.'), place: '0910' },
    of(2, 'nva', 'It is made as strong as it can be.'),
    of(3, 'nva', 'It is made as it stands.', 'The NVA attacks.'),
  ]
  expect([...reasons(log)]).toEqual([[3, 'Storming the city is better than waiting.']])
})

test('the log goes on with the game until its reader scrolls up', () => {
  expect(isFollowing(true, 900, 900, 300)).toBe(true)
  expect(isFollowing(true, 850, 900, 50)).toBe(false)
  expect(isFollowing(false, 860, 850, 300)).toBe(false)
  expect(isFollowing(false, 1150, 900, 10)).toBe(true)
})

test('a reason never stands at an entry of another seat, nor at a die', () => {
  const log = [
    of(1, 'us', 'Calling heavy weapons.'),
    of(2, 'nature', '', 'Die [4].'),
    of(3, 'us', '', 'A does nothing more.'),
    of(4, 'pavn', 'Keeping F: it still denies the area.'),
    of(5, 'us', 'Assaulting S3-3.', 'A attacks.'),
    of(6, 'pavn', '', 'F holds.'),
  ]
  expect([...reasons(log)]).toEqual([[5, 'Assaulting S3-3.']])
})
