import { expect, test } from 'vitest'
import { beside } from './beside'
import { overlap, type Box } from './geometry'

const frame = { width: 800, height: 600 }
const size = { width: 150, height: 60 }
const at = (pointer: { x: number; y: number }, of: Box | null, seen: Box[] = []): Box => ({
  ...beside(
    pointer,
    size,
    frame,
    of,
    (of ? [of, ...seen] : seen).map((box) => ({ box, weight: 2 })),
  ),
  ...size,
})

test('with nothing to keep clear of it stands below the pointer, towards the middle', () => {
  expect(at({ x: 100, y: 100 }, null)).toMatchObject({ x: 114, y: 114 })
  expect(at({ x: 700, y: 100 }, null)).toMatchObject({ x: 536, y: 114 })
  expect(at({ x: 100, y: 590 }, null).y).toBeLessThan(530)
})

test('it lies neither on the target nor on what stands around it', () => {
  const target = { x: 300, y: 200, width: 160, height: 120 }
  const pill = { x: 470, y: 240, width: 60, height: 20 }
  const box = at({ x: 380, y: 260 }, target, [pill])
  expect([overlap(box, target), overlap(box, pill)]).toEqual([false, false])
})

test('it stays in the frame', () => {
  const all = { x: -50, y: -50, width: 900, height: 700 }
  for (const pointer of [
    { x: 2, y: 2 },
    { x: 798, y: 598 },
  ]) {
    const { x, y } = at(pointer, all)
    expect([x >= 0, y >= 0, x + size.width <= 800, y + size.height <= 600]).toEqual([true, true, true, true])
  }
})
