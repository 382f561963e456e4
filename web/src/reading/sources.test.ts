import { expect, test } from 'vitest'
import { countOf, filtered, share, sign } from './sources'

const value = (key: string, kind: string, source = kind) => ({ key, value: '1', kind, source })
const groups = [
  {
    file: 'map.toml',
    title: 'The map',
    values: [value('zone[Huế].value', 'history'), value('edge[a b]', 'reconstructed', 'drawn for this project')],
  },
  { file: 'units.toml', title: 'Units', values: [value('unit[1/5].attack', 'rule', 'rule 2.1')] },
]

test('by kind', () => {
  expect(filtered(groups, '', 'rule').map((group) => group.file)).toEqual(['units.toml'])
  expect(countOf(filtered(groups, '', ''))).toBe(3)
})

test('by all words, in any letters, in key, value, source or title', () => {
  expect(filtered(groups, 'hue', '')[0]?.values.map((each) => each.key)).toEqual(['zone[Huế].value'])
  expect(countOf(filtered(groups, 'map drawn', ''))).toBe(1)
  expect(filtered(groups, 'submarine', '')).toEqual([])
  expect(filtered(groups, 'drawn', 'rule')).toEqual([])
})

test('a share is all or nothing only if it is', () => {
  expect([share(0, 9), share(1, 1000), share(1, 2), share(999, 1000), share(9, 9)]).toEqual([
    '0 %',
    '1 %',
    '50 %',
    '99 %',
    '100 %',
  ])
})

test('reconstructed values have their own sign', () => {
  expect(sign('reconstructed')).not.toBe(sign('rule'))
  expect(sign('something else')).toBe('·')
})
