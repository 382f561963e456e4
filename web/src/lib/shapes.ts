/** What goes between page and server. Written by tools/write_shapes.py (`make shapes`), not by hand. */

/** The games that can be played. */
export interface Games {
  games: GameCard[]
}

/** A game that can be played. */
export interface GameCard {
  id: string
  title: string
  subtitle: string
  about: About
  seats: SeatCard[]
  scenarios: ScenarioCard[]
  options: OptionCard[]
  players: PlayerCard[]
  fingerprint: string
}

/** A game on the shelf: a line, its history, how long it takes and how hard it is (1 to 5). */
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

/** A seat and what it is called. */
export interface SeatCard {
  seat: string
  name: string
}

/** A way to begin. */
export interface ScenarioCard {
  id: string
  title: string
  text: string
}

/** A question the rules leave open, with its answers in words; by edition the one that it sets. */
export interface OptionCard {
  id: string
  title: string
  text: string
  default: string
  values: string[]
  editions: Record<string, string>
}

/** A computer player. */
export interface PlayerCard {
  id: string
  title: string
  text: string
}

/** The catalogue of a game. */
export interface Rules {
  rules: RuleShown[]
}

/** An entry of the catalogue. */
export interface RuleShown {
  id: string
  number: string
  title: string
  text: string
  kind: string
  source: string
  see: string[]
  option: string
}

/** The printed tables of a game. */
export interface PrintedTables {
  tables: PrintedTable[]
}

/** A printed table, the word that asks for it, and all of it as text. */
export interface PrintedTable {
  word: string
  title: string
  text: string
  panel: Panel
}

/** Displays that belong together, under a title. `rule` is the number that explains them. */
export interface Panel {
  title: string
  items: (Fact | Track | Pips | Shelf | Grid | Text)[]
  rule?: string
  note?: string
}

/** A label and a value: `US replacements: 0 of 6 left`. `strong` for the few that decide the game. */
export interface Fact {
  type: 'fact'
  label: string
  value: string
  rule?: string
  note?: string
  strong?: boolean
}

/** A marker on a row of numbers. */
export interface Track {
  type: 'track'
  label: string
  value: number
  low: number
  high: number
  rule?: string
  words?: string
  bands?: Band[]
  marks?: TrackMark[]
}

/** A stretch of a track with a meaning: `PAVN wins`, from 0 to 4. */
export interface Band {
  start: number
  end: number
  label: string
  owner: string
}

/** Something that happens at a number of a track. */
export interface TrackMark {
  at: number
  label: string
}

/** A few boxes, some of them filled: clearing of a zone, effort of a side. `words` say more than how many are. */
export interface Pips {
  type: 'pips'
  label: string
  filled: number
  total: number
  rule?: string
  words?: string
  /** The seat that holds it, shown by its sign. */
  owner?: string
  tags?: string[]
  /** Whether the label says whose it is. */
  is_named?: boolean
}

/** Counters off the map. With a place, counters can be sent there by choosing it. */
export interface Shelf {
  type: 'shelf'
  label: string
  pieces: Piece[]
  place?: string
  rule?: string
  note?: string
}

/**
 * A counter: where its centre is, its side, its face (an index into the faces of the table) and what it is.
 * `stack` numbers the stacks of a table; pieces of a stack follow one another, the lowest first. `owner` is the seat
 * it belongs to, empty for none. Pieces on a shelf have no coordinates.
 */
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

/** A small table with a head. */
export interface Grid {
  type: 'grid'
  label: string
  head: string[]
  rows: Cell[][]
  rule?: string
}

/** A cell of a grid; `now` marks the one that is in force. */
export interface Cell {
  text: string
  now?: boolean
  kind?: 'bad' | 'good' | 'mixed' | 'plain'
}

/** A sentence or two. */
export interface Text {
  type: 'text'
  text: string
  rule?: string
  /** The text as spans. */
  told?: Span[]
}

/** A stretch of a sentence: its text, what kind of thing it names, and the notation id of that thing. */
export interface Span {
  text: string
  kind?: 'die' | 'number' | 'place' | 'rule' | 'text' | 'unit'
  id?: string
}

/** The component data of a game. */
export interface GameData {
  title: string
  note: string
  sources: SourceShown[]
  groups: ValueGroup[]
}

/** A kind of source, what it means and how many values rest on it. */
export interface SourceShown {
  kind: string
  text: string
  count: number
}

/** The values of one file. */
export interface ValueGroup {
  file: string
  title: string
  values: ValueShown[]
}

