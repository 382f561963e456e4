import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Happening, LogEntry, MatchInfo, Moment, Update } from '../lib/shapes'

const api = vi.hoisted(() => ({
  match: vi.fn(),
  moment: vi.fn(),
  log: vi.fn(),
  printedMap: vi.fn(),
  choose: vi.fn(),
  stream: vi.fn(),
}))
vi.mock('../lib/api', () => ({ ...api, Failure: class extends Error {} }))
const { Live } = await import('./live.svelte')

/** The server: its version, its choices by their words, and the messages. */
let version: number
let words: string[]
let messages: MatchInfo['messages']
let live: InstanceType<typeof Live>
let hear: (change: Partial<Happening>) => void
let breakOff: () => void

const entry = (text: string, i: number): LogEntry => {
  return {
    number: i + 1,
    seat: 'us',
    heading: '',
    words: text,
    sentences: [],
    dice: [],
    unit: '',
    place: '',
    rule: '',
    hidden: text === 'secret',
    reason: '',
    said: text,
    told: [],
    since: 0,
  }
}
const moment = (number: number | 'last'): Moment => {
  const at = number === 'last' ? words.length : number
  const table = { description: words.slice(0, at).join(' ') }
  return {
    version,
    moment: at,
    of: words.length,
    heading: '',
    rule: '',
    outcome: '',
    score: [],
    table,
    decision: null,
  } as unknown as Moment
}
const update = (after: number): Update => ({ ...moment('last'), after, entries: words.map(entry).slice(after) })
const change = (kind: Happening['kind'], text = ''): Partial<Happening> => ({
  version,
  of: words.length,
  kind,
  text,
  seat: kind === 'chat' ? 'them' : '',
})
const listed = (): string => live.log.map((e) => e.words).join(' ')

function add(text: string): void {
  version += 1
  words.push(text)
}

function say(text: string): void {
  version += 1
  messages.push({ version, seat: 'them', text, time: 0 })
}

async function* stream(): AsyncGenerator<Partial<Happening>> {
  const waiting: (Partial<Happening> | null)[] = [change('hello')]
  let wake = (): void => {}
  hear = (one) => void (waiting.push(one), wake())
  breakOff = () => void (waiting.push(null), wake())
  for (;;) {
    const next = waiting.shift()
    if (next) yield next
    else if (next === null) throw new Error('broken')
    else await new Promise<void>((done) => (wake = done))
  }
}

/** Let an answer wait until it is let go; it is that of the moment it was asked. */
function held<T>(mock: ReturnType<typeof vi.fn>, answer: () => T): () => void {
  let go = (): void => {}
  mock.mockImplementationOnce(() => {
    const now = answer()
    return new Promise<T>((done) => (go = () => done(now)))
  })
  return () => go()
}

const soon = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  version = 3
  words = ['a', 'b', 'c']
  messages = []
  api.match.mockImplementation(async () => ({
    id: 'm',
    version,
    mine: ['us'],
    seats: [],
    messages: [...messages],
    over: false,
  }))
  api.moment.mockImplementation(async (_: string, number: number | 'last') => moment(number))
  api.log.mockImplementation(async (_: string, after: number) => words.map(entry).slice(after))
  api.printedMap.mockResolvedValue({ places: [] })
  api.stream.mockImplementation(stream)
  live = new Live('m')
  await live.open(null)
  await soon()
})
afterEach(() => {
  live.close()
  vi.resetAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a message does not hide a choice that is still being fetched', async () => {
  add('d')
  const answer = held(api.moment, () => moment('last'))
  hear(change('choice'))
  await soon()
  say('Well played')
  hear(change('chat', 'Well played'))
  await soon()
  answer()
  await soon()
  expect(live.now?.of).toBe(4)
  expect(listed()).toBe('a b c d')
  expect(live.info?.messages.map((m) => m.text)).toEqual(['Well played'])
})

test('a choice is sent for the position shown, whatever was said since', async () => {
  say('Hello')
  hear(change('chat', 'Hello'))
  await soon()
  expect(api.moment).toHaveBeenCalledTimes(1)
  api.choose.mockImplementation(async () => (add('d'), update(3)))
  await live.choose('d')
  expect(api.choose).toHaveBeenCalledWith('m', 3, 'd')
  await soon()
  expect(listed()).toBe('a b c d')
})

test('what could not be fetched is fetched again, and it is said meanwhile', async () => {
  add('d')
  api.moment.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  hear(change('choice'))
  await soon()
  expect(live.lost).toBe(true)
  await soon(500)
  expect(live.now?.of).toBe(3)
  await soon(1000)
  expect(live.now?.of).toBe(4)
  expect(live.lost).toBe(false)
})

