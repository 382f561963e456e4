/** What the player is about to do: the counter picked, the choices to choose between, a warning, a refusal, the aim. */

import * as api from '../lib/api'
import { asSpans } from '../lib/prose'
import type { ChoiceShown, Span } from '../lib/shapes'
import {
  composed,
  drag,
  impliedUnit,
  lights,
  litMap,
  pieceOf,
  placeOf,
  pressPlace,
  pressUnit,
  question,
  type Press,
} from './choices'
import { sentence, type Live } from './live.svelte'

const REFUSED_FOR = 1200

interface Refusal {
  spans: Span[]
  number: string
  /** The place that was pressed, for its details. */
  place?: string
}

/** A counter taken: with what verb, and the counters that could have been taken with it instead. */
export interface Pick {
  verb: string
  units: ReadonlySet<string>
}

/** How many of my last choices to take back to take another counter instead; 0 if there was no such choice. */
export function backTo(picks: ReadonlyMap<number, Pick>, of: number, count: number, unit: string): number {
  for (let back = 1; back <= count; back++) if (picks.get(of - back)?.units.has(unit)) return back
  return 0
}

export class Deciding {
  readonly live: Live
  staged = $state('')
  between = $state.raw<ChoiceShown[]>([])
  warned = $state.raw<ChoiceShown | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  /** The thing ringed in red. */
  refused = $state('')
  aim = $state.raw<ChoiceShown | null>(null)
  hint = $state.raw<{ words: string; sentence: string } | null>(null)
  /** The counter or place whose name in a sentence the pointer rests on. */
  private thing = $state.raw<Span | null>(null)
  /** The decision that a hint is on its way for. */
  private hinted = $state<string | null>(null)

  private timer: ReturnType<typeof setTimeout> | undefined
  /** The last question or hint asked for: an older answer why not is dropped. */
  private asked = 0
  /** By the number of choices before them, the counters I took. */
  private readonly picks = new Map<number, Pick>()

  constructor(live: Live) {
    this.live = live
  }

  readonly hinting = $derived.by(() => this.hinted !== null && this.hinted === this.decided)
  readonly choices = $derived.by((): readonly ChoiceShown[] => this.live.decision?.choices ?? [])
  readonly lights = $derived(lights(this.choices, this.staged))
  readonly litUnits = $derived(litMap(this.lights.units))
  readonly litPlaces = $derived(litMap(this.lights.places))
  /** My last choices that belong to what is being composed. */
  readonly composed = $derived.by(() => {
    const { decision, now, log } = this.live
    // Just after a choice its log entry is still on its way.
    if (!decision || !now || log.length !== now.of) return []
    return composed(log, decision.composing)
  })
  /** What has been composed; while a counter with one place to go to is picked, where it would go. */
  readonly summary = $derived.by((): readonly Span[] => {
    const picked = this.choices.find((c) => c.unit === this.staged && c.leads)
    return picked ? asSpans(picked.label) : (this.live.decision?.composed ?? [])
  })
  readonly chosenUnits = $derived.by((): ReadonlySet<string> => {
    const units = new Set(this.composed.map((entry) => entry.unit).filter(Boolean))
    const picked = this.staged || impliedUnit(this.choices)
    if (picked) units.add(picked)
    return units
  })
  /** The choice a pointer or the keyboard rests on, else the counter picked. */
  readonly aimedUnit = $derived(
    this.pointed('unit') || (this.aim && this.aim.unit !== this.staged ? this.aim.unit : ''),
  )
  readonly aimedPlace = $derived(
    this.pointed('place') || this.aim?.place || (this.aim?.unit === this.staged && this.aim?.leads) || '',
  )

  /** Show on the map what a sentence names. */
  point(thing: Span | null): void {
    this.thing = thing
  }

  private pointed(kind: Span['kind']): string {
    return this.thing?.kind === kind ? (this.thing?.id ?? '') : ''
  }

  /** Forget everything begun: the decision is another one. */
  clear(): void {
    this.staged = ''
    this.between = []
    this.warned = null
    this.refusal = null
    this.aim = null
    this.hint = null
  }

  /** One step back within this decision; false if there was nothing to step back from. */
  back(): boolean {
    if (this.warned) this.warned = null
    else if (this.between.length > 0) this.between = []
    else if (this.refusal) this.refusal = null
    else if (this.hint) this.hint = null
    else if (this.staged) this.staged = ''
    else return false
    return true
  }

  /** Take a choice; one with a warning asks first. True when it was made. */
  async take(choice: ChoiceShown, anyway = false): Promise<boolean> {
    this.refusal = null
    this.aim = null
    if (choice.warning && !anyway) {
      this.between = []
      this.warned = choice
      return false
    }
    const before = this.live.now?.of ?? 0
    const units = new Set(this.choices.filter((c) => c.unit && c.verb === choice.verb).map((c) => c.unit))
    const done = await this.live.choose(choice.words)
    if (done) {
      this.picks.set(before, { verb: choice.verb, units: choice.unit ? units : new Set() })
      this.clear()
    }
    return done
  }

  aimAt(unit: string, place: string): void {
    const some = (unit && this.lights.units.get(unit)) || (place && this.lights.places.get(place)) || []
    this.aim = some.find((c) => c.short) ?? some[0] ?? null
  }

  unit(unit: string, isTouch: boolean): void {
    if (!this.live.shown) return
    const { table } = this.live.shown
    const meant = pressUnit(this.choices, this.staged, unit, placeOf(table, unit))
    const back =
      'ask' in meant && !this.chosenUnits.has(unit) ? backTo(this.picks, this.live.now?.of ?? 0, this.free, unit) : 0
    if (back > 0) void this.instead(unit, back)
    else if ('ask' in meant && pieceOf(table, unit)?.owner === this.live.decision?.seat)
      // A counter of the seat that decides is itself what is meant, not the place that it is in.
      this.press({ ask: question(this.choices, this.staged, unit, ''), thing: unit }, isTouch)
    else this.press(meant, isTouch)
  }

