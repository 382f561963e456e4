import { expect, test } from 'vitest'
import type { GameCard, MatchInfo } from '../lib/shapes'
import {
  againstComputer,
  againstFriend,
  allMine,
  asUsual,
  choose,
  explained,
  gameOfRecord,
  humansOfRecord,
  inSentence,
  moreOf,
  newMatch,
  searches,
  tableOf,
  valueOf,
} from './starting'

const option = (id: string, standard: string, values: string[], editions: Record<string, string> = {}) => {
  return { id, title: id, text: '', default: standard, values, editions }
}
const edition = option('edition', 'published', ['published', 'draft'])
const bridge = option('bridge', 'no', ['no', 'yes'], { published: 'no', draft: 'yes' })
const convoy = option('convoy', 'a', ['a', 'b', 'c'])
const card: GameCard = {
  id: 'siege',
  fingerprint: 'f',
  title: 'Siege',
  subtitle: '',
  about: { line: '', history: '', players: 2, turns: '', board: '', minutes: 60, complexity: 1, published: '' },
  seats: [
    { seat: 'in', name: 'Defender' },
    { seat: 'out', name: 'Besieger' },
  ],
  scenarios: [
    { id: 'long', title: 'Long', text: '' },
    { id: 'short', title: 'Short', text: '' },
  ],
  options: [edition, bridge, convoy],
  players: [
    { id: 'random', title: 'Random', text: '' },
    { id: 'normal', title: 'Normal', text: '' },
  ],
}

test('who sits where at once', () => {
  expect(againstComputer(card)).toEqual({ in: 'me', out: 'normal' })
  expect(againstFriend(card)).toEqual({ in: 'me', out: 'friend' })
  expect(allMine(card)).toEqual({ in: 'me', out: 'me' })
  expect(againstComputer({ ...card, seats: card.seats.slice(0, 1) })).toEqual({ in: 'me' })
})

test('a game that nobody plays is shown from its beginning', () => {
  const match = (...players: string[]): MatchInfo =>
    ({ id: 'm', seats: players.map((player) => ({ player })) }) as MatchInfo
  expect(tableOf(match('person', 'easy'))).toBe('/game/m')
  expect(tableOf(match('easy', 'open'))).toBe('/game/m')
  expect(tableOf(match('easy', 'normal'))).toBe('/game/m/0')
})

test('a game without a normal player is played against the best it has', () => {
  expect(againstComputer({ ...card, players: [{ id: 'random', title: '', text: '' }] })).toEqual({
    in: 'me',
    out: 'random',
  })
})

test('what is as usual is not sent', () => {
  expect(newMatch(card, asUsual(card))).toEqual({ game: 'siege', seats: { in: 'me', out: 'normal' } })
})

test('what was chosen is sent', () => {
  const wanted = { scenario: 'short', seats: allMine(card), options: { convoy: 'b' }, overlay: '[map]\nwidth = 3' }
  expect(newMatch(card, { ...wanted, budget: 5 })).toEqual({ game: 'siege', ...wanted })
})

test('an edition sets options, and what is chosen stands over it', () => {
  const draft = choose(card, {}, edition, 'draft')
  expect(draft).toEqual({ edition: 'draft' })
  expect(valueOf(card, bridge, draft)).toBe('yes')
  expect(valueOf(card, bridge, {})).toBe('no')
  const own = choose(card, draft, bridge, 'no')
  expect(own).toEqual({ edition: 'draft', bridge: 'no' })
  expect(valueOf(card, bridge, own)).toBe('no')
})

test('a choice that a new edition makes the usual one is forgotten, others stay', () => {
  expect(choose(card, { bridge: 'yes', convoy: 'c' }, edition, 'draft')).toEqual({ edition: 'draft', convoy: 'c' })
  expect(choose(card, { edition: 'draft', bridge: 'no', convoy: 'c' }, edition, 'published')).toEqual({ convoy: 'c' })
})

test('an option set back to the usual is left out', () => {
  expect(choose(card, { convoy: 'c' }, convoy, 'a')).toEqual({})
})

test('a record says which game it is of', () => {
  expect(gameOfRecord('citadel record 1\ngame: an-loc\nscenario: battle\n')).toBe('an-loc')
  expect(gameOfRecord('\r\ncitadel record 1\r\ngame: an-loc\r\n')).toBe('an-loc')
  expect(gameOfRecord('game: an-loc')).toBe('')
})

test('the match in a sentence', () => {
  expect(inSentence(card, asUsual(card))).toBe('You play the Defender; the computer plays the Besieger.')
  expect(
    inSentence(card, {
      scenario: '',
      seats: { in: 'friend', out: 'me' },
      options: { convoy: 'b' },
      overlay: 'x',
      budget: 1,
    }),
  ).toBe('You play the Besieger; a friend plays the Defender; one option changed; with your own data.')
  expect(inSentence(card, { ...asUsual(card), seats: allMine(card) })).toBe('You play the Defender and the Besieger.')
})

test('an explanation speaks as the choices beside it do', () => {
  const rescue = {
    ...option('rescue', 'jump_off', ['jump_off', 'no']),
    text: 'With jump_off, that of the zone; with no, none.',
  }
  expect(explained(rescue)).toBe('With “jump off”, that of the zone; with no, none.')
})

test('a record names who was played by people', () => {
  expect(humansOfRecord('citadel record 1\ngame: siege\nseat in: human\nseat out: normal\n')).toEqual(['in'])
  expect(humansOfRecord('citadel record 1\r\nseat in: human\r\nseat out: human\r\n')).toEqual(['in', 'out'])
  expect(humansOfRecord('citadel record 1\ngame: siege\n')).toEqual([])
})

test('the time to think goes with a player that searches, and with no other', () => {
  const wanted = { ...asUsual(card), budget: 5 }
  expect(newMatch(card, wanted).budget).toBeUndefined()
  expect(newMatch(card, { ...wanted, seats: againstComputer(card, 'hard') })).toEqual({
    game: 'siege',
    seats: { in: 'me', out: 'hard' },
    budget: 5,
  })
  expect(asUsual(card).budget).toBe(1)
})

test('the card names only what there is to choose', () => {
  expect(moreOf(card)).toBe('side, level, scenario, options')
  expect(moreOf({ ...card, seats: card.seats.slice(0, 1), options: [] })).toBe('who plays, scenario')
})

test('the thinking time is one for the game, and sent where anybody searches', () => {
  const hard = { ...asUsual(card), seats: { in: 'hard', out: 'hard' }, budget: 5 }
  expect(searches(hard)).toBe(true)
  expect(newMatch(card, hard)).toEqual({ game: 'siege', seats: hard.seats, budget: 5 })
  expect(searches(asUsual(card))).toBe(false)
})
