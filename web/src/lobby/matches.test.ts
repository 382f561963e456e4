import { expect, test } from 'vitest'
import type { MatchInfo, SeatShown } from '../lib/shapes'
import { action, boxes, inOrder, invitation, openSeats, stateOf, versus, waitingForMe } from './matches'

const seat = (name: string, player: string, mine = false, invite = ''): SeatShown => ({
  seat: name.toLowerCase(),
  name,
  player,
  mine,
  invite,
  budget: 0,
})
const players = [{ id: 'normal', title: 'Normal', text: '' }]

function match(changes: Partial<MatchInfo>): MatchInfo {
  const seats = changes.seats ?? [seat('US', 'person', true), seat('PAVN', 'normal')]
  return {
    id: 'm1', game: 'siege', title: 'Siege', subtitle: '', scenario: { id: 's', title: 'S', text: '' }, options: [], version: 1, moment: 1,
    waiting: 'us', heading: 'Turn 2', turn: 2, turns: 4, over: false, outcome: '', winner: '', created: 0, updated: 0, last: '',
    commitment: '', seed: '', fingerprint: '', overlaid: false, origin: '', begun: 0, played: {}, messages: [], ...changes,
    seats, mine: seats.filter((each) => each.mine).map((each) => each.seat),
  } // prettier-ignore
}

test('whose turn it is', () => {
  expect(stateOf(match({}))).toBe('mine')
  expect(stateOf(match({ waiting: 'pavn' }))).toBe('other')
  expect(stateOf(match({ waiting: '', over: true }))).toBe('over')
  expect(
    stateOf(match({ waiting: 'pavn', seats: [seat('US', 'person', true), seat('PAVN', 'open', false, 'x')] })),
  ).toBe('open')
})

test('the button says what there is to do', () => {
  expect(action(match({}))).toBe('Your move')
  expect(action(match({ waiting: 'pavn' }))).toBe('Waiting')
  expect(action(match({ over: true }))).toBe('Look')
  expect(action(match({ seats: [seat('US', 'normal'), seat('PAVN', 'normal')] }))).toBe('Look')
})

test('those that wait for me come first, those that are over last', () => {
  const list = [
    match({ id: 'over', over: true, updated: 9 }),
    match({ id: 'theirs', waiting: 'pavn', updated: 8 }),
    match({ id: 'old', updated: 1 }),
    match({ id: 'new', updated: 2 }),
  ]
  expect(inOrder(list).map((each) => each.id)).toEqual(['new', 'old', 'theirs', 'over'])
  expect(waitingForMe(list)).toBe(2)
})

test('who plays whom', () => {
  expect(versus(match({}), players)).toBe('US against the computer (normal)')
  expect(versus(match({ seats: [seat('US', 'person', true), seat('PAVN', 'person', true)] }), players)).toBe(
    'Both sides, you alone',
  )
  expect(versus(match({ seats: [seat('US', 'person', true)] }), players)).toBe('Solitaire')
  expect(versus(match({ seats: [seat('US', 'person'), seat('PAVN', 'person', true)] }), players)).toBe(
    'PAVN against a friend',
  )
  expect(versus(match({ seats: [seat('US', 'person', true), seat('PAVN', 'open')] }), players)).toBe(
    'US against a friend, not here yet',
  )
  expect(versus(match({ seats: [seat('US', 'normal'), seat('PAVN', 'odd')] }), players)).toBe(
    'US: the computer (normal), PAVN: the computer (odd)',
  )
})

test('the turn record', () => {
  expect(boxes(match({}))).toEqual(['done', 'now', 'ahead', 'ahead'])
  expect(boxes(match({ over: true }))).toEqual(['done', 'done', 'done', 'done'])
  expect(boxes(match({ turns: 40 }))).toEqual([])
})

test('an invitation keeps its secret behind the #', () => {
  const open = match({ seats: [seat('US', 'person', true), seat('PAVN', 'open', false, 'abc')] })
  expect(openSeats(open).map((each) => invitation(open, each))).toEqual([`${location.origin}/join/m1#abc`])
  expect(openSeats(match({ seats: [seat('US', 'open')] }))).toEqual([])
})
