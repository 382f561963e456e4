import { describe, expect, test } from 'vitest'
import { bow, lastArrows } from './arrows'
import { cornersOf, distanceTo, inset, isInside, plotsOf } from './geometry'
import { aimArrows, litPlots, pillMarks } from './marks'
import { laidOut } from './stacks'

const shape = (id: string, x: number, side = 200) => ({
  id,
  name: id,
  outline: `${x},0 ${x + side},0 ${x + side},${side} ${x},${side}`,
  x: x + side / 2,
  y: side / 2,
})
const plots = plotsOf([shape('a', 0), shape('b', 200), shape('c', 800), shape('gate', 1200, 90)])
const counters = laidOut([
  { unit: 'one', face: 0, words: '', place: 'a', x: 100, y: 100, size: 60, stack: 0 },
  { unit: 'two', face: 0, words: '', place: 'a', x: 110, y: 90, size: 60, stack: 0 },
  { unit: 'foe', face: 0, words: '', place: 'c', x: 900, y: 100, size: 60, stack: 1 },
])
const lit = (short: string, ...names: string[]) =>
  new Map(names.map((name) => [name, { label: name, short, full: short }]))
const light = { units: lit('2:1', 'foe'), places: lit('X 50%', 'b', 'c', 'gate'), aimedUnit: '', aimedPlace: 'b' }

test('lit places: the small ones apart, the one aimed at solid, dots where nobody stands', () => {
  const found = litPlots(light, counters, plots, 100)
  const names = (list: { shape: { id: string } }[]) => list.map((plot) => plot.shape.id)
  expect(names(found.wide.legal)).toEqual(['c'])
  expect(names(found.wide.solid)).toEqual(['b'])
  expect(names(found.small.legal)).toEqual(['gate'])
  expect(names(found.empty)).toEqual(['b', 'gate'])
})

test('pills: beside a dot, above a counter, clear of one another, the one aimed at on top', () => {
  const found = pillMarks(light, counters, plots)
  expect(found.map(({ key }) => key)).toEqual(['foe', 'place c', 'place gate', 'place b'])
  expect(found.map(({ beside }) => beside)).toEqual([false, false, true, true])
  expect(found.map(({ lift }) => lift > 0)).toEqual([false, true, false, false])
})

describe('pills of a stack', () => {
  const units = new Map([...lit('1:1', 'one'), ...lit('2:1', 'two')])
  const places = lit('X 50%', 'a')
  const over = { units, places, aimedUnit: '', aimedPlace: '' }

  test('stand in a column, that of the place on top', () => {
    const found = pillMarks(over, counters, plots)
    expect(found.map(({ words }) => words)).toEqual(['1:1', '2:1', 'X 50%'])
    expect(new Set(found.map(({ x, y }) => `${x} ${y}`)).size).toBe(1)
    expect(found.map(({ lift }) => lift)).toEqual([0, 22, 44])
  })
  test('say the same but once, for the counter aimed at if it is among them', () => {
    const same = { ...over, units: lit('2:1', 'one', 'two'), aimedUnit: 'one', places: new Map() }
    expect(pillMarks(same, counters, plots).map(({ key, solid }) => [key, solid])).toEqual([['one', true]])
  })
  test('stand over all of it when it is spread out, and over what is spread out come no others', () => {
    const fan = { keys: ['one', 'two'], box: { x: 20, y: 30, width: 100, height: 50 } }
    const found = pillMarks({ ...over, units: lit('1:1', 'foe') }, counters, plots, fan)
    expect(found.map(({ key, fanned }) => [key, fanned])).toEqual([
      ['foe', false],
      ['place a', true],
    ])
    expect(found[1]).toMatchObject({ x: 70, y: 30, lift: 0 })
  })
  test('stand each by its own counter when they are spread out', () => {
    const apart = counters.map((one, i) => ({ ...one, x: i * 200 }))
    expect(pillMarks({ ...over, places: new Map() }, apart, plots).map(({ x, lift }) => [x, lift])).toEqual([
      [0, 0],
      [200, 0],
    ])
  })
})

test('aimed at: one arrow from each place with chosen counters', () => {
  const arrows = aimArrows({ ...light, aimedPlace: 'c' }, new Set(['one', 'two', 'foe']), counters, plots, 6)
  expect(arrows.map(({ key }) => key)).toEqual(['a'])
})

describe('arrows', () => {
  test('leave both ends free', () => {
    const arrow = bow({ x: 0, y: 0, size: 60 }, { x: 400, y: 0, size: 60 }, 6)
    const [x, y] = (arrow?.line ?? '').slice(1).split('Q')[0]?.split(' ').map(Number) ?? []
    expect(Math.hypot(x ?? 0, y ?? 0)).toBeCloseTo(30, 0)
    expect(arrow?.head.split(' ')).toHaveLength(3)
  })
  test('are none between counters that touch', () =>
    expect(bow({ x: 0, y: 0, size: 60 }, { x: 60, y: 0, size: 60 }, 6)).toBeNull())
  test('of several counters along one way are one; from off the map there is none', () => {
    const moves = [
      { unit: 'foe', start: 'a', end: 'c' },
      { unit: 'other', start: 'a', end: 'c' },
      { unit: 'two', start: 'reserve', end: 'a' },
    ]
    expect(lastArrows(moves, counters, plots, 6).map(({ key }) => key)).toEqual(['a c'])
  })
})

describe('inset', () => {
  const outlines = ['0,0 100,0 100,100 0,100', '0,100 100,100 100,0 0,0', '0,0 200,0 200,200 100,60 0,200']
  test.each(outlines)('lies inside the outline: %s', (outline) => {
    const corners = cornersOf(outline)
    for (const point of inset(corners, 5)) expect(isInside(point, corners)).toBe(true)
  })
  test('is as far from every side as asked', () => {
    expect(inset(cornersOf('0,0 100,0 100,100 0,100'), 5)[0]).toEqual({ x: 5, y: 5 })
    expect(distanceTo({ x: 110, y: 50 }, cornersOf('0,0 100,0 100,100 0,100'))).toBe(10)
  })
})
