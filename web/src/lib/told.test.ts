import { expect, test } from 'vitest'
import { minus, pieces } from './told'

test('dice and rules are told apart from words', () => {
  expect(pieces('die [2], +1 terrain = 3: X (7.5).')).toEqual([
    { text: 'die ' },
    { die: 2, sign: ',' },
    { text: ' +1 terrain = 3: X ' },
    { rule: '7.5', sign: '.' },
  ])
  expect(pieces('(7.5) and [3]')).toEqual([{ rule: '7.5' }, { text: ' and ' }, { die: 3 }])
})

test('brackets that are neither stay as they are', () => {
  expect(pieces('An Loc (0910) holds')).toEqual([{ text: 'An Loc (0910) holds' }])
})

test('numbers below zero have the sign of minus', () => {
  expect([minus(-2), minus(0), minus(3.5)]).toEqual(['−2', '0', '3.5'])
})
