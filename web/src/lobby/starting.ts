/** What a new match is to be: what the form begins with, and what is sent for what was chosen. */

import type { GameCard, MatchInfo, NewMatch, OptionCard } from '../lib/shapes'

export const LEVEL = 'normal'
export const EDITION = 'edition'
/** The computer player that thinks as long as it is given, the times it may be given, in seconds, and the usual one. */
export const SEARCHER = 'hard'
export const BUDGETS = [0.2, 0.5, 1, 2, 5, 10, 20, 30]
export const BUDGET = 1

export interface Wanted {
  scenario: string
  /** By seat: me, friend, or the name of a computer player. */
  seats: Record<string, string>
  /** Only what was chosen otherwise than usual. */
  options: Record<string, string>
  overlay: string
  /** Seconds that a computer player which searches may think about a decision. */
  budget: number
}

/** The level that a computer player has where nobody chooses another. */
export const usualLevel = (card: GameCard): string =>
  (card.players.find((player) => player.id === LEVEL) ?? card.players.at(-1))?.id ?? 'me'

/** Me in the first seat and a computer player in the others. */
export function againstComputer(card: GameCard, level = usualLevel(card)): Record<string, string> {
  return seated(card, (index) => (index === 0 ? 'me' : level))
}

export const againstFriend = (card: GameCard): Record<string, string> =>
  seated(card, (index) => (index === 0 ? 'me' : 'friend'))

export const allMine = (card: GameCard): Record<string, string> => seated(card, () => 'me')

function seated(card: GameCard, who: (index: number) => string): Record<string, string> {
  return Object.fromEntries(card.seats.map(({ seat }, index) => [seat, who(index)]))
}

export function asUsual(card: GameCard): Wanted {
  return {
    scenario: card.scenarios[0]?.id ?? '',
    seats: againstComputer(card),
    options: {},
    overlay: '',
    budget: BUDGET,
  }
}

/** The value of an option where nobody chooses: that of the edition chosen, or the usual one. */
export function usual(card: GameCard, option: OptionCard, chosen: Record<string, string>): string {
  const edition = chosen[EDITION] ?? card.options.find(({ id }) => id === EDITION)?.default
  return (edition === undefined ? undefined : option.editions[edition]) ?? option.default
}

export const valueOf = (card: GameCard, option: OptionCard, chosen: Record<string, string>): string =>
  chosen[option.id] ?? usual(card, option, chosen)

/** The options after one was set: what is as usual is left out, so that another edition can set it. */
export function choose(
  card: GameCard,
  chosen: Record<string, string>,
  option: OptionCard,
  value: string,
): Record<string, string> {
  const others = Object.fromEntries(Object.entries(chosen).filter(([id]) => id !== option.id))
  const after = value === usual(card, option, chosen) ? others : { ...others, [option.id]: value }
  if (option.id !== EDITION) return after
  const known = (id: string): OptionCard | undefined => card.options.find((each) => each.id === id)
  return Object.fromEntries(
    Object.entries(after).filter(([id, word]) => {
      const each = known(id)
      return each !== undefined && word !== usual(card, each, after)
    }),
  )
}

/** Whether a computer player that searches sits at a seat. */
export const searches = (wanted: Wanted): boolean => Object.values(wanted.seats).includes(SEARCHER)

/** What is sent to begin the match: nothing that is as usual. */
export function newMatch(card: GameCard, wanted: Wanted): NewMatch {
  const match: NewMatch = { game: card.id, seats: wanted.seats }
  if (wanted.scenario && wanted.scenario !== card.scenarios[0]?.id) match.scenario = wanted.scenario
  if (Object.keys(wanted.options).length > 0) match.options = wanted.options
  if (wanted.overlay.trim()) match.overlay = wanted.overlay
  if (searches(wanted)) match.budget = wanted.budget
  return match
}

/** Where a match that has begun is to be seen; one that nobody plays, from its beginning. */
export const tableOf = (match: MatchInfo): string =>
  match.seats.every(({ player }) => player !== 'person' && player !== 'open')
    ? `/game/${match.id}/0`
    : `/game/${match.id}`

/** The game a record is of, by its head; empty if it is no record. */
export function gameOfRecord(text: string): string {
  if (!/^\s*citadel record/i.test(text)) return ''
  return /^game:\s*(\S+)/m.exec(text)?.[1] ?? ''
}

/** The seats that a record names as played by people. */
export const humansOfRecord = (text: string): string[] =>
  [...text.matchAll(/^seat (\S+):[ \t]*human[ \t]*\r?$/gm)].map((found) => found[1]!)

/** A time in words. */
export const secondsOf = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`)

/** A value of an option as people say it. */
export const spoken = (value: string): string => value.replaceAll('_', ' ').replaceAll('-', ' ')

/** The explanation of an option, with its values as people say them. */
export const explained = (option: OptionCard): string =>
  option.values.reduce(
    (text, value) => (/[_-]/.test(value) ? text.replaceAll(value, `“${spoken(value)}”`) : text),
    option.text,
  )

/** What the match will be, in a sentence, for whoever is about to press the button. */
export function inSentence(card: GameCard, wanted: Wanted): string {
  const names = (who: (player: string) => boolean): string[] =>
    card.seats.filter(({ seat }) => who(wanted.seats[seat] ?? 'me')).map(({ name }) => name)
  const mine = names((player) => player === 'me')
  const friends = names((player) => player === 'friend')
  const computers = names((player) => player !== 'me' && player !== 'friend')
  const parts: string[] = []
  if (mine.length > 0) parts.push(`you play ${sides(mine)}`)
  if (friends.length > 0) parts.push(`a friend plays ${sides(friends)}`)
  if (computers.length > 0) parts.push(`the computer plays ${sides(computers)}`)
  const changed = Object.keys(wanted.options).length
  if (changed > 0) parts.push(changed === 1 ? 'one option changed' : `${changed} options changed`)
  if (wanted.overlay.trim()) parts.push('with your own data')
  const sentence = parts.join('; ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

/** What there is to choose on the page of a new game, beyond the ways to begin at once. */
export function moreOf(card: GameCard): string {
  const more = card.seats.length > 1 ? ['side', 'level'] : ['who plays']
  if (card.scenarios.length > 1) more.push('scenario')
  if (card.options.length > 0) more.push('options')
  return more.join(', ')
}

/** Sides as sentences speak of them: "the US and the PAVN". */
export const sides = (names: string[]): string => names.map((name) => `the ${name}`).join(' and ')
