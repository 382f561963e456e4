import { expect, test } from 'vitest'
import { laid, minus, plain, together } from './prose'
import type { Span } from './shapes'

const sentence: Span[] = [
  { text: 'Assault: ' },
  { text: '[3]', kind: 'die', id: '3' },
  { text: ', the ' },
  { text: 'Treasury', kind: 'place', id: 'S3-3' },
  { text: ' falls (' },
  { text: '7.5', kind: 'rule', id: 'BB-7.5-1' },
  { text: ').' },
]

test('sentences are read out as they are written', () => {
  expect(plain(sentence)).toBe('Assault: [3], the Treasury falls (7.5).')
  expect(plain(together([{ spans: sentence }, { spans: sentence.slice(0, 2) }]))).toMatch(/\(7\.5\)\. Assault: \[3\]$/)
})

test('the box of a rule stands without brackets, and signs stay with what they follow', () => {
  const found = laid(sentence)
  expect(found.map(({ text, sign }) => `${text}${sign ? `|${sign}` : ''}`)).toEqual([
    'Assault: ',
    '[3]|,',
    ' the ',
    'Treasury',
    ' falls ',
    '7.5|.',
  ])
})

test('a rule that is shown beside the sentence is not said again', () => {
  expect(plain(laid(sentence, '7.5'))).toBe('Assault: [3] the Treasury falls.')
  expect(plain(laid(sentence, '8.1'))).toContain('7.5')
})

test('numbers below zero have the sign of minus', () => {
  expect([minus(-2), minus(0), minus(3.5)]).toEqual(['−2', '0', '3.5'])
})
