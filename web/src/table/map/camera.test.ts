import { describe, expect, test } from 'vitest'
import {
  attending,
  between,
  fitted,
  isFitted,
  kept,
  LEAST_COUNTER,
  MOST_COUNTER,
  moved,
  onMap,
  opening,
  pinched,
  seen,
  showing,
  wheeled,
  zoomed,
  type Scene,
} from './camera'

const scene: Scene = { map: { width: 2000, height: 1000 }, frame: { width: 820, height: 620 }, counter: 80 }
const near = (view: { x: number; y: number; k: number }, point: { x: number; y: number }) => ({
  x: point.x * view.k + view.x,
  y: point.y * view.k + view.y,
})

describe('fitted', () => {
  test('shows all of the map, in the middle', () => {
    const view = fitted(scene)
    expect(view.k).toBeCloseTo(0.4)
    expect(near(view, { x: 1000, y: 500 })).toEqual({ x: 410, y: 310 })
    expect(isFitted(view, scene)).toBe(true)
  })
})

describe('opening', () => {
  test('is fitted where counters can be read', () => {
    expect(opening({ ...scene, counter: 90 }, [{ x: 0, y: 0, width: 10, height: 10 }])).toEqual(fitted(scene))
  })
  test('is on the action where they cannot', () => {
    const view = opening(scene, [{ x: 950, y: 450, width: 100, height: 100 }])
    expect(view.k * scene.counter).toBeGreaterThanOrEqual(LEAST_COUNTER)
    expect(near(view, { x: 1000, y: 500 }).x).toBeCloseTo(410)
    expect(isFitted(view, scene)).toBe(false)
  })
  test('keeps counters readable however wide the action is', () => {
    const view = opening(scene, [{ x: 0, y: 0, width: 2000, height: 1000 }])
    expect(view.k * scene.counter).toBeCloseTo(LEAST_COUNTER)
  })
  test('is where most of the action is, if that is too far apart', () => {
    const spots = [0, 40, 80, 1900].map((x) => ({ x, y: 500, width: 80, height: 80 }))
    const now = seen(opening({ ...scene, frame: { width: 300, height: 300 } }, spots), { width: 300, height: 300 })
    expect(spots.map(({ x }) => x > now.x && x < now.x + now.width)).toEqual([true, true, true, false])
  })
})

describe('zooming', () => {
  test('keeps the point under the pointer', () => {
    const at = { x: 300, y: 200 }
    const before = fitted(scene)
    const after = zoomed(before, 2, at, scene)
    expect(after.k).toBeCloseTo(before.k * 2)
    expect(onMap(after, at).x).toBeCloseTo(onMap(before, at).x)
    expect(onMap(after, at).y).toBeCloseTo(onMap(before, at).y)
  })
  test('ends at the whole map and at the largest counters', () => {
    expect(zoomed(fitted(scene), 0.01, { x: 0, y: 0 }, scene).k).toBeCloseTo(fitted(scene).k)
    expect(zoomed(fitted(scene), 100, { x: 0, y: 0 }, scene).k * scene.counter).toBeCloseTo(MOST_COUNTER)
  })
  test('by wheel goes in upwards, and sideways moves', () => {
    const still = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false }
    const view = { x: 0, y: 0, k: 0.8 }
    expect(wheeled(view, { ...still, deltaY: -100 }, { x: 0, y: 0 }, scene).k).toBeGreaterThan(0.8)
    expect(wheeled(view, { ...still, deltaX: 30 }, { x: 0, y: 0 }, scene)).toEqual({ x: -30, y: 0, k: 0.8 })
  })
  test('by two fingers keeps what is under them', () => {
    const view = { x: -200, y: -100, k: 0.8 }
    const [from, to] = [
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 80, y: 160 },
        { x: 230, y: 160 },
      ],
    ] as const
    const after = pinched(view, from, to, scene)
    expect(after.k).toBeCloseTo(1.2)
    for (const finger of [0, 1] as const) expect(onMap(after, to[finger]).x).toBeCloseTo(onMap(view, from[finger]).x)
  })
})

