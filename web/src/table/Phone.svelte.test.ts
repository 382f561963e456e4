import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawer } from '../lib/rules.svelte'

const shared = vi.hoisted((): { table: object } => ({ table: {} }))
vi.mock('./context', () => ({ useTable: () => shared.table }))
for (const part of [
  'Buttons',
  'Decide',
  'Inspector',
  'panels/Panels',
  'PastButtons',
  'PromptText',
  'Replay',
  'Strip',
  'Talk',
  'UndoButton',
])
  vi.doMock(`./${part}.svelte`, () => ({ default: () => ({}) }))
const { default: Phone } = await import('./Phone.svelte')

let view: object

beforeEach(() => {
  const live = { info: { game: 'g' }, past: null, walking: false, isObserver: false, decision: null }
  shared.table = { live, beside: { tab: 'Log', calls: 0 }, deciding: { lights: { plain: [] }, aim: null } }
  const props = { inspected: '', oninspected: () => {}, isTall: false, ontall: () => {} }
  view = mount(Phone, { target: document.body, props })
  flushSync()
})
afterEach(() => unmount(view))

const tabs = (): HTMLElement[] => [...document.body.querySelectorAll<HTMLElement>('[role=tablist] [role=tab]')]
const chosen = (): string[] =>
  tabs()
    .filter((tab) => tab.getAttribute('aria-selected') === 'true')
    .map((tab) => tab.textContent.trim())

function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  flushSync()
}

test('the tabs name the panel they control, and it is named by the one chosen', () => {
  const panel = document.body.querySelector('[role=tabpanel]')
  expect(tabs().map((tab) => tab.textContent.trim())).toEqual(['Decide', 'Log', 'Tracks'])
  expect(new Set(tabs().map((tab) => tab.getAttribute('aria-controls')))).toEqual(new Set([panel?.id]))
  tabs()[2]?.click()
  flushSync()
  expect(panel?.getAttribute('aria-labelledby')).toBe(tabs()[2]?.id)
})

test('the arrows walk the tabs, of which one is reached by Tab', () => {
  tabs()[0]?.focus()
  press('ArrowLeft')
  expect(chosen()).toEqual(['Tracks'])
  expect(document.activeElement).toBe(tabs()[2])
  press('ArrowRight')
  expect(chosen()).toEqual(['Decide'])
  press('End')
  expect(chosen()).toEqual(['Tracks'])
  expect(tabs().map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
})

test('the rules are a button, which opens the drawer', () => {
  const rules = [...document.body.querySelectorAll<HTMLElement>('nav > button')]
  expect(rules.map((button) => button.textContent.trim())).toEqual(['Rules'])
  rules[0]?.click()
  expect([drawer.open, drawer.game]).toEqual([true, 'g'])
})
