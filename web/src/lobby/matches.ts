/** My games in the list: whose turn it is, who plays whom, and which come first. */

import type { GameCard, MatchInfo, SeatShown } from '../lib/shapes'

export type State = 'mine' | 'open' | 'other' | 'over'

/** Where a match stands for me: my move, a seat still open, somebody else's move, or over. */
export function stateOf(match: MatchInfo): State {
  if (match.over) return 'over'
  if (match.mine.includes(match.waiting)) return 'mine'
  const waiting = match.seats.find((seat) => seat.seat === match.waiting)
  return waiting?.player === 'open' ? 'open' : 'other'
}

/** The word on the button that opens a match. */
export function action(match: MatchInfo): string {
  const state = stateOf(match)
  if (state === 'mine') return 'Your move'
  return state === 'over' || match.mine.length === 0 ? 'Look' : 'Waiting'
}

export const waitingForMe = (matches: MatchInfo[]): number =>
  matches.filter((match) => stateOf(match) === 'mine').length

/** Those that wait for me first, those that are over last, and in each part the last changed first. */
export function inOrder(matches: MatchInfo[]): MatchInfo[] {
  const rank = (match: MatchInfo): number => ({ mine: 0, open: 1, other: 1, over: 2 })[stateOf(match)]
  return [...matches].sort((a, b) => rank(a) - rank(b) || b.updated - a.updated)
}

/** Who plays whom: "US/ARVN against the computer (normal)", "both sides", "solitaire". */
export function versus(match: MatchInfo, players: GameCard['players']): string {
  const own = match.seats.filter((seat) => seat.mine)
  const others = match.seats.filter((seat) => !seat.mine)
  const holder = (seat: SeatShown): string => holderOf(seat, players)
  if (match.seats.length === 1)
    return own.length === 1 ? 'Solitaire' : `${others[0]?.name} by ${others.map(holder).join()}`
  if (others.length === 0) return 'Both sides, you alone'
  if (own.length === 0) return others.map((seat) => `${seat.name}: ${holder(seat)}`).join(', ')
  return `${own.map((seat) => seat.name).join(', ')} against ${others.map(holder).join(' and ')}`
}

function holderOf(seat: SeatShown, players: GameCard['players']): string {
  if (seat.player === 'person') return 'a friend'
  if (seat.player === 'open') return 'a friend, not here yet'
  const title = players.find((player) => player.id === seat.player)?.title ?? seat.player
  return `the computer (${title.toLowerCase()}${seat.budget > 0 ? `, ${seat.budget} s` : ''})`
}

/** The turn as a row of boxes; a game of many turns has none. */
export function boxes(match: MatchInfo): ('done' | 'now' | 'ahead')[] {
  if (match.turns > 16) return []
  return Array.from({ length: match.turns }, (_, index) => {
    if (match.over || index + 1 < match.turn) return 'done'
    return index + 1 === match.turn ? 'now' : 'ahead'
  })
}

export const invitation = (match: { id: string }, seat: SeatShown): string =>
  `${location.origin}/join/${encodeURIComponent(match.id)}#${seat.invite}`

/** The seats that wait for somebody with the invitation. */
export const openSeats = (match: MatchInfo): SeatShown[] =>
  match.seats.filter((seat) => seat.player === 'open' && seat.invite)
