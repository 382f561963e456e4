/** Requests to the server. Every failure is a Failure with a sentence for people. */

import { mySecret } from './me'
import type * as shapes from './shapes'

export class Failure extends Error {
  readonly status: number
  readonly code: string
  /** The id and the number of the rule that refuses. */
  readonly rule: string
  readonly number: string

  constructor(status: number, code: string, message: string, rule = '', number = '') {
    super(message)
    this.status = status
    this.code = code
    this.rule = rule
    this.number = number
  }
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { Authorization: `Bearer ${mySecret()}` }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
  } catch {
    throw new Failure(0, 'offline', 'The server cannot be reached. Nothing is lost; try again.')
  }
  if (response.ok) return response
  const told = await response.json().catch(() => null)
  const error = told?.error ?? {}
  const message = error.message ?? `The server answered with an error (${response.status}).`
  throw new Failure(response.status, error.code ?? '', message, error.rule ?? '', error.number ?? '')
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await ask(method, path, body)).json() as Promise<T>
}

const at = (match: string): string => `/matches/${encodeURIComponent(match)}`

export const games = async (): Promise<shapes.GameCard[]> =>
  (await json<{ games: shapes.GameCard[] }>('GET', '/games')).games
export const rules = async (game: string): Promise<shapes.RuleShown[]> =>
  (await json<{ rules: shapes.RuleShown[] }>('GET', `/games/${game}/rules`)).rules
export const tables = async (game: string): Promise<shapes.PrintedTable[]> =>
  (await json<{ tables: shapes.PrintedTable[] }>('GET', `/games/${game}/tables`)).tables
export const data = (game: string): Promise<shapes.GameData> => json('GET', `/games/${game}/data`)

export const begin = (wanted: shapes.NewMatch): Promise<shapes.MatchInfo> => json('POST', '/matches', wanted)
export const myMatches = async (): Promise<shapes.MatchInfo[]> =>
  (await json<{ matches: shapes.MatchInfo[] }>('GET', '/matches')).matches
export const match = (id: string): Promise<shapes.MatchInfo> => json('GET', at(id))
export const forget = async (id: string): Promise<void> => void (await ask('DELETE', at(id)))
export const join = (id: string, invite: string): Promise<shapes.MatchInfo> =>
  json('POST', `${at(id)}/join`, { invite })

export const printedMap = (id: string, fingerprint: string): Promise<shapes.PrintedMap> =>
  json('GET', `${at(id)}/map?v=${encodeURIComponent(fingerprint)}`)
export const moment = (id: string, number: number | 'last'): Promise<shapes.Moment> =>
  json('GET', `${at(id)}/moments/${number}`)
export const log = async (id: string, after: number): Promise<shapes.LogEntry[]> =>
  (await json<{ entries: shapes.LogEntry[] }>('GET', `${at(id)}/log?after=${after}`)).entries
export const charts = (id: string): Promise<shapes.Charts> => json('GET', `${at(id)}/charts`)
export const place = (id: string, name: string, number: number): Promise<shapes.PlaceShown> =>
  json('GET', `${at(id)}/places/${encodeURIComponent(name)}?at=${number}`)
export const forecast = async (id: string, words: string): Promise<shapes.Forecast | null> =>
  (await json<{ forecast: shapes.Forecast | null }>('GET', `${at(id)}/forecast?choice=${encodeURIComponent(words)}`))
    .forecast
export const why = (id: string, words: string): Promise<shapes.Why> => json('POST', `${at(id)}/why`, { words })
export const hint = (id: string): Promise<{ words: string; sentence: string }> => json('POST', `${at(id)}/hint`)
export const review = (id: string): Promise<shapes.ReviewShown> => json('GET', `${at(id)}/review`)
export const askReview = (id: string): Promise<shapes.ReviewShown> => json('POST', `${at(id)}/review`)
export const choose = (id: string, version: number, words: string): Promise<shapes.Update> =>
  json('POST', `${at(id)}/choices`, { version, words })
export const undo = (id: string, version: number, count: number): Promise<shapes.Update> =>
  json('POST', `${at(id)}/undo`, { version, count })
export const answerUndo = (id: string, version: number, agree: boolean): Promise<shapes.Update> =>
  json('POST', `${at(id)}/undo/answer`, { version, agree })
export const chat = async (id: string, text: string): Promise<void> =>
  void (await ask('POST', `${at(id)}/chat`, { text }))
export const record = async (id: string): Promise<string> => (await ask('GET', `${at(id)}/record`)).text()

/** The server gives a sign of life every 15 seconds; a stream that is quiet for this long is dead. */
const QUIET = 40_000

/** The stream of changes of a match; it ends with the signal, or breaks with a Failure. */
export async function* stream(id: string, since: number, signal: AbortSignal): AsyncGenerator<shapes.Happening> {
  const headers: Record<string, string> = { Authorization: `Bearer ${mySecret()}`, Accept: 'text/event-stream' }
  if (since >= 0) headers['Last-Event-ID'] = String(since)
  const response = await fetch(`/api${at(id)}/stream`, { headers, signal })
  if (!response.ok || response.body === null)
    throw new Failure(response.status, 'stream', 'The live connection was refused.')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const dead = setTimeout(() => void reader.cancel(), QUIET)
    const { done, value } = await reader.read().finally(() => clearTimeout(dead))
    if (done) throw new Failure(0, 'offline', 'The live connection has ended.')
    text += value
    let end = text.indexOf('\n\n')
    while (end >= 0) {
      const data = text
        .slice(0, end)
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trim())
      text = text.slice(end + 2)
      if (data.length > 0) yield JSON.parse(data.join('\n')) as shapes.Happening
      end = text.indexOf('\n\n')
    }
  }
}
