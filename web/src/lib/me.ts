/** Who I am: a secret that this browser made. Whoever has it is me, on any device. */

import { isFleeting, keep, kept } from './keeping'

const KEY = 'citadel-me'
const LETTERS = /^[\w-]{22,64}$/

function made(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

export function mySecret(): string {
  const known = kept(KEY)
  if (known !== null && LETTERS.test(known)) return known
  const secret = made()
  keep(KEY, secret)
  return secret
}

/** Become the person of a link from another device; false if that is no secret. */
export function becomePerson(secret: string): boolean {
  if (!LETTERS.test(secret)) return false
  keep(KEY, secret)
  return true
}

/** Whether I am somebody else once this page is closed. */
export function isPassing(): boolean {
  mySecret()
  return isFleeting(KEY)
}

/** The link that makes another device me; the secret stays behind the #, which no server is told. */
export function linkToMe(): string {
  return `${location.origin}/me#${mySecret()}`
}