  /** How many choices of what is being composed can be taken back at once. */
  private get free(): number {
    return this.live.decision ? Math.min(this.live.decision.composing, this.live.now?.undo.free ?? 0) : 0
  }

  /** Whether a counter is picked for which another may be taken instead. */
  get hasPicked(): boolean {
    if (this.staged) return true
    const last = this.composed.at(-1)
    return this.free > 0 && this.lights.units.size === 0 && last !== undefined && last.unit !== '' && last.place === ''
  }

  /** Put back the counter picked, to take another. */
  async another(): Promise<void> {
    if (this.staged) this.clear()
    else if (this.hasPicked && (await this.live.undo(1))) this.clear()
  }

  /** Take back what was begun with another counter, and take this one. */
  private async instead(unit: string, back: number): Promise<void> {
    const verb = this.picks.get((this.live.now?.of ?? 0) - back)?.verb
    if (!(await this.live.undo(back)) || !this.live.decision) return
    this.clear()
    const [choice, other] = this.choices.filter((c) => c.unit === unit && c.verb === verb && !c.place)
    if (choice && !other) await this.take(choice)
    else if (this.lights.units.has(unit)) this.unit(unit, false)
    else await this.ask(question(this.choices, '', unit, ''), unit)
  }

  place(place: string, isTouch: boolean): void {
    this.press(pressPlace(this.choices, this.staged, place), isTouch)
  }

  async drag(unit: string, place: string): Promise<void> {
    if (!this.live.decision) return this.outside()
    const meant = drag(this.choices, this.chosenUnits, unit, place)
    if (!('first' in meant)) return this.press(meant, false)
    if (!(await this.take(meant.first)) || !this.live.decision) return
    const there = this.lights.places.get(meant.then)
    if (there) this.press(there.length === 1 ? { take: there[0]! } : { between: there }, false)
    else await this.ask(question(this.choices, this.staged, '', place), place)
  }

  private press(meant: Press, isTouch: boolean): void {
    if (!this.live.decision) return this.outside()
    this.refusal = null
    this.warned = null
    this.between = []
    if ('ask' in meant) void this.ask(meant.ask, meant.thing)
    else if ('take' in meant) {
      // The first tap on something with odds shows them, the second takes it.
      if (isTouch && meant.take.short && this.aim?.words !== meant.take.words) this.aim = meant.take
      else void this.take(meant.take)
    } else {
      if (meant.stage !== undefined) this.staged = meant.stage
      if ('between' in meant) this.between = meant.between
      else if (meant.stage && !this.isOnMap(this.lights.places.keys()))
        this.between = this.choices.filter((c) => c.unit === meant.stage)
    }
  }

  /** Whether one of some places is on the map, not beside it. */
  private isOnMap(places: Iterable<string>): boolean {
    const wanted = new Set(places)
    return this.live.map?.places.some((p) => wanted.has(p.id)) ?? false
  }

  /** Whether everything that is lit lies beside the map. */
  get isBeside(): boolean {
    const { units, places } = this.lights
    const onMap = this.live.shown?.table.pieces.some((p) => units.has(p.unit)) ?? false
    return units.size + places.size > 0 && !onMap && !this.isOnMap(places.keys())
  }

  /** Nothing can be chosen: the past is shown, or another seat decides. */
  private outside(): void {
    const { past, now, isObserver } = this.live
    this.hint = null
    if (past !== null) this.refusal = says('This is the past: go back to now to choose, or branch from here.')
    else if (isObserver) this.refusal = says('You are watching this game; only its players can choose.')
    else if (now?.decision) this.refusal = says(`${now.decision.name} decides now.`, now.decision.number)
  }

  /** Ask the server why something is not a choice, and ring the thing. */
  private async ask(words: string, thing: string): Promise<void> {
    this.refused = thing
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.refused = ''), REFUSED_FOR)
    const decided = this.decided
    const asked = ++this.asked
    const refusal = await api
      .why(this.live.id, words)
      .then(
        (told) => ({ spans: told.told.length > 0 ? told.told : asSpans(told.sentence), number: told.number }),
        refused,
      )
    if (decided !== this.decided || asked !== this.asked) return
    this.hint = null
    this.refusal = { ...refusal, place: this.placed(thing) }
  }

  async askHint(): Promise<void> {
    const decided = this.decided
    this.hinted = decided
    this.asked += 1
    this.quiet()
    try {
      const hint = await api.hint(this.live.id)
      if (decided !== this.decided) return
      this.quiet()
      this.hint = hint
      this.aim = this.choices.find((c) => c.words === hint.words) ?? null
    } catch (failure) {
      if (decided === this.decided) this.refusal = refused(failure)
    } finally {
      if (this.hinted === decided) this.hinted = null
    }
  }

  /** Put away every answer, so that another can be read. */
  private quiet(): void {
    this.between = []
    this.warned = null
    this.refusal = null
    this.live.said = null
  }

  /** The place on the map that a thing is or is in. */
  private placed(thing: string): string {
    const { shown, map } = this.live
    const place = (shown && placeOf(shown.table, thing)) || thing
    return map?.places.some((p) => p.id === place) ? place : ''
  }

  /** What is decided now, or looked at: an answer that comes when it is another is dropped. */
  private get decided(): string {
    return `${this.live.now?.version} ${this.live.past}`
  }
}

const says = (text: string, number = ''): Refusal => ({ spans: asSpans(text), number })

function refused(failure: unknown): Refusal {
  return says(sentence(failure))
}
