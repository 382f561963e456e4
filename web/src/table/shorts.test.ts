import { expect, test } from 'vitest'
import type { ChoiceShown, Forecast } from '../lib/shapes'
import { inFull } from './shorts'

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

const choice = (short: string, full = ''): ChoiceShown => ({ short, full }) as ChoiceShown

test('a label is told in full as the server has it', () => {
  expect(inFull(choice('6:1 >99%', 'odds of 6:1, >99% chance of a good result'))).toBe(
    'odds of 6:1, >99% chance of a good result',
  )
  expect(inFull(choice('X 83%', '83% chance of X'), forecast)).toBe('83% chance of X')
})

test('averages are told where the label is no chance', () => {
  expect(inFull(choice('1.2:0.4'), forecast)).toBe('hits dealt 1.20, hits taken 0.40')
  expect(inFull(choice('1.2:0.4'))).toBe('1.2:0.4')
})
