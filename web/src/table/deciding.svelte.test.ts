import { expect, test, vi } from 'vitest'
import { plain } from '../lib/prose'
import type { ChoiceShown } from '../lib/shapes'
import type { Live } from './live.svelte'

const api = vi.hoisted(() => ({ why: vi.fn() }))
vi.mock('../lib/api', () => ({ ...api, Failure: class extends Error {} }))
const { Deciding } = await import('./deciding.svelte')

const choice = (words: string, unit: string, place: string) =>
  ({ words, verb: words.split(' ')[0], unit, place, warning: '' }) as ChoiceShown
const pick = { seat: 'us', choices: [choice('move A', 'A', ''), choice('move B', 'B', '')], composing: 0 }
const go = { seat: 'us', choices: [choice('to S1', '', 'S1')], composing: 1 }

/** A table on which A, B and C lie in S2, and a counter is first picked and then sent somewhere. */
function begun() {
  const done: string[] = []
  const game = $state({
    id: 'm',
    log: [],
    past: null,
    shown: { table: { pieces: ['A', 'B', 'C'].map((unit) => ({ unit, place: 'S2', owner: 'us' })), panels: [] } },
    now: { version: 1, of: 0, undo: { free: 0 } },
    decision: pick,
    choose: (words: string) => turn(words, 1),
    undo: (count: number) => turn(`undo ${count}`, 0),
  })
  async function turn(what: string, of: number): Promise<boolean> {
    done.push(what)
    game.now = { version: game.now.version + 1, of, undo: { free: of } }
    game.decision = of ? go : pick
    return true
  }
  return { game, done, deciding: new Deciding(game as unknown as Live) }
}

test('pressing another counter takes the first one back and takes it instead', async () => {
  const { deciding, done } = begun()
  await deciding.take(pick.choices[0]!)
  deciding.unit('B', false)
  await vi.waitFor(() => expect(done).toEqual(['move A', 'undo 1', 'move B']))
})

test('a counter that could not be taken is asked about, not the place it is in', async () => {
  api.why.mockResolvedValue({ sentence: 'It has moved.', number: '5.1', told: [] })
  const { deciding, done } = begun()
  await deciding.take(pick.choices[0]!)
  deciding.unit('C', false)
  await vi.waitFor(() => expect(plain(deciding.refusal?.spans ?? [])).toBe('It has moved.'))
  expect(api.why).toHaveBeenCalledWith('m', 'C')
  expect(done).toEqual(['move A'])
})

test('what cannot be taken back is not', async () => {
  const { deciding, game, done } = begun()
  await deciding.take(pick.choices[0]!)
  game.now.undo.free = 0
  deciding.unit('B', false)
  expect(done).toEqual(['move A'])
})
