import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handle, type Handling, type Hands } from './pointer'

let node: HTMLElement
let handling: Handling
let told: string[]
let takes = false

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  takes = false
  node = document.createElement('div')
  document.body.append(node)
  node.setPointerCapture = () => {}
  const say =
    (word: string) =>
    (...about: unknown[]) =>
      void told.push([word, ...about.filter((one) => typeof one !== 'object')].join(' '))
  const hands: Hands = {
    hover: say('hover'),
    press: say('press'),
    inspect: say('inspect'),
    take: (_, touch) => {
      told.push(`take ${touch}`)
      return takes
    },
    carry: say('carry'),
    drop: (at) => told.push(at ? 'drop' : 'put back'),
    pan: say('pan'),
    pinch: say('pinch'),
    fling: () => told.push('fling'),
    sketch: (_from, _to, done) => told.push(`sketch ${done}`),
  }
  handling = handle(node, hands)
})

afterEach(() => {
  handling.end()
  node.remove()
  vi.useRealTimers()
})

function point(type: string, x: number, y: number, more: PointerEventInit = {}): void {
  node.dispatchEvent(
    new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', clientX: x, clientY: y, bubbles: true, ...more }),
  )
}
const finger = (id: number): PointerEventInit => ({ pointerId: id, pointerType: 'touch' })

test('a click is a press, even with an unsteady hand', () => {
  point('pointerdown', 10, 10)
  point('pointermove', 13, 12)
  point('pointerup', 13, 12)
  expect(told).toEqual(['press false'])
})

test('a drag of the ground pans by as much', () => {
  point('pointerdown', 10, 10)
  point('pointermove', 30, 10)
  point('pointermove', 35, 20)
  point('pointerup', 35, 20)
  expect(told).toEqual(['take false', 'pan 20 0', 'pan 5 10', 'fling'])
})

test('a drag of a counter carries and drops it; cancelled, it goes back', () => {
  takes = true
  point('pointerdown', 10, 10)
  point('pointermove', 30, 10)
  point('pointerup', 30, 10)
  expect(told).toEqual(['take false', 'carry', 'drop'])
  told.length = 0
  point('pointerdown', 10, 10)
  point('pointermove', 30, 10)
  expect(handling.cancel()).toBe(true)
  point('pointermove', 60, 10)
  point('pointerup', 60, 10)
  expect(told).toEqual(['take false', 'carry', 'put back'])
})

test('a long press asks, and is no press', () => {
  point('pointerdown', 10, 10, finger(7))
  vi.advanceTimersByTime(510)
  point('pointerup', 10, 10, finger(7))
  expect(told).toEqual(['inspect'])
})

test('two fingers pinch, and the one left pans', () => {
  point('pointerdown', 10, 10, finger(1))
  point('pointerdown', 50, 10, finger(2))
  point('pointermove', 60, 10, finger(2))
  point('pointerup', 60, 10, finger(2))
  point('pointermove', 10, 30, finger(1))
  point('pointerup', 10, 30, finger(1))
  expect(told).toEqual(['pinch', 'pan 0 20', 'fling'])
})

test('the right button asks, or draws', () => {
  point('pointerdown', 10, 10, { button: 2 })
  point('pointerup', 10, 10, { button: 2 })
  expect(told).toEqual(['inspect'])
  told.length = 0
  point('pointerdown', 10, 10, { button: 2 })
  point('pointermove', 90, 10)
  point('pointerup', 90, 10, { button: 2 })
  expect(told).toEqual(['sketch false', 'sketch true'])
})

test('the mouse hovers, and leaves', () => {
  point('pointermove', 10, 10)
  point('pointerleave', 10, 10)
  expect(told).toEqual(['hover', 'hover'])
})
