import { expect, test } from 'vitest'
import type { ChoiceShown, LogEntry } from '../lib/shapes'
import {
  composed,
  drag,
  impliedUnit,
  letters,
  lights,
  lit,
  plainGroups,
  pressPlace,
  pressUnit,
  question,
  search,
} from './choices'

function choice(words: string, parts: Partial<ChoiceShown> = {}): ChoiceShown {
  const verb = words.split(' ')[0]!
  return {
    words,
    verb,
    unit: '',
    place: '',
    amount: null,
    label: words,
    meaning: '',
    prospect: '',
    warning: '',
    warned: [],
    short: '',
    of: '',
    full: '',
    leads: '',
    ...parts,
  }
}
const unit = (verb: string, name: string): ChoiceShown => choice(`${verb} ${name}`, { unit: name })
const place = (verb: string, name: string): ChoiceShown => choice(`${verb} ${name}`, { place: name })
const both = (verb: string, name: string, where: string): ChoiceShown =>
  choice(`${verb} ${name} ${where}`, { unit: name, place: where })
const entry = (number: number, words: string): LogEntry => ({
  number,
  seat: 'us',
  heading: 'Turn 1',
  words,
  sentences: [],
  dice: [],
  unit: words.split(' ')[1] ?? '',
  place: '',
  rule: '',
  hidden: false,
  reason: '',
  said: words,
  told: [],
  since: 0,
})

test('a counter, a place and neither light what they name', () => {
  const found = lights([unit('move', 'A1'), place('attack', 'S2'), choice('end')])
  expect([...found.units.keys()]).toEqual(['A1'])
  expect([...found.places.keys()]).toEqual(['S2'])
  expect(found.plain.map((c) => c.words)).toEqual(['end'])
})

test('where a choice names both, the counter lights first and then its places', () => {
  const choices = [
    both('load', 'A1', 'truck'),
    both('load', 'A2', 'truck'),
    both('load', 'A1', 'boat'),
    place('attack', 'S2'),
  ]
  expect([...lights(choices).units.keys()]).toEqual(['A1', 'A2'])
  expect([...lights(choices).places.keys()]).toEqual(['S2'])
  expect([...lights(choices, 'A1').places.keys()]).toEqual(['truck', 'boat'])
})

test('a counter that all choices are about need not be picked', () => {
  const choices = [both('place', 'A1', '0909'), both('place', 'A1', '0910')]
  expect(impliedUnit(choices)).toBe('A1')
  expect([...lights(choices).places.keys()]).toEqual(['0909', '0910'])
  expect(lights(choices).units.size).toBe(0)
  expect(impliedUnit([...choices, both('place', 'A2', '0909')])).toBe('')
})

test('a press on one choice takes it, on several asks which', () => {
  const choices = [unit('place', 'tower'), unit('decline', 'tower'), unit('move', 'A1')]
  expect(pressUnit(choices, '', 'A1', '')).toEqual({ take: choices[2] })
  expect(pressUnit(choices, '', 'tower', '')).toEqual({ between: choices.slice(0, 2) })
})

test('a press on a counter that is not lit means its place, if that is', () => {
  const attack = place('attack', '0909')
  expect(pressUnit([attack], '', 'enemy', '0909')).toEqual({ take: attack })
})

test('a picked counter is put down by a second press', () => {
  const choices = [both('load', 'A1', 'truck'), both('load', 'A2', 'truck')]
  expect(pressUnit(choices, '', 'A1', '')).toEqual({ stage: 'A1' })
  expect(pressUnit(choices, 'A1', 'A1', '')).toEqual({ stage: '' })
  expect(pressPlace(choices, 'A1', 'truck')).toEqual({ take: choices[0] })
})

test('a counter with one place to go to is picked first, and goes when the place is pressed', () => {
  const only = { ...unit('move', 'A1'), leads: 'S4' }
  const choices = [only, unit('move', 'B1'), choice('end')]
  expect(lights(choices).places.size).toBe(0)
  expect(pressUnit(choices, '', 'A1', '')).toEqual({ stage: 'A1' })
  expect([...lights(choices, 'A1').places.keys()]).toEqual(['S4'])
  expect(pressPlace(choices, 'A1', 'S4')).toEqual({ take: only })
  expect(pressUnit(choices, 'A1', 'B1', '')).toEqual({ take: choices[1] })
  expect(drag(choices, new Set(), 'A1', 'S4')).toEqual({ take: only })
})

test('what is not lit is asked about with the verb of what is asked', () => {
  expect(pressPlace([place('to', 'S1')], '', 'S9')).toEqual({ ask: 'to S9', thing: 'S9' })
  expect(pressUnit([unit('move', 'A1')], '', 'B1', 'S1')).toEqual({ ask: 'move B1', thing: 'B1' })
  expect(question([place('to', 'S1')], '', 'B1', 'S9')).toBe('to S9')
  expect(question([both('load', 'A1', 'truck'), both('load', 'A2', 'truck')], 'A1', '', 'boat')).toBe('load A1 boat')
  expect(question([choice('end')], '', '', 'S9')).toBe('S9')
})

test('a drag is one choice of both, or the counter and then the place', () => {
  const move = unit('move', 'A1')
  const load = both('load', 'A2', 'truck')
  expect(drag([move, load], new Set(), 'A2', 'truck')).toEqual({ take: load })
  expect(drag([move, load], new Set(), 'A1', 'S2')).toEqual({ first: move, then: 'S2' })
  const to = place('to', 'S2')
  expect(drag([to], new Set(['A1']), 'A1', 'S2')).toEqual({ take: to })
  expect(drag([to], new Set(['A1']), 'B1', 'S2')).toEqual({ ask: 'B1 S2', thing: 'B1' })
})

test('amounts of one verb stand together', () => {
  const amounts = [0, 1, 2].map((amount) => choice(`effort ${amount}`, { amount }))
  const groups = plainGroups([choice('pass'), ...amounts])
  expect(groups.map((g) => [g.label, g.choices.length])).toEqual([
    ['pass', 1],
    ['Effort', 3],
  ])
})

test('every button has a letter of its own, none of the keys of the table', () => {
  expect(letters(['Hold', 'Half', 'Undo', 'Finish'])).toEqual(['h', 'a', 'n', 's'])
})

test('a pill is shown where all choices of a thing have the same', () => {
  expect(lit([{ ...place('attack', 'S1'), short: '50%' }]).short).toBe('50%')
  expect(
    lit([
      { ...place('to', 'S1'), short: '50%' },
      { ...place('walk', 'S1'), short: '20%' },
    ]).short,
  ).toBe('')
})

test('the list is searched by all words', () => {
  const choices = [choice('move A1', { prospect: 'in the Prison' }), choice('move B1')]
  expect(search(choices, 'prison move').map((c) => c.words)).toEqual(['move A1'])
  expect(search(choices, '')).toHaveLength(2)
})

test('what is composed are so many of the last choices as the server says', () => {
  const log = [entry(1, 'move A1'), entry(2, 'to S2'), entry(3, 'group B1'), entry(4, 'add C1')]
  expect(composed(log, 2).map((e) => e.words)).toEqual(['group B1', 'add C1'])
  expect(composed(log, 0)).toEqual([])
})
