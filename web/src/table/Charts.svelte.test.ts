import { flushSync, mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import type { Moment } from '../lib/shapes'

const api = vi.hoisted(() => ({ charts: vi.fn() }))
const shared = vi.hoisted((): { table: object } => ({ table: {} }))
vi.mock('../lib/api', () => ({ ...api, Failure: class extends Error {} }))
vi.mock('./context', () => ({ useTable: () => shared.table }))
const { default: Charts } = await import('./Charts.svelte')

test('the charts are asked for when opened and at another heading, not at every choice', async () => {
  api.charts.mockResolvedValue({ charts: [{ title: 'Losses', series: [] }], turns: [] })
  const live = $state({ id: 'm', now: {} as Moment, shown: { moment: 1 } })
  const go = (of: number, heading: string): void => {
    live.now = { of, heading, outcome: '' } as Moment
    flushSync()
  }
  shared.table = { live }
  const view = mount(Charts, { target: document.body })
  go(1, 'Turn 1')
  api.charts.mockClear()
  go(2, 'Turn 1')
  go(3, 'Turn 1')
  expect(api.charts).not.toHaveBeenCalled()
  go(4, 'Turn 2')
  expect(api.charts).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(document.body.querySelector('figcaption')?.textContent).toBe('Losses'))
  await unmount(view)
})
