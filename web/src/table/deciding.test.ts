import { beforeEach, expect, test, vi } from 'vitest'
import { plain } from '../lib/prose'
import type { ChoiceShown, Moment } from '../lib/shapes'
import type { Live } from './live.svelte'

const api = vi.hoisted(() => ({ why: vi.fn(), hint: vi.fn() }))
vi.mock('../lib/api', () => ({ ...api, Failure: class extends Error {} }))
const { backTo, Deciding } = await import('./deciding.svelte')

const choice = { words: 'to S1', verb: 'to', unit: '', place: 'S1', short: '' } as ChoiceShown
let live: { id: string; now: Pick<Moment, 'version'>; past: number | null; decision: { choices: ChoiceShown[] } }
let deciding: InstanceType<typeof Deciding>

beforeEach(() => {
  live = { id: 'm', now: { version: 3 }, past: null, decision: { choices: [choice] } }
  deciding = new Deciding(live as unknown as Live)
})

test('an answer why not is dropped when the decision is another', async () => {
  api.why.mockResolvedValue({ sentence: 'Too far.', number: '5.1', told: [] })
  deciding.place('S9', false)
  await vi.waitFor(() => expect(plain(deciding.refusal?.spans ?? [])).toBe('Too far.'))
  deciding.clear()
  deciding.place('S9', false)
  live.now = { version: 4 }
  await new Promise((done) => setTimeout(done))
  expect(deciding.refusal).toBeNull()
})

test('a late hint is dropped, and keeps nobody from asking for the next', async () => {
  let answer = (_: unknown): void => {}
  api.hint.mockImplementation(() => new Promise((done) => (answer = done)))
  const asked = deciding.askHint()
  expect(deciding.hinting).toBe(true)
  live.now = { version: 4 }
  answer({ words: 'to S1', sentence: 'To hold it.' })
  await asked
  expect([deciding.hint, deciding.aim, deciding.hinting]).toEqual([null, null, false])
  const again = deciding.askHint()
  answer({ words: 'to S1', sentence: 'To hold it.' })
  await again
  expect(deciding.aim).toBe(choice)
})

test('a hint puts a refusal away, and a refusal a hint', async () => {
  api.why.mockResolvedValue({ sentence: 'Too far.', number: '5.1', told: [] })
  api.hint.mockResolvedValue({ words: 'to S1', sentence: 'To hold it.' })
  deciding.place('S9', false)
  await vi.waitFor(() => expect(plain(deciding.refusal?.spans ?? [])).toBe('Too far.'))
  await deciding.askHint()
  expect([deciding.refusal, deciding.hint?.words]).toEqual([null, 'to S1'])
  deciding.place('S9', false)
  await vi.waitFor(() => expect(plain(deciding.refusal?.spans ?? [])).toBe('Too far.'))
  expect(deciding.hint).toBeNull()
})

test('another counter can be taken back to as far as what is composed goes', () => {
  const picks = new Map([
    [4, { verb: 'move', units: new Set(['A', 'B']) }],
    [5, { verb: 'join', units: new Set(['C']) }],
  ])
  expect([
    backTo(picks, 6, 2, 'B'),
    backTo(picks, 6, 2, 'C'),
    backTo(picks, 6, 1, 'B'),
    backTo(picks, 6, 2, 'D'),
  ]).toEqual([2, 1, 0, 0])
})
