import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PrintedMap, Table } from '../../lib/shapes'
import type { MapProps } from './contract'
import MapView from './MapView.svelte'

const map: PrintedMap = {
  width: 400,
  height: 200,
  ground: '<rect class="earth" width="400" height="200"/>',
  labels: '<text>A</text>',
  places: [
    { id: 'a', name: 'A, the market', outline: '0,0 200,0 200,200 0,200', x: 100, y: 100 },
    { id: 'b', name: 'B', outline: '200,0 400,0 400,200 200,200', x: 300, y: 100 },
  ],
  counter: 40,
  note: 'Reconstructed.',
  key: [],
}
const table: Table = {
  faces: ['<rect class="face" width="72" height="72"/>'],
  pieces: [
    { unit: 'one', face: 0, words: 'First company', place: 'a', owner: 'us', x: 100, y: 100, size: 40, stack: 0 },
    { unit: 'two', face: 0, words: 'Second company', place: 'a', owner: 'us', x: 106, y: 94, size: 40, stack: 0 },
  ],
  below: '',
  above: '',
  last: [{ unit: 'two', start: 'b', end: 'a' }],
  date: '',
  turns: [],
  phases: [],
  panels: [],
  description: 'Turn 1: two counters.',
}
let told: string[]
let view: Record<string, unknown>
let props: MapProps

beforeEach(() => {
  told = []
  const given: MapProps = $state({
    map,
    table,
    litUnits: new Map([['one', { label: 'Take the first company', short: '', full: '' }]]),
    litPlaces: new Map([['b', { label: 'Assault B, X 50 percent', short: 'X 50%', full: '50% chance of X' }]]),
    aimedUnit: '',
    aimedPlace: '',
    refused: '',
    chosenUnits: new Set<string>(),
    showCounters: true,
    showLast: true,
    motion: 0,
    onunit: (unit) => told.push(`unit ${unit}`),
    onplace: (place) => told.push(`place ${place}`),
    ondrag: (unit, place) => told.push(`drag ${unit} ${place}`),
    onaim: (unit, place) => told.push(`aim ${unit}${place}`),
    oninspect: (place) => told.push(`inspect ${place}`),
  })
  props = given
  view = mount(MapView, { target: document.body, props })
  flushSync()
})
afterEach(() => unmount(view))

const all = (selector: string) => [...document.body.querySelectorAll<HTMLElement>(selector)]
const key = (node: HTMLElement | undefined, key: string) =>
  node?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

test('what may be chosen is a button named in words', () => {
  expect(all('svg [role=button]').map((node) => node.getAttribute('aria-label'))).toEqual([
    'Assault B, X 50 percent',
    'Take the first company',
  ])
  expect(all('[role=application]')[0]?.getAttribute('aria-label')).toBe('Turn 1: two counters.')
  expect(all('[role=img]')).toEqual([])
})

test('keys take and ask', () => {
  const [place, unit] = all('svg [role=button]')
  key(place, 'Enter')
  key(unit, ' ')
  key(unit, 'i')
  key(place, 'i')
  expect(told).toEqual(['place b', 'unit one', 'inspect a', 'inspect b'])
})

test("a click by a reader's own means takes", () => {
  all('svg [role=button]')[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
  expect(told).toEqual(['place b'])
})

test('places and their counters stand in a list of words', () => {
  expect(all('section li').map((node) => node.textContent)).toEqual(['A, the market: First company; Second company'])
})

test('rings: dashed for the lit counter, ochre for the last move, solid for the chosen', () => {
  const rings = () => all('.ring').map((node) => node.getAttribute('class')?.split(' ')[1])
  expect(rings()).toEqual(['legal', 'last'])
  props.chosenUnits = new Set(['one'])
  props.showLast = false
  flushSync()
  expect(rings()).toEqual(['solid'])
})

test('hidden counters are gone, and it is said', () => {
  props.showCounters = false
  flushSync()
  expect(all('.counter')).toEqual([])
  expect(all('[role=status]')[0]?.textContent).toBe('Counters are hidden')
})

test('another table leaves the ground as it is', () => {
  const earth = all('.earth')[0]
  const counter = all('[data-counter=two]')[0]
  props.table = { ...table, pieces: table.pieces.map((piece) => ({ ...piece, x: 300, place: 'b' })).reverse() }
  flushSync()
  expect(all('.earth')[0]).toBe(earth)
  expect(all('[data-counter=two]')[0]).toBe(counter)
})

test('what is refused bears a red ring and a bar', () => {
  props.refused = 'two'
  flushSync()
  expect(all('.ring.refused')).toHaveLength(1)
  expect(all('.bar')).toHaveLength(1)
})
