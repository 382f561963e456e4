import { expect, test } from 'vitest'
import type { RuleShown } from '../lib/shapes'
import { chapters, find, inOrder, seeAlso } from './search'

function entry(
  id: string,
  number: string,
  title: string,
  text = '',
  kind: RuleShown['kind'] = 'rule',
  see: string[] = [],
): RuleShown {
  return { id, number, title, text, kind, source: '', see, option: '' }
}

const rules = [
  entry('BB-7.5-1', '7.5', 'Assault', 'Attackers add up.', 'rule', ['C-06', 'gone']),
  entry('BB-7.5-2', '7.5', 'Die of the assault', 'One die.'),
  entry('BB-7.5.1-1', '7.5.1', 'Losses', 'Hits are shared.'),
  entry('BB-7.10-1', '7.10', 'Tenth case', 'Huế is far.'),
  entry('BB-10.1-1', '10.1', 'Replacements', 'After an assault too.'),
  entry('BB-9.6.1-1', '9.6.1', 'Landing', 'Hot.'),
  entry('C-06', '7.5', 'Two assaults', 'One after the other.', 'ruling'),
  entry('stacking_checked', '7.5', 'When stacking is checked', 'Always.', 'option'),
]
const ids = (entries: RuleShown[]): string[] => entries.map((each) => each.id)

test('a number finds its case and the cases under it, rules before rulings before options', () => {
  const found = find(rules, '7.5')
  expect(found.by).toBe('number')
  expect(ids(found.entries)).toEqual(['BB-7.5-1', 'BB-7.5-2', 'C-06', 'stacking_checked', 'BB-7.5.1-1'])
  expect(ids(found.around)).toEqual(['BB-7.10-1'])
})

test('a chapter is all of its cases, and not those of chapters that begin with the same figure', () => {
  expect(find(rules, '1').by).toBe('words')
  expect(ids(find(rules, '10').entries)).toEqual(['BB-10.1-1'])
  expect(find(rules, '7').entries).toHaveLength(6)
})

test.each(['9.6.1.A', '9.6.1-B', 'rule 9.6.1', '9.6.1.4'])('%s is found at the nearest case there is', (words) => {
  expect(ids(find(rules, words).entries)).toEqual(['BB-9.6.1-1'])
})

test('an id is found in any letters, and without what stands before it', () => {
  expect(ids(find(rules, 'c-06').entries)).toEqual(['C-06'])
  expect(ids(find(rules, '7.5-2').entries)).toEqual(['BB-7.5-2'])
  expect(ids(find(rules, 'stacking_checked').entries)).toEqual(['stacking_checked'])
})

test('all words must be there, those in the title come first, marks do not matter', () => {
  expect(ids(find(rules, 'ASSAULT').entries)).toEqual(['BB-7.5-1', 'BB-7.5-2', 'C-06', 'BB-10.1-1'])
  expect(ids(find(rules, 'assault die').entries)).toEqual(['BB-7.5-2'])
  expect(ids(find(rules, 'hue').entries)).toEqual(['BB-7.10-1'])
  expect(find(rules, 'submarine').entries).toEqual([])
})

test('numbers are ordered as numbers', () => {
  expect(ids(inOrder(rules)).filter((id) => id.startsWith('BB'))).toEqual([
    'BB-7.5-1',
    'BB-7.5-2',
    'BB-7.5.1-1',
    'BB-7.10-1',
    'BB-9.6.1-1',
    'BB-10.1-1',
  ])
})

test('nothing asked is everything, by chapter', () => {
  expect(chapters(find(rules, ' ').entries).map((each) => [each.title, each.entries.length])).toEqual([
    ['Chapter 7', 6],
    ['Chapter 9', 1],
    ['Chapter 10', 1],
  ])
})

test('see also leads only to what there is', () => {
  expect(ids(seeAlso(rules, rules[0]!))).toEqual(['C-06'])
})
