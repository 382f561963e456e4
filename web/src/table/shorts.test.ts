import { expect, test } from 'vitest'
import type { Forecast } from '../lib/shapes'
import { inFull, wordOf } from './shorts'

const forecast: Forecast = {
  title: '',
  rule: '',
  short: '',
  strengths: [],
  column: '',
  modifiers: [],
  total: '',
  faces: [],
  chances: [{ result: 'X', words: 'the group goes in', chance: 0.83 }],
  averages: [
    { label: 'hits dealt', value: '1.20' },
    { label: 'hits taken', value: '0.40' },
  ],
}

test('a chance says of what it is', () => {
  expect(['1:3 0%', '67%', 'X 83%', 'AAA 0 <1%', '0.4 hits', '1.2:0.4', ''].map(wordOf)).toEqual([
    'good',
    'success',
    '',
    '',
    '',
    '',
    '',
  ])
  expect(inFull('6:1 >99%')).toBe('odds of 6:1, >99% chance of a good result')
  expect(inFull('67%')).toBe('67% chance of success')
  expect(inFull('AAA 0 17%')).toBe('17% chance of AAA 0')
})

test('what the forecast knows is told', () => {
  expect(inFull('X 83%')).toBe('83% chance of X')
  expect(inFull('X 83%', forecast)).toBe('83% chance of X: the group goes in')
  expect(inFull('1.2:0.4', forecast)).toBe('hits dealt 1.20, hits taken 0.40')
  expect(inFull('1.2:0.4')).toBe('1.2:0.4')
})