/** A value of the component data and where it comes from. */
export interface ValueShown {
  key: string
  value: string
  kind: string
  source: string
}

/** A match as it stands, for one who asks. */
export interface MatchInfo {
  id: string
  game: string
  title: string
  subtitle: string
  scenario: ScenarioCard
  options: OptionShown[]
  seats: SeatShown[]
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
  /** What the match goes on with, if it began with choices made elsewhere. */
  origin: string
  /** How many those were. */
  begun: number
  /** Who made them, seat by seat: `human` or a computer player; empty where nothing says so. */
  played: Record<string, string>
  messages: MessageShown[]
}

/** An option that is not as usual. */
export interface OptionShown {
  id: string
  title: string
  words: string
}

/** Who holds a seat: a person, a computer player by name, or nobody yet (open). */
export interface SeatShown {
  seat: string
  name: string
  player: string
  mine: boolean
  invite: string
  /** Seconds that a computer player which searches may think about a decision. */
  budget: number
}

/** What somebody said; an empty seat is the server's own voice. */
export interface MessageShown {
  version: number
  seat: string
  text: string
  time: number
}

/** The matches of one person, the last changed first. */
export interface Matches {
  matches: MatchInfo[]
}

/**
 * The map without counters, which depends on the data alone.
 * `ground` and `labels` are SVG fragments in one system of coordinates, from (0, 0) to (width, height): what a dark
 * page dims, and what it does not. `counter` is the usual side of a counter. `note` says what is reconstructed, and
 * `key` what the signs mean.
 */
export interface PrintedMap {
  width: number
  height: number
  ground: string
  labels: string
  places: PlaceShape[]
  counter: number
  note: string
  key: KeyEntry[]
}

/** A place on the map: its outline as `x,y x,y ...`, where its counters stand, and what it is called in full. */
export interface PlaceShape {
  id: string
  name: string
  outline: string
  x: number
  y: number
}

/** A sign of map or counters and what it means: an SVG fragment, and the view box that it is drawn in. */
export interface KeyEntry {
  picture: string
  words: string
  box?: string
}

/** The match after so many choices, as the asker may see it. */
export interface Moment {
  version: number
  moment: number
  of: number
  heading: string
  rule: string
  table: Table
  decision: DecisionShown | null
  outcome: string
  score: ScoreItem[]
  undo: Undo
}

/**
 * A position to look at: counters and signs on the map, the turn record, the displays, and all of it in a sentence.
 * `below` and `above` are SVG fragments under and over the labels of the map and under the counters.
 */
export interface Table {
  /** Counter faces, each an SVG fragment in a square of side 72 with its corner at (0, 0). */
  faces: string[]
  pieces: Piece[]
  below: string
  above: string
  last: Move[]
  date: string
  turns: Stage[]
  phases: Stage[]
  panels: Panel[]
  description: string
}

/** The last move of a counter, from place to place; a place off the map has no shape. */
export interface Move {
  unit: string
  start: string
  end: string
}

/** A turn of the turn record with its dates as note and what it brings, or a phase of the sequence of play. */
export interface Stage {
  title: string
  state: 'ahead' | 'done' | 'now'
  note?: string
  owner?: string
  events?: string[]
}

/**
 * What is to be decided, by whom and under which rule; `hidden` where it is a secret of another seat.
 * `composing` counts the last choices that belong to what is being put together now.
 */
export interface DecisionShown {
  seat: string
  name: string
  mine: boolean
  prompt: string
  rule: string
  number: string
  step: string
  choices: ChoiceShown[]
  hidden: boolean
  composing: number
  /** The prompt as spans. */
  asked: Span[]
  /** What is being put together, in a line: the choices that `composing` counts. */
  composed: Span[]
}

/** One legal choice; `leads` is the one place that its counter can go to, where the rules then send it at once. */
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
  leads: string
  /** What `short` is a chance of, where it does not say so itself. */
  of: string
  /** What `short` says, in words; empty where it is not a chance. */
  full: string
  /** The warning as spans. */
  warned: Span[]
}

/** An item of the score. */
export interface ScoreItem {
  label: string
  value: number
}

/** What the asker may take back. */
export interface Undo {
  free: number
  alone: boolean
  request: UndoRequest | null
  why: string
}

/** A seat asks another to let it take choices back. */
export interface UndoRequest {
  seat: string
  count: number
}

/** Choices in their order. */
export interface Log {
  entries: LogEntry[]
}

