import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tipping } from './tipping.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what the mouse rests on is told after a while, where the mouse is then', () => {
  const tipping = new Tipping()
  tipping.hover({ x: 1, y: 1 }, 'First company', '67% chance of success')
  tipping.hover({ x: 3, y: 2 }, 'First company', '67% chance of success')
  expect(tipping.tip).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(tipping.tip).toEqual({ x: 3, y: 2, words: 'First company', full: '67% chance of success' })
})

test('it goes when the mouse goes on, and does not come for what was left', () => {
  const tipping = new Tipping()
  tipping.hover({ x: 1, y: 1 }, 'First company')
  vi.advanceTimersByTime(900)
  tipping.hover({ x: 9, y: 1 }, 'B, the market')
  vi.advanceTimersByTime(900)
  expect(tipping.tip).toBeNull()
  vi.advanceTimersByTime(100)
  expect(tipping.tip?.words).toBe('B, the market')
  tipping.hover(null, '')
  expect(tipping.tip).toBeNull()
})
