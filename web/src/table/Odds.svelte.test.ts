import { flushSync, mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import type { Forecast } from '../lib/shapes'
import Odds from './Odds.svelte'

vi.mock('./context', () => ({ useTable: () => ({ live: { info: { game: 'g' } } }) }))

const forecast: Forecast = {
  title: 'Assault',
  rule: '',
  short: '',
  strengths: [],
  column: '',
  modifiers: [],
  total: '',
  faces: [],
  chances: [],
}

function sums(parts: Partial<Forecast>): string[] {
  const view = mount(Odds, { target: document.body, props: { forecast: { ...forecast, ...parts } } })
  flushSync()
  const found = [...document.body.querySelectorAll('.sum')].map((node) =>
    [...node.children].map((part) => part.textContent).join(': '),
  )
  void unmount(view)
  return found
}

test('a total is named as the game names it, else the die modifier; none is shown where there is none', () => {
  expect(sums({ total: '+2' })).toEqual(['Die modifier: +2'])
  expect(sums({ total: '7', total_label: 'Dice needed' })).toEqual(['Dice needed: 7'])
  expect(sums({ total_label: 'Dice needed' })).toEqual([])
  expect(sums({ column: '3:1' })).toEqual(['Column: 3:1'])
  expect(sums({ column: 'value 3', column_label: 'Zone' })).toEqual(['Zone: value 3'])
})

test('every distribution is listed with its values and chances', () => {
  const spreads = [
    {
      label: 'Steps lost',
      rows: [
        { value: '0', chance: 0.25 },
        { value: '1', chance: 0.75 },
      ],
    },
  ]
  const view = mount(Odds, { target: document.body, props: { forecast: { ...forecast, spreads } } })
  flushSync()
  const told = [...document.body.querySelectorAll('.spread')].map((node) =>
    node.textContent?.replace(/\s+/g, ' ').trim(),
  )
  void unmount(view)
  expect(told).toEqual(['Steps lost 0 25%1 75%'])
})

test('what each face brings stands first, then what it is added up from; without a die, the chances', () => {
  const parts: Partial<Forecast> = {
    strengths: [{ label: 'A attacks', value: '8' }],
    column: '3:1',
    faces: [{ die: 1, result: 'X', kind: 'good' }],
    chances: [{ result: 'X', words: 'goes in', chance: 1 }],
    averages: [{ label: 'steps lost', value: '0.5' }],
    note: 'Before artillery.',
  }
  const order = (more: Partial<Forecast>): string[] => {
    const view = mount(Odds, { target: document.body, props: { forecast: { ...forecast, ...parts, ...more } } })
    flushSync()
    const found = [...document.body.querySelectorAll('.odds > *')]
      .map((node) => node.className.split(' ')[0] ?? '')
      .slice(1)
    void unmount(view)
    return found
  }
  expect(order({})).toEqual(['dice', 'averages', 'sum', 'chances', 'note', 'strengths'])
  expect(order({ faces: [] })).toEqual(['chances', 'averages', 'note', 'sum', 'strengths'])
})
