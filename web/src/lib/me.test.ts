import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const KEPT = 'abcdefghijklmnopqrstuvwx'

function blocked(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('the secret is made once and kept in the browser', async () => {
  localStorage.clear()
  const { isPassing, mySecret } = await import('./me')
  const secret = mySecret()
  expect(secret).toMatch(/^[\w-]{22,64}$/)
  expect([mySecret(), localStorage.getItem('citadel-me')]).toEqual([secret, secret])
  expect(isPassing()).toBe(false)
})

test('where the browser keeps nothing, the secret is kept until the page is closed, and it is known', async () => {
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
  const { becomePerson, isPassing, linkToMe, mySecret } = await import('./me')
  expect(isPassing()).toBe(true)
  expect(mySecret()).toBe(mySecret())
  expect(becomePerson(KEPT)).toBe(true)
  expect(linkToMe()).toContain(KEPT)
})

test('a browser that reads but does not write keeps it so too', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: blocked })
  const { isPassing, mySecret } = await import('./me')
  expect(mySecret()).toBe(mySecret())
  expect(isPassing()).toBe(true)
})
