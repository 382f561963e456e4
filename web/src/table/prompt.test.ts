import { expect, test } from 'vitest'
import type { DecisionShown } from '../lib/shapes'
import { handedOver } from './prompt'

const decision = { seat: 'them', name: 'PAVN/NLF', hidden: false } as DecisionShown

test('it is said when another of my seats decides, and only then', () => {
  expect(handedOver('us', decision, ['us', 'them'])).toBe('Over to the PAVN/NLF')
  expect(handedOver('them', decision, ['us', 'them'])).toBe('')
  expect(handedOver('us', decision, ['us'])).toBe('')
  expect(handedOver('', decision, ['us', 'them'])).toBe('')
  expect(handedOver('us', { ...decision, hidden: true }, ['us', 'them'])).toBe('')
  expect(handedOver('us', null, ['us', 'them'])).toBe('')
})