describe('kept', () => {
  test('never loses the map', () => {
    for (const [x, y] of [
      [5000, 0],
      [-5000, 300],
      [0, 9000],
      [-9000, -9000],
    ] as const) {
      const box = seen(kept({ x, y, k: 1 }, scene), scene.frame)
      expect(Math.min(2000, box.x + box.width) - Math.max(0, box.x)).toBeGreaterThan(500)
      expect(Math.min(1000, box.y + box.height) - Math.max(0, box.y)).toBeGreaterThan(400)
    }
  })
  test('holds a map smaller than the frame in the middle', () => {
    expect(kept(moved(fitted(scene), 300, -90), scene)).toEqual(fitted(scene))
  })
})

describe('attending', () => {
  const view = { x: 0, y: 0, k: 1 }
  test('leaves a view that shows some of it', () => {
    const some = [
      { x: 300, y: 300, width: 80, height: 80 },
      { x: 1900, y: 900, width: 80, height: 80 },
    ]
    expect(attending(view, some, scene)).toBe(view)
    expect(attending(view, [], scene)).toBe(view)
  })
  test('turns to it from a view that shows none', () => {
    const now = seen(attending(view, [{ x: 1500, y: 600, width: 80, height: 80 }], scene), scene.frame)
    expect(now.x).toBeLessThan(1500)
    expect(now.x + now.width).toBeGreaterThan(1580)
  })
})

describe('jumping to the edge', () => {
  const view = { x: 0, y: 0, k: 1 }
  const box = { x: 1920, y: 920, width: 80, height: 80 }
  test.each([showing(view, box, scene), attending(view, [box], scene)])('leaves nothing empty', (after) => {
    const now = seen(after, scene.frame)
    expect([now.x + now.width, now.y + now.height]).toEqual([2000, 1000])
  })
})

describe('showing', () => {
  test('leaves a view that shows it', () => {
    const view = fitted(scene)
    expect(showing(view, { x: 1900, y: 900, width: 80, height: 80 }, scene)).toBe(view)
  })
  test('leads out from under what covers the map', () => {
    const box = { x: 20, y: 900, width: 80, height: 80 }
    const view = kept({ x: 0, y: -400, k: 1 }, scene)
    expect(showing(view, box, scene)).toBe(view)
    const clear = showing(view, box, scene, [{ x: 0, y: 450, width: 160, height: 160 }])
    expect(near(clear, { x: 60, y: 940 }).x).toBeGreaterThan(160)
  })
  test('leads out what is half covered', () => {
    const box = { x: 700, y: 60, width: 80, height: 80 }
    const view = { x: 0, y: 0, k: 1 }
    const strip = { x: 0, y: 0, width: 820, height: 90 }
    expect(showing(view, box, scene, [{ ...strip, height: 70 }])).toBe(view)
    expect(near(showing(view, box, scene, [strip]), box).y).toBeGreaterThan(90)
  })
  test('brings what is out of sight into it', () => {
    const box = { x: 1500, y: 600, width: 80, height: 80 }
    const now = seen(showing({ x: 0, y: 0, k: 1 }, box, scene), scene.frame)
    expect(now.x).toBeLessThan(box.x)
    expect(now.x + now.width).toBeGreaterThan(box.x + box.width)
  })
})

test('a view on the way begins and ends as it should', () => {
  const [a, b] = [fitted(scene), { x: -900, y: -300, k: 1.5 }]
  for (const [t, view] of [
    [0, a],
    [1, b],
  ] as const) {
    const found = between(a, b, t, scene.frame)
    expect(found.x).toBeCloseTo(view.x)
    expect(found.y).toBeCloseTo(view.y)
    expect(found.k).toBeCloseTo(view.k)
  }
  expect(between(a, b, 0.5, scene.frame).k).toBeCloseTo(Math.sqrt(a.k * b.k))
})
