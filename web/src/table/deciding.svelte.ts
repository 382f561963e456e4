/** What the player is about to do: the counter picked, the choices to choose between, a warning, a refusal, the aim. */

import * as api from '../lib/api'
import type { ChoiceShown } from '../lib/shapes'
import { composed, drag, impliedUnit, lights, litMap, placeOf, pressPlace, pressUnit, question, summary, type Press } from './choices'
import { sentence, type Live } from './live.svelte'

const REFUSED_FOR = 1200

interface Refusal {
  text: string
  number: string
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
  hinting = $state(false)

  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(live: Live) {
    this.live = live
  }

  readonly choices = $derived.by((): readonly ChoiceShown[] => this.live.decision?.choices ?? [])
  readonly lights = $derived(lights(this.choices, this.staged))
  readonly litUnits = $derived(litMap(this.lights.units))
  readonly litPlaces = $derived(litMap(this.lights.places))
  /** My last choices that belong to what is being composed. */
  readonly composed = $derived.by(() => {
    const { decision, now, log } = this.live
    // Just after a choice its log entry is still on its way.
    if (!decision || !now || log.length !== now.of) return []
    return composed(log, now.heading, decision.seat, decision.choices, decision.composing)
  })
  readonly summary = $derived(summary(this.composed))
  readonly chosenUnits = $derived.by((): ReadonlySet<string> => {
    const units = new Set(this.composed.map((entry) => entry.unit).filter(Boolean))
    const picked = this.staged || impliedUnit(this.choices)
    if (picked) units.add(picked)
    return units
  })
  /** The choice a pointer or the keyboard rests on, else the counter picked. */
  readonly aimedUnit = $derived(this.aim?.unit ?? '')
  readonly aimedPlace = $derived(this.aim?.place ?? '')

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
    const done = await this.live.choose(choice.words)
    if (done) this.clear()
    return done
  }

  aimAt(unit: string, place: string): void {
    const some = (unit && this.lights.units.get(unit)) || (place && this.lights.places.get(place)) || []
    this.aim = some.find((c) => c.short) ?? some[0] ?? null
  }

  unit(unit: string, isTouch: boolean): void {
    if (!this.live.shown) return
    this.press(pressUnit(this.choices, this.staged, unit, placeOf(this.live.shown.table, unit)), isTouch)
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
      else if (meant.stage && !this.isOnMap(this.lights.places.keys())) this.between = this.choices.filter((c) => c.unit === meant.stage)
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
    if (past !== null) this.refusal = { text: 'This is the past: go back to now to choose, or branch from here.', number: '' }
    else if (isObserver) this.refusal = { text: 'You are watching this game; only its seats choose.', number: '' }
    else if (now?.decision) this.refusal = { text: `${now.decision.name} decides now.`, number: now.decision.number }
  }

  /** Ask the server why something is not a choice, and ring the thing. */
  private async ask(words: string, thing: string): Promise<void> {
    this.refused = thing
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.refused = ''), REFUSED_FOR)
    try {
      const told = await api.why(this.live.id, words)
      this.refusal = { text: told.sentence, number: told.number }
    } catch (failure) {
      this.refusal = { text: sentence(failure), number: '' }
    }
  }

  async askHint(): Promise<void> {
    this.hinting = true
    try {
      this.hint = await api.hint(this.live.id)
      this.aim = this.choices.find((c) => c.words === this.hint?.words) ?? null
    } catch (failure) {
      this.refusal = { text: sentence(failure), number: '' }
    } finally {
      this.hinting = false
    }
  }
}
