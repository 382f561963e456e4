import { expect, test } from 'vitest'
import { blocks, LETTERS, lettersFor } from './tables'

const sentence = 'A long sentence that explains the table above it and goes on and on, far beyond the width of a page.'

test('columns keep their spaces, sentences stand by themselves', () => {
  expect(blocks(` die   1   2\n   1   -   X\n\n${sentence}\n  ${sentence}\nshort = same\n`)).toEqual([
    { kind: 'columns', text: ' die   1   2\n   1   -   X' },
    { kind: 'sentences', text: sentence },
    { kind: 'sentences', text: sentence },
    { kind: 'columns', text: 'short = same' },
  ])
})

test('a long row with columns stays a row', () => {
  const row = `   2  1972-04-15   ${'5-vc/275 '.repeat(12)}`.trimEnd()
  expect(blocks(row)).toEqual([{ kind: 'columns', text: row }])
})

test('letters are made smaller to fit, but not too small to read', () => {
  expect(lettersFor(300, 400)).toBe(LETTERS)
  expect(lettersFor(480, 400)).toBe(10)
  expect(lettersFor(4000, 400)).toBe(9.5)
})