test('nothing is fetched after my own choice or one that is told', async () => {
  const fetched = [api.match, api.moment, api.log]
  for (const each of fetched) each.mockClear()
  api.choose.mockImplementation(async () => (add('d'), update(3)))
  await live.choose('d')
  hear({ ...change('choice'), now: update(3) })
  add('e')
  hear({ ...change('choice'), now: update(4) })
  await soon()
  expect(listed()).toBe('a b c d e')
  words = ['a', 'b']
  version += 1
  hear({ ...change('undo'), now: update(2) })
  await soon()
  expect(listed()).toBe('a b')
  expect(live.shown?.table.description).toBe('a b')
  for (const each of fetched) expect(each).not.toHaveBeenCalled()
})

test('what my own choice brought is on the table when the next can be made, though it is told before', async () => {
  const answer = held(api.choose, () => (add('d'), update(3)))
  const chosen = live.choose('d')
  hear({ ...change('choice'), now: update(3) })
  await soon()
  expect(live.shown?.table.description).toBe('a b c')
  answer()
  expect(await chosen).toBe(true)
  expect(live.busy).toBe(false)
  expect(live.shown?.table.description).toBe('a b c d')
  await soon()
  expect(listed()).toBe('a b c d')
})

test('what is told while something older is being fetched is not lost', async () => {
  words = ['a', 'x', 'y']
  version += 5
  const answer = held(api.log, () => words.map(entry))
  breakOff()
  await soon(600)
  add('z')
  hear({ ...change('choice'), now: update(3) })
  await soon()
  answer()
  await soon(500)
  expect(listed()).toBe('a x y z')
  expect(live.now?.of).toBe(4)
})

test('my own choice while something older is being fetched leaves a whole log', async () => {
  words = ['a', 'x', 'y']
  version += 5
  const answer = held(api.log, () => words.map(entry))
  breakOff()
  await soon(600)
  api.choose.mockImplementation(async () => (add('z'), update(3)))
  await live.choose('z')
  answer()
  await soon(2000)
  expect(listed()).toBe('a x y z')
})

test('a log older than the moment that came with it is asked for again', async () => {
  add('d')
  api.log.mockImplementationOnce(async () => [])
  hear(change('choice'))
  await soon(500)
  expect(listed()).toBe('a b c d')
})

test('the stream is taken up where it was last heard, not after my own choice', async () => {
  say('Are you there?')
  api.choose.mockImplementation(async () => (add('d'), update(3)))
  await live.choose('d')
  breakOff()
  await soon(600)
  expect(api.stream.mock.calls.map((call) => call[1])).toEqual([3, 3])
  expect(live.info?.messages.map((m) => m.text)).toEqual(['Are you there?'])
  expect(live.unread).toBe(1)
})

test('a choice taken back and made anew leaves no old table in the replay', async () => {
  await live.look(2)
  expect(live.shown?.table.description).toBe('a b')
  live.present()
  words = ['a', 'x', 'y', 'z']
  version += 5
  breakOff()
  await soon(600)
  await live.look(2)
  expect(live.shown?.table.description).toBe('a x')
})

test('what was hidden is shown in the replay once it is known, also while it is looked at', async () => {
  add('secret')
  add('e')
  hear(change('choice'))
  await soon()
  await live.look(4)
  expect(live.shown?.table.description).toBe('a b c secret')
  words[3] = 'd'
  add('f')
  hear(change('choice'))
  await soon()
  expect(live.past).toBe(4)
  expect(live.shown?.table.description).toBe('a b c d')
})

test('who is there is told, and nothing is fetched for it', async () => {
  api.moment.mockClear()
  hear({ ...change('presence'), here: ['us', 'them'] })
  await soon()
  expect(live.here).toEqual(['us', 'them'])
  expect(api.moment).not.toHaveBeenCalled()
})

test('a finished game that was brought here is nobody’s to take back until it is gone on with', async () => {
  const brought = {
    id: 'm',
    version,
    mine: ['us'],
    seats: [],
    messages: [],
    over: true,
    origin: 'a record of 3 choices',
    begun: 3,
  }
  api.match.mockResolvedValue(brought)
  api.moment.mockImplementation(async () => ({ ...moment('last'), outcome: 'The US win.' }))
  const other = new Live('m')
  await other.open(null)
  expect(other.isBrought).toBe(true)
  other.info = { ...other.info!, begun: 2 }
  expect(other.isBrought).toBe(false)
  other.close()
})