/**
 * A choice, what came of it and what a computer player meant by it; `hidden` while it is another seat's secret.
 * `said` are its words with the titles of its counter and its place.
 */
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
  hidden: boolean
  reason: string
  said: string
  /** The sentences as spans, with what they are about; with `since`, those of all like choices from that one on. */
  told: Sentence[]
  /** Where like choices in a row are told once: the first of them, whose entries and all between this one replaces. */
  since: number
}

/** A sentence with its category (move, fight, dice, politics …) and the id of the rule behind it. */
export interface Sentence {
  spans: Span[]
  category?: string
  rule?: string
}

/** The game in numbers, and at which moments turns begin. */
export interface Charts {
  charts: ChartShown[]
  turns: [number, string][]
}

/** Lines drawn together. */
export interface ChartShown {
  title: string
  series: ChartLine[]
}

/** A line of a chart: moments and values. */
export interface ChartLine {
  label: string
  owner: string
  points: [number, number][]
}

/** A place in words. */
export interface PlaceShown {
  place: string
  title: string
  text: string
  /** The text as spans. */
  told: Span[]
}

/** The odds of a choice, if it has any. */
export interface ForecastShown {
  forecast: Forecast | null
}

/**
 * The exact odds of an attack or another roll, before it is committed.
 * `strengths` and `modifiers` add up to what is read in the table; `short` is the one number for a small label:
 * where it is a chance, it is one that `chances` show. With one die there are `faces`; `chances` sum to 1.
 * `averages` are expected losses and the like, `spreads` their full distributions, from the same reckoning. `note`
 * states what was assumed where somebody still chooses.
 */
export interface Forecast {
  title: string
  rule: string
  short: string
  strengths: Part[]
  column: string
  modifiers: Part[]
  total: string
  faces: DieFace[]
  chances: Chance[]
  averages?: Part[]
  note?: string
  /** What `total` is: both are read together, `Die modifier: +1`. */
  total_label?: string
  /** What `column` is, in a game that reads no columns. */
  column_label?: string
  spreads?: Spread[]
  /** What `short` is a chance of, where it does not say so itself. */
  of?: string
  /** What `short` says, in words; empty where it is not a chance. */
  full?: string
  /** The note as spans. */
  noted?: Span[]
}

/** One item of a sum, with the number of the rule behind it. */
export interface Part {
  label: string
  value: string
  rule?: string
}

/** What one face of the die brings. */
export interface DieFace {
  die: number
  result: string
  kind: 'bad' | 'good' | 'mixed' | 'plain'
}

/** A result and how likely it is, from 0 to 1. */
export interface Chance {
  result: string
  words: string
  chance: number
  kind?: 'bad' | 'good' | 'mixed' | 'plain'
}

/** How something is distributed at the end: every value that it may come to; the chances sum to 1. */
export interface Spread {
  label: string
  rows: SpreadRow[]
}

/** A value that something may come to, in words, and how likely it is. */
export interface SpreadRow {
  value: string
  chance: number
}

/** Whether words are a choice now, and if not, why. */
export interface Why {
  legal: boolean
  sentence: string
  rule: string
  number: string
  /** The sentence as spans. */
  told: Span[]
}

/** What a computer player would do. */
export interface Hint {
  words: string
  sentence: string
}

/** The review of a match, or how far it is, from 0 to 1; `mine` says that the asker may have it made. */
export interface ReviewShown {
  state: 'done' | 'failed' | 'none' | 'waiting' | 'working'
  mine: boolean
  done: number
  words: string
  review: Review | null
}

/** The report. `method` states in a sentence or two how it was found and how far it can be trusted. */
export interface Review {
  game: string
  title: string
  scenario: string
  seats: string[]
  sides: Record<string, string>
  /** By seat who played, `human` or a computer player, as far as the record says. */
  players: Record<string, string>
  /** Whose chances these are: the first seat. */
  seat: string
  /** Whether the game can be drawn. */
  draws: boolean
  choices: number
  finished: boolean
  /** How the game ended, in a sentence, or that it has not. */
  ending: string
  method: string
  /** How many component values are reconstructed, in a sentence. */
  reconstructed: string
  trials: number
  seed: number
  /** How many trial games the report took. */
  played: number
  points: Point[]
  prospects: Prospect[]
  /** The greatest swings, the greatest first. */
  turning: Swing[]
  luck: Luck
  /** The dice and draws that mattered most, the greatest first. */
  dice: Swing[]
  plays: Play[]
  /** By the time of the choice; where the trial games can tell nowhere which is better, all the same. */
  advice: Advice[]
  account: Account
  series: Series[]
}

