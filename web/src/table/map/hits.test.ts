import { describe, expect, test } from 'vitest'
import { plotsOf } from './geometry'
import { hitAt } from './hits'
import { laidOut } from './stacks'

const square = (id: string, x: number, y: number, side: number) => ({
  id,
  name: id,
  outline: `${x},${y} ${x + side},${y} ${x + side},${y + side} ${x},${y + side}`,
  x: x + side / 2,
  y: y + side / 2,
})
// Two areas side by side, with a gate on their border, and two small hexes further down.
const plots = plotsOf([
  square('west', 0, 0, 200),
  square('east', 200, 0, 200),
  square('gate', 180, 80, 40),
  square('small', 0, 300, 20),
  square('next', 30, 300, 20),
])
const counters = laidOut([
  { unit: 'low', face: 0, words: '', place: 'west', x: 60, y: 100, size: 40, stack: 0 },
  { unit: 'top', face: 0, words: '', place: 'west', x: 70, y: 90, size: 40, stack: 0 },
  { unit: 'far', face: 0, words: '', place: 'east', x: 300, y: 100, size: 40, stack: 1 },
])
const lit = (units: string[], places: string[]) => ({
  units: new Map(units.map((unit) => [unit, 1])),
  places: new Map(places.map((place) => [place, 1])),
})
const at = (x: number, y: number, light = lit([], []), least = 0) => {
  const { counter, place } = hitAt({ x, y }, counters, plots, light, least)
  return `${counter?.unit ?? '-'} ${place}`
}

describe('hitAt', () => {
  test('finds the topmost counter, and its place', () => {
    expect(at(65, 95)).toBe('top west')
    expect(at(42, 115)).toBe('low west')
  })
  test('finds a place where no counter lies, the smallest first', () => {
    expect(at(150, 20)).toBe('- west')
    expect(at(190, 100)).toBe('- gate')
  })
  test('finds nothing off the map', () => expect(at(900, 900)).toBe('- '))
  test('takes a lit counter a little beside it', () => {
    expect(at(95, 90, lit(['top'], []), 60)).toBe('top west')
    expect(at(105, 90, lit(['top'], []), 60)).toBe('- west')
  })
  test('does not let an unlit counter reach out', () => expect(at(95, 90, lit([], []), 60)).toBe('- west'))
  test('gives way to the nearest of small places', () => {
    const light = lit([], ['small', 'next'])
    expect(at(23, 310, light, 44)).toBe('- small')
    expect(at(28, 310, light, 44)).toBe('- next')
    expect(at(10, 310, light, 44)).toBe('- small')
  })
  test('takes the counter itself before its lit place', () => expect(at(300, 100, lit([], ['east']))).toBe('far east'))
  test('lets a lit place keep what is inside it', () =>
    expect(at(230, 20, lit([], ['east', 'gate']), 80)).toBe('- east'))
})
