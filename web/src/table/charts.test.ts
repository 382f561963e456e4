import { expect, test } from 'vitest'
import { apart, path, scale, ticks, valueAt } from './charts'

const BOX = { left: 10, top: 0, width: 100, height: 50 }

test('ticks are round and take in least and most', () => {
  expect(ticks(0, 11)).toEqual([0, 5, 10, 15])
  expect(ticks(0, 4)).toEqual([0, 1, 2, 3, 4])
  expect(ticks(-3, 3)).toEqual([-4, -2, 0, 2, 4])
  expect(ticks(0, 0).length).toBeGreaterThan(1)
})

test('the scale fills the box', () => {
  const to = scale(
    {
      title: '',
      series: [
        {
          label: '',
          owner: '',
          points: [
            [0, 0],
            [20, 4],
          ],
        },
      ],
    },
    20,
    BOX,
  )
  expect([to.x(0), to.x(20)]).toEqual([10, 110])
  expect([to.y(0), to.y(4)]).toEqual([50, 0])
})

test('a chart without a single point has a scale too', () => {
  const to = scale({ title: '', series: [] }, 0, BOX)
  expect(Number.isFinite(to.y(0))).toBe(true)
  expect(Number.isFinite(to.x(0))).toBe(true)
})

test('lines go in steps to the end of the game', () => {
  const to = scale(
    {
      title: '',
      series: [
        {
          label: '',
          owner: '',
          points: [
            [0, 4],
            [10, 2],
          ],
        },
      ],
    },
    20,
    BOX,
  )
  expect(
    path(
      [
        [0, 4],
        [10, 2],
      ],
      to,
      20,
    ),
  ).toBe('M10 0H60V25H110')
})

test('a value holds until the next', () => {
  expect(
    valueAt(
      [
        [3, 1],
        [9, 2],
      ],
      8,
    ),
  ).toBe(1)
  expect(
    valueAt(
      [
        [3, 1],
        [9, 2],
      ],
      9,
    ),
  ).toBe(2)
  expect(valueAt([[3, 1]], 0)).toBeNull()
})

test('labels that would touch are left out', () => {
  const labels = (...at: number[]) => at.map((x, i) => ({ x, text: String(i + 9) }))
  expect([...apart(labels(0, 40, 80))]).toEqual([0, 1, 2])
  expect([...apart(labels(0, 8, 30, 42, 60))]).toEqual([0, 2, 4])
})
