import { expect, test } from 'vitest'
import { pieces } from './told'

test('dice and rules are told apart from words', () => {
  expect(pieces('die [2], +1 terrain = 3: X (7.5).')).toEqual([
    { text: 'die ' },
    { die: 2 },
    { text: ', +1 terrain = 3: X ' },
    { rule: '7.5' },
    { text: '.' },
  ])
})

test('brackets that are neither stay as they are', () => {
  expect(pieces('An Loc (0910) holds')).toEqual([{ text: 'An Loc (0910) holds' }])
})
