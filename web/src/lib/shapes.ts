/** What comes from the server and goes to it: docs/server.md and the OpenAPI document describe the same. */

export type Kind = 'good' | 'mixed' | 'bad' | 'plain'

// -- the printed map and what lies on it

export interface PlaceShape {
  id: string
  name: string
  outline: string
  x: number
  y: number
}

/** A sign of the map: an SVG fragment, the view box that it is drawn in (72 by 72 if none is said), what it means. */
export interface KeyEntry {
  picture: string
  words: string
  box?: string
}

export interface PrintedMap {
  width: number
  height: number
  ground: string
  labels: string
  places: PlaceShape[]
  counter: number
  note: string
  key?: KeyEntry[]
}

export interface Piece {
  unit: string
  face: number
  words: string
  place?: string
  owner?: string
  x?: number
  y?: number
  size?: number
  stack?: number
}

export interface LastMove {
  unit: string
  start: string
  end: string
}

// -- displays

export interface Fact {
  type: 'fact'
  label: string
  value: string
  rule?: string
  note?: string
  strong?: boolean
}

export interface Track {
  type: 'track'
  label: string
  value: number
  low: number
  high: number
  rule?: string
  words?: string
  bands?: { start: number; end: number; label: string; owner: string }[]
  marks?: { at: number; label: string }[]
}

export interface Pips {
  type: 'pips'
  label: string
  filled: number
  total: number
  rule?: string
  words?: string
  owner?: string
  tags?: string[]
}

export interface Shelf {
  type: 'shelf'
  label: string
  pieces: Piece[]
  place?: string
  rule?: string
  note?: string
}

export interface Cell {
  text: string
  now?: boolean
  kind?: Kind
}

export interface Grid {
  type: 'grid'
  label: string
  head: string[]
  rows: Cell[][]
  rule?: string
}

export interface Text {
  type: 'text'
  text: string
  rule?: string
}

export type Item = Fact | Track | Pips | Shelf | Grid | Text

export interface Panel {
  title: string
  items: Item[]
  rule?: string
  note?: string
}

export interface Stage {
  title: string
  state: 'done' | 'now' | 'ahead'
  note?: string
  owner?: string
}

export interface Table {
  faces: string[]
  pieces: Piece[]
  below: string
  above: string
  last: LastMove[]
  date: string
  turns: Stage[]
  phases: Stage[]
  panels: Panel[]
  description: string
}

// -- forecasts and charts

export interface Part {
  label: string
  value: string
  rule?: string
}

export interface Forecast {
  title: string
  rule: string
  short: string
  strengths: Part[]
  column: string
  modifiers: Part[]
  total: string
  faces: { die: number; result: string; kind: Kind }[]
  chances: { result: string; words: string; chance: number; kind?: Kind }[]
  averages?: Part[]
  /** The distribution of each thing that is counted at the end; the chances of each sum to 1. */
  spreads?: { label: string; rows: { value: string; chance: number }[] }[]
  note?: string
  /** What `total` is the sum of; the die modifier where nothing is said. */
  total_label?: string
  /** What `column` is; the column of a table where nothing is said. */
  column_label?: string
}

export interface Chart {
  title: string
  series: { label: string; owner: string; points: [number, number][] }[]
}

export interface Charts {
  charts: Chart[]
  turns: [number, string][]
}

// -- the lobby

export interface About {
  line: string
  history: string
  players: number
  turns: string
  board: string
  minutes: number
  complexity: number
  published: string
}

export interface OptionCard {
  id: string
  title: string
  text: string
  default: string
  values: string[]
  /** By edition the value that it sets, where it sets one. */
  editions: Record<string, string>
}

export interface GameCard {
  id: string
  title: string
  subtitle: string
  about: About | null
  seats: { seat: string; name: string }[]
  scenarios: { id: string; title: string; text: string }[]
  options: OptionCard[]
  players: { id: string; title: string; text: string }[]
}

export interface NewMatch {
  game: string
  scenario?: string
  options?: Record<string, string>
  seats?: Record<string, string>
  overlay?: string
  record?: string
  from_match?: string
  at?: number | null
  /** Seconds that a computer player which searches may think about a decision. */
  budget?: number
}

export interface SeatInfo {
  seat: string
  name: string
  player: string
  mine: boolean
  /** The secret of the invitation: only to whoever made the match, while the seat is open. */
  invite?: string
  /** Seconds that a computer player which searches may think about a decision; 0 for the others. */
  budget: number
}

