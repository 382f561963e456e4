import { describe, expect, test } from 'vitest'
import { boxOf, fannedOut, isCrowded, laidOut, stackOf } from './stacks'

const view = { x: 0, y: 0, width: 2000, height: 1000 }
const stack = (count: number, x = 500, y = 500) =>
  laidOut(
    Array.from({ length: count }, (_, i) => ({
      unit: `u${i}`,
      face: 0,
      words: '',
      x: x + i * 12,
      y: y - i * 12,
      size: 80,
      stack: 4,
    })),
  )

describe('laidOut', () => {
  test('gives every counter a key of its own', () => {
    const one = { face: 0, words: '', size: 80 }
    const laid = laidOut([
      { unit: 'a', ...one },
      { unit: '', ...one },
      { unit: '', ...one },
      { unit: 'off', face: 0, words: '' },
    ])
    expect(laid.map(({ key }) => key)).toEqual(['a', '', '#1'])
  })
  test('counts stacks of more than three on the topmost counter', () => {
    expect(stack(3).map(({ count }) => count)).toEqual([0, 0, 0])
    expect(stack(5).map(({ count }) => count)).toEqual([0, 0, 0, 0, 5])
  })
  test('counters without a stack are no stack', () => {
    const alone = laidOut(['a', 'b', 'c', 'd'].map((unit) => ({ unit, face: 0, words: '', size: 80 })))
    expect(alone.map(({ count }) => count)).toEqual([0, 0, 0, 0])
    expect(alone[0] && stackOf(alone, alone[0])).toHaveLength(1)
  })
})

describe('isCrowded', () => {
  test('where counters hide one another', () => expect(isCrowded(stack(2), 20)).toBe(true))
  test('not where they lie side by side', () => {
    const apart = stack(3).map((one, i) => ({ ...one, x: i * 85, y: 0 }))
    expect(isCrowded(apart, 20)).toBe(false)
    expect(isCrowded(apart, 100)).toBe(true)
  })
  test('never one alone', () => expect(isCrowded(stack(1), 500)).toBe(false))
})

describe('fannedOut', () => {
  test('leaves the counter under the pointer where it is', () => {
    const spots = fannedOut(stack(3), 'u1', 80, view)
    expect(spots[1]).toEqual({ x: 512, y: 488, size: 80 })
  })
  test('lets no two counters touch', () => {
    for (const count of [2, 5, 9, 14]) {
      const spots = fannedOut(stack(count), 'u0', 80, view)
      expect(spots).toHaveLength(count)
      for (const [i, a] of spots.entries()) {
        for (const b of spots.slice(i + 1))
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(90)
      }
    }
  })
  test('stays in view', () => {
    for (const [x, y] of [
      [10, 10],
      [1990, 990],
      [1990, 5],
    ] as const) {
      const box = boxOf(fannedOut(stack(8, x, y), 'u7', 80, view), 0)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(2000)
      expect(box.y + box.height).toBeLessThanOrEqual(1000)
    }
  })
  test('takes more rows where the view is narrow', () => {
    const narrow = boxOf(fannedOut(stack(6), 'u0', 80, { ...view, width: 330 }), 0)
    expect(narrow.width).toBeLessThanOrEqual(330)
  })
})
