/** A match as this page knows it: what is on the table, the log, and the live connection that keeps both true. */

import * as api from '../lib/api'
import { Failure } from '../lib/api'
import type { Happening, LogEntry, MatchInfo, Moment, PrintedMap, Update } from '../lib/shapes'
import { backToMine, FAR, isSecret, joined, PACE, pause, steps, surelyKnown } from './walk'

/** A sentence to the player, with the number of its rule if it has one. */
interface Said {
  text: string
  number: string
  kind: 'refused' | 'news' | 'offline'
}

const KEPT_MOMENTS = 48

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export class Live {
  readonly id: string
  info = $state.raw<MatchInfo | null>(null)
  map = $state.raw<PrintedMap | null>(null)
  /** The newest moment, and the one on the table: the same but while others' choices are shown, or the past is. */
  now = $state.raw<Moment | null>(null)
  shown = $state.raw<Moment | null>(null)
  log = $state.raw<LogEntry[]>([])
  /** The moment of the past that is looked at. */
  past = $state<number | null>(null)
  /** Whether others' choices are being shown one after another. */
  walking = $state(false)
  /** Whether a choice or its taking back is under way. */
  busy = $state(false)
  said = $state.raw<Said | null>(null)
  /** Why nothing can be shown at all. */
  failed = $state('')
  unread = $state(0)
  /** The seats whose persons have this match open. */
  here = $state.raw<readonly string[]>([])

  /** Whether the live connection is broken, and whether what is missing cannot be fetched. */
  private isDeaf = $state(false)
  private isStuck = $state(false)
  /** The version up to which the newest moment is known to stand: its own, or that of a message right after it. */
  private version = -1
  /** The version last heard from the stream; my own acts do not raise it. */
  private told = -1
  /** The newest version heard of. */
  private heard = -1
  /** The number of choices of the log that surely still stand. */
  private doubtful = Infinity
  /** Whether the log is not that of the newest moment. */
  private isTorn = false
  private isCatching = false
  private of = 0
  private isSkipping = false
  /** Whoever looks on at a game of computers has skipped to now: what comes is shown at once. */
  private isAhead = false
  /** The last act of mine, when it is answered. */
  private acted: Promise<unknown> = Promise.resolve()
  /** When the last choice of another seat was shown. */
  private paced = 0
  private readonly stop = new AbortController()
  private readonly moments = new Map<number, Promise<Moment>>()
  private readonly resting = new Set<() => void>()

  constructor(id: string) {
    this.id = id
  }

  /** The decision to be taken now on this page, if it is mine. */
  readonly decision = $derived.by(() => (this.isNow && this.now?.decision?.mine ? this.now.decision : null))
  readonly isNow = $derived(this.past === null && !this.walking)
  readonly lost = $derived.by(() => this.isDeaf || this.isStuck)
  readonly mine = $derived(this.info?.mine ?? [])
  readonly isObserver = $derived(this.info !== null && this.info.mine.length === 0)
  /** Whether something on this page is another seat's secret just now. */
  readonly hasSecret = $derived.by(() => {
    const last = this.log.at(-1)
    return (this.now?.decision?.hidden ?? false) || (last !== undefined && isSecret(last))
  })
  /** Whether nobody but computers plays: whoever looks on wants to follow, not to get ahead. */
  readonly isWatched = $derived.by(
    () => this.info?.seats.every((s) => s.player !== 'person' && s.player !== 'open') ?? false,
  )
  /** Whether it is a finished game that was brought here: nobody has chosen anything at this table. */
  readonly isBrought = $derived.by(
    () =>
      (this.now?.outcome ?? '') !== '' &&
      (this.info?.origin ?? '') !== '' &&
      (this.now?.of ?? 0) <= (this.info?.begun ?? 0),
  )
  readonly isMyTurn = $derived(this.now?.decision?.mine ?? false)

  /** Load everything, then follow the stream until `close`. */
  async open(at: number | null): Promise<void> {
    try {
      const [info, now, log] = await Promise.all([api.match(this.id), api.moment(this.id, 'last'), api.log(this.id, 0)])
      this.info = info
      this.told = info.version
      this.log = log
      this.settle(now, 0)
      if (log.length !== now.of) this.tear(0)
      this.map = await api.printedMap(this.id, info.fingerprint)
      if (at !== null && at < now.of) await this.look(at)
      else this.shown = now
    } catch (failure) {
      this.failed = sentence(failure)
      return
    }
    void this.listen()
  }

  close(): void {
    this.stop.abort()
    this.retry()
  }

  // -- the past --------------------------------------------------------------------------------------------------------

  /** Show the moment after so many choices; the newest is the present. */
  async look(number: number): Promise<void> {
    const wanted = Math.max(0, Math.min(number, this.of))
    if (wanted === this.of) return this.present()
    this.past = wanted
    // Who steps aside from a game of computers goes on from there with the replay.
    if (this.isWatched) this.skip()
    try {
      const asked = this.moment(wanted)
      const moment = await asked
      if (this.past !== wanted || (this.moments.get(wanted) ?? asked) !== asked) return
      this.shown = moment
      for (const near of [wanted + 1, wanted - 1])
        if (near >= 0 && near < this.of) void this.moment(near).catch(() => {})
    } catch (failure) {
      this.say(sentence(failure))
    }
  }

  present(): void {
    this.past = null
    if (!this.walking) this.shown = this.now
  }

  private moment(number: number): Promise<Moment> {
    let found = this.moments.get(number)
    if (found === undefined) {
      found = api.moment(this.id, number)
      found.catch(() => this.moments.delete(number))
      this.moments.set(number, found)
      for (const old of this.moments.keys()) {
        if (this.moments.size <= KEPT_MOMENTS) break
        this.moments.delete(old)
      }
    }
    return found
  }

  // -- acting ----------------------------------------------------------------------------------------------------------

  /** The version of the newest moment: what is done is done for what the player could see. */
  private get basis(): number {
    return this.now?.version ?? -1
  }

  /** Send a choice, once; true when it was made. */
  choose(words: string): Promise<boolean> {
    return this.act(() => api.choose(this.id, this.basis, words))
  }

  undo(count: number): Promise<boolean> {
    return this.act(() => api.undo(this.id, this.basis, count))
  }

  answerUndo(agree: boolean): Promise<boolean> {
    return this.act(() => api.answerUndo(this.id, this.basis, agree))
  }

  /** How many choices to take back to be before my last one. */
  get back(): number {
    return backToMine(this.log, this.mine)
  }

  async chat(text: string): Promise<boolean> {
    try {
      await api.chat(this.id, text)
      return true
    } catch (failure) {
      this.say(sentence(failure))
      return false
    }
  }

  private async act(send: () => Promise<Update>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.said = null
    try {
      const sent = send()
      this.acted = sent.catch(() => {})
      const update = await sent
      this.past = null
      this.take(update)
      if (!this.walking) this.shown = this.now
      return true
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      if (failure.status === 409)
        this.say('The game moved on in the meantime, so nothing was done. Look again and choose.')
      else
        this.said = {
          text: failure.message,
          number: failure.number,
          kind: failure.status === 0 ? 'offline' : 'refused',
        }
      if (failure.status === 409 || failure.status === 0) {
        this.doubtful = 0
        await this.refresh().catch(() => this.tear(0))
      }
      return false
    } finally {
      this.busy = false
    }
  }

  say(text: string): void {
    this.said = { text, number: '', kind: 'news' }
  }

  // -- the stream ------------------------------------------------------------------------------------------------------

  private async listen(): Promise<void> {
    let failures = 0
    while (!this.stop.signal.aborted) {
      try {
        for await (const change of api.stream(this.id, this.told, this.stop.signal)) {
          failures = 0
          if (this.lost && this.said?.kind === 'offline') this.said = null
          this.isDeaf = false
          await this.hear(change)
        }
      } catch {
        if (this.stop.signal.aborted) return
        failures += 1
        this.isDeaf = true
      }
      await this.rest(failures)
    }
  }

  /** Wait before the next try, or until one is wanted at once. */
  private async rest(failures: number): Promise<void> {
    let wake = (): void => {}
    const woken = new Promise<void>((done) => (wake = done))
    this.resting.add(wake)
    await Promise.race([sleep(pause(failures)), woken])
    this.resting.delete(wake)
  }

  /** Try the connection again now: the device is back. */
  retry(): void {
    for (const wake of this.resting) wake()
  }

  private async hear(change: Happening): Promise<void> {
    const isNews = change.version > this.told
    if (change.kind === 'hello' || change.kind === 'presence' || change.kind === 'seat') this.here = change.here
    if (change.kind === 'presence') return
    if (change.kind === 'chat' && this.info) {
      const message = { version: change.version, seat: change.seat, text: change.text, time: Date.now() / 1000 }
      this.learn({ ...this.info, messages: [message] })
    } else if (change.kind === 'seat' || (change.kind === 'hello' && isNews)) this.learn(await api.match(this.id))
    if (isNews) this.told = change.version
    if (change.version <= this.version) return
    if (change.kind === 'chat' && change.version === this.version + 1) {
      this.version = change.version
      return
    }
    if (change.now && !this.isCatching && !this.isTorn) {
      // What is on the table is never ahead of an act under way: its answer comes first.
      await this.acted
      if (change.version > this.version) this.take(change.now)
      return
    }
    this.heard = Math.max(this.heard, change.version)
    const isPlain = change.version - this.version === change.of - this.of
    if (!isPlain) this.doubtful = Math.min(this.doubtful, change.kind === 'hello' ? 0 : change.of)
    void this.catchUp()
  }

  /** Take what is told of the match, and keep every message heard. */
  private learn(info: MatchInfo): void {
    const known = this.info?.messages ?? []
    const fresh = info.messages.filter((m) => !known.some((k) => k.version === m.version))
    this.unread += fresh.filter((m) => !this.mine.includes(m.seat)).length
    this.info = { ...info, messages: [...known, ...fresh].sort((a, b) => a.version - b.version) }
  }

  /** Fetch what is missing, once for many events, until it is there. */
  private async catchUp(): Promise<void> {
    if (this.isCatching) return
    this.isCatching = true
    let failures = 0
    while ((this.heard > this.version || this.isTorn) && !this.stop.signal.aborted) {
      if (this.busy) {
        await sleep(20)
        continue
      }
      try {
        await this.refresh()
        this.isStuck = false
        failures = this.isTorn ? failures + 1 : 0
      } catch {
        this.isStuck = true
        failures += 1
      }
      if (failures > 0) await this.rest(failures)
    }
    this.isStuck = false
    this.isCatching = false
  }

  /** The log does not stand after so many choices: it is fetched anew. */
  private tear(after: number): void {
    this.doubtful = Math.min(this.doubtful, after)
    this.isTorn = true
    void this.catchUp()
  }

  /** Fetch the newest moment and the log entries not known. */
  private async refresh(): Promise<void> {
    const doubtful = this.doubtful
    const after = Math.min(this.of, doubtful, surelyKnown(this.log))
    this.doubtful = Infinity
    const doubt = (): void => void (this.doubtful = Math.min(this.doubtful, doubtful))
    const [moment, fresh] = await Promise.all([api.moment(this.id, 'last'), api.log(this.id, after)]).catch(
      (failure) => {
        doubt()
        throw failure
      },
    )
    if (moment.version < this.basis) return doubt()
    const before = this.of
    const stands = Math.min(after, moment.of)
    this.log = joined(this.log, stands, fresh)
    this.isTorn = this.log.length !== moment.of
    if (this.isTorn) this.doubtful = Math.min(this.doubtful, stands)
    this.settle(moment, stands)
    void this.follow(before)
  }

  /** Take what an act of mine is answered with, or what the stream tells: the moment with the new log entries. */
  private take(update: Update): void {
    if (update.version < this.basis) return
    const before = this.of
    const stands = Math.min(update.after, this.doubtful)
    this.log = joined(this.log, update.after, update.entries)
    this.settle(update, stands)
    this.moments.set(update.of, Promise.resolve(update))
    // What is being fetched meanwhile may be older.
    if (this.isCatching) this.tear(0)
    else if (stands < update.after || this.log.length !== update.of) this.tear(stands)
    void this.follow(before)
  }

  /** Take a moment as the newest; what was known of moments after the first `stands` choices may be another one's now. */
  private settle(moment: Moment, stands: number): void {
    for (const number of [...this.moments.keys()]) if (number > stands) this.moments.delete(number)
    if (this.mine.length > 1 && moment.decision?.seat !== this.now?.decision?.seat) this.moments.clear()
    this.now = moment
    this.version = Math.max(this.version, moment.version)
    this.of = moment.of
    if (this.info && moment.outcome && !this.info.over) void this.learnEnd()
    if (this.info) this.info = { ...this.info, waiting: moment.decision?.seat ?? '', over: moment.outcome !== '' }
    if (this.past !== null && this.past >= moment.of) this.past = null
    if (this.past !== null && this.past > stands) void this.look(this.past)
  }

  /** At the end there is more to know: who has won, and the seed of the dice. */
  private async learnEnd(): Promise<void> {
    const info = await api.match(this.id).catch(() => null)
    if (info?.over) this.learn(info)
  }

  /** Show the choices of others after a moment one by one, or jump. */
  private async follow(from: number): Promise<void> {
    if (this.walking || this.past !== null) return
    const isPaced = this.isWatched && !this.isAhead
    const isOthers = this.log.some((e) => e.number > from && e.seat !== 'nature' && !this.mine.includes(e.seat))
    if ((still() && !isPaced) || document.hidden || this.of <= from || !isOthers) {
      this.shown = this.now
      return
    }
    const wait = this.paced + PACE - Date.now()
    if (!isPaced && wait <= 0 && steps(this.log, from, this.of).length === 1) {
      this.shown = this.now
      this.paced = Date.now()
      return
    }
    this.walking = true
    this.isSkipping = false
    try {
      let at = from
      await this.pace(wait)
      while (at < this.of && !this.isSkipping && !this.stop.signal.aborted) {
        const [next, later] = steps(this.log, at, this.of, isPaced ? Infinity : FAR)
        if (next === undefined || (next === this.of && !isPaced)) break
        const moment = await this.moment(next)
        if (later !== undefined && later < this.of) void this.moment(later).catch(() => {})
        if (this.past === null) this.shown = moment
        at = next
        await this.pace(PACE)
      }
    } catch {
      // A moment that was taken back meanwhile: the newest is shown.
    } finally {
      this.walking = false
      this.paced = Date.now()
      if (this.past === null) this.shown = this.now
    }
  }

  /** Leave a choice of another seat on the table for a while, or until whoever looks on skips it. */
  private async pace(ms: number): Promise<void> {
    if (ms > 0 && !this.isSkipping) await Promise.race([sleep(ms), new Promise<void>((done) => (this.skipped = done))])
  }

  private skipped: () => void = () => {}

  skip(): void {
    this.isSkipping = true
    this.isAhead = true
    this.skipped()
  }
}

export function sentence(failure: unknown): string {
  return failure instanceof Error ? failure.message : 'Something went wrong.'
}