export interface Message {
  version: number
  seat: string
  text: string
  time: number
}

export interface MatchInfo {
  id: string
  game: string
  title: string
  subtitle: string
  scenario: { id: string; title: string }
  options: { id: string; title: string; words: string }[]
  seats: SeatInfo[]
  mine: string[]
  version: number
  moment: number
  waiting: string
  heading: string
  turn: number
  turns: number
  over: boolean
  outcome: string
  winner: string
  created: number
  updated: number
  last: string
  commitment: string
  seed: string
  fingerprint: string
  overlaid: boolean
  /** What it goes on with, if it began with choices made elsewhere: "a branch from choice 12". */
  origin: string
  /** How many those were, and by seat who made them: "human" or a computer player; empty where nothing says so. */
  begun: number
  played: Record<string, string>
  messages: Message[]
}

// -- the table

export interface ChoiceShown {
  words: string
  verb: string
  unit: string
  place: string
  amount: number | null
  label: string
  meaning: string
  prospect: string
  warning: string
  short: string
  /** The one place that a counter chosen can go to, where it then goes at once. */
  leads: string
}

export interface Decision {
  seat: string
  name: string
  mine: boolean
  prompt: string
  rule: string
  number: string
  step: string
  choices: ChoiceShown[]
  hidden: boolean
  /** How many of the last choices belong to what is being composed. */
  composing: number
}

export interface Undo {
  free: number
  alone: boolean
  request: { seat: string; count: number } | null
  why: string
}

export interface Moment {
  version: number
  moment: number
  of: number
  heading: string
  rule: string
  table: Table
  decision: Decision | null
  outcome: string
  score: { label: string; value: number }[]
  undo: Undo
}

export interface LogEntry {
  number: number
  seat: string
  heading: string
  words: string
  sentences: string[]
  dice: number[]
  unit: string
  place: string
  rule: string
  /** Another seat's secret still. */
  hidden: boolean
  /** What a computer player meant by it. */
  reason: string
  /** The words with the titles of the counter and the place. */
  said: string
}

export interface Change {
  version: number
  of: number
  kind: 'choice' | 'undo' | 'chat' | 'request' | 'answer' | 'seat' | 'hello' | 'presence'
  waiting: string
  over: boolean
  seat: string
  text: string
  /** In `hello`, `presence` and `seat`: the seats whose persons have the match open. */
  here: string[]
}

// -- the review of a game: chances are from 0 to 1 and those of the first seat

export interface Swing {
  after: number
  until: number
  turn: number
  heading: string
  seat: string
  favours: string
  words: string
  before: number
  chance: number
  error: number
  sentence: string
}

export interface Review {
  seats: string[]
  sides: Record<string, string>
  /** Whose chances these are. */
  seat: string
  /** Whether the game can be drawn: a draw then counts half in every chance. */
  draws: boolean
  choices: number
  finished: boolean
  ending: string
  method: string
  /** How many component values are reconstructed. */
  reconstructed: string
  points: { after: number; turn: number; heading: string; chance: number; error: number }[]
  /** How whole trial games ended that began where a turn begins. */
  prospects: { after: number; turn: number; wins: Record<string, number>; draws: number; games: number }[]
  turning: Swing[]
  luck: { gained: number; error: number; rolls: number; decided: number; sentence: string }
  /** The dice that mattered most. */
  dice: Swing[]
  plays: { seat: string; gained: number; error: number; sentence: string }[]
  advice: { after: number; heading: string; seat: string; chosen: string; searched: string; chance: number; better: number; aim: string; sentence: string }[]
  account: { start: number; end: number; luck: number; plays: Record<string, number>; rest: number; error: number }
}

export interface ReviewShown {
  state: 'none' | 'waiting' | 'working' | 'done' | 'failed'
  /** Whether I may have it made. */
  mine: boolean
  done: number
  words: string
  review: Review | null
}

// -- reading

export interface RuleEntry {
  id: string
  number: string
  title: string
  text: string
  kind: 'rule' | 'ruling' | 'option' | 'note'
  source: string
  see: string[]
  option: string
}

export interface DataPage {
  title: string
  note: string
  sources: { kind: string; text: string; count: number }[]
  groups: { file: string; title: string; values: { key: string; value: string; kind: string; source: string; note?: string }[] }[]
}

export interface PrintedTable {
  word: string
  title: string
  text: string
}