/** The chance at one moment. */
export interface Point {
  after: number
  turn: number
  heading: string
  chance: number
  error: number
}

/**
 * How whole trial games ended that began where a turn begins: shares of victories by seat, and of draws.
 * In a solitaire game the shares do not add up to 1: the rest is defeat.
 */
export interface Prospect {
  after: number
  turn: number
  heading: string
  wins: Record<string, number>
  draws: number
  games: number
}

/**
 * Something after which the chance was another: a die or draw, or what a seat chose.
 * `seat` chose it, `nature` for dice. It begins after `after` choices and ends after `until`; `words`, and as spans
 * `told`, tell what was chosen or rolled and what came of it, `sentence` all of it with the chances. `favours` is
 * the seat that gained, in a solitaire game `nature` where the seat lost.
 */
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
  told: Span[]
}

/**
 * What the dice gave the first seat beyond what was to be expected, in shares of a victory; ill luck is below zero.
 * For the other side it is the opposite. `decided` counts the dice and draws after which the chance was not the same
 * whatever fell.
 */
export interface Luck {
  gained: number
  error: number
  rolls: number
  decided: number
  sentence: string
}

/** What a seat's own choices gained it against those of the planners, in shares of a victory; mostly below zero. */
export interface Play {
  seat: string
  gained: number
  error: number
  sentence: string
}

/**
 * What the search would have done at a choice, and what that promised: `chance` and `better` are the chooser's own.
 * Trial games other than those of the search decided. `aim` says what for; `told` is the sentence as spans.
 */
export interface Advice {
  after: number
  turn: number
  heading: string
  seat: string
  chosen: string
  searched: string
  chance: number
  better: number
  error: number
  aim: string
  sentence: string
  told: Span[]
}

/**
 * How the chance came from `start` to `end`: luck and play of the first seat's side and against it, and the rest.
 * start + luck + plays of the first seat - plays of the other + rest = end; `start` and `end` are those of the
 * curve, `rest` is what the trial games leave open, and `error` how large it may well be by the luck of the trials.
 */
export interface Account {
  start: number
  end: number
  luck: number
  plays: Record<string, number>
  rest: number
  error: number
}

/** A measure through the game: after so many choices, the value. */
export interface Series {
  chart: string
  label: string
  owner: string
  values: [number, number][]
}

/** The match now and what is new in its log: whatever is known of it after the first `after` choices is replaced. */
export interface Update {
  version: number
  moment: number
  of: number
  heading: string
  rule: string
  table: Table
  decision: DecisionShown | null
  outcome: string
  score: ScoreItem[]
  undo: Undo
  after: number
  entries: LogEntry[]
}

/** The body of every answer that is not a success. */
export interface Refused {
  error: Fault
}

/** What is wrong, in a sentence; the rule that refuses; the version there is. */
export interface Fault {
  code: string
  message: string
  rule?: string
  number?: string
  version?: number | null
}

/** An event of the stream. */
export interface Happening {
  version: number
  of: number
  kind: 'answer' | 'chat' | 'choice' | 'hello' | 'presence' | 'request' | 'seat' | 'undo'
  waiting: string
  over: boolean
  seat: string
  text: string
  /** In `hello`, `presence` and `seat`: the seats whose persons have the match open. */
  here: string[]
  /** What the listener may see of the match after the change; not in `hello`, `chat` and `presence`. */
  now: Update | null
}

/** A match to begin: a new one, one that goes on with a record, or one that branches from another match. */
export interface NewMatch {
  game?: string
  scenario?: string
  options?: Record<string, string>
  /** By seat: me, friend, or the name of a computer player. */
  seats?: Record<string, string>
  /** Seconds that a computer player which searches may think about a decision. */
  budget?: number
  overlay?: string
  record?: string
  at?: number | null
  from_match?: string
}

/** A seat's invitation. */
export interface Invitation {
  invite: string
}

/** Words that may be a choice or not. */
export interface Said {
  words: string
}

/** A choice for the version it was made at. */
export interface Chosen {
  version: number
  words: string
}

/** Choices to take back. */
export interface TakeBack {
  version: number
  count?: number
}

/** What another seat says to a request. */
export interface Answer {
  version: number
  agree: boolean
}

/** A message to the table. */
export interface Chat {
  text: string
}
