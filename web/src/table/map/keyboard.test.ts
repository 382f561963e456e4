import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typeOn, type Typing } from './keyboard'

let map: HTMLElement
let typing: Typing
let moved: string[]
let led: boolean

beforeEach(() => {
  moved = []
  map = document.createElement('div')
  map.tabIndex = 0
  document.body.append(map)
  vi.spyOn(map, 'matches').mockImplementation((selector) => selector === ':focus-visible' && led)
  const nothing = (): void => {}
  typing = typeOn(map, {
    take: nothing,
    inspect: nothing,
    focus: nothing,
    blur: nothing,
    zoom: nothing,
    fit: nothing,
    move: (dx, dy) => moved.push(`${dx} ${dy}`),
  })
})
afterEach(() => {
  typing.end()
  map.remove()
})

/** Whether a key is left to the page. */
function isLeft(key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  let left = false
  document.body.addEventListener('keydown', () => (left = true), { once: true })
  map.dispatchEvent(event)
  return left
}

function focus(isVisible: boolean): void {
  led = isVisible
  map.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

test('the arrows move a map that the keyboard has led to', () => {
  focus(true)
  expect(isLeft('ArrowLeft')).toBe(false)
  expect(moved).toEqual(['90 0'])
})

test('after a press of the pointer the arrows to the sides are left to the replay', () => {
  focus(true)
  map.dispatchEvent(new Event('pointerdown'))
  expect(isLeft('ArrowLeft')).toBe(true)
  focus(false)
  expect(isLeft('ArrowRight')).toBe(true)
  expect(moved).toEqual([])
  isLeft('ArrowUp')
  expect(moved).toEqual(['0 90'])
})
