/** Who I am: a secret that this browser made. Whoever has it is me, on any device. */

const KEY = 'citadel-me'
const LETTERS = /^[\w-]{22,64}$/

function made(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

export function mySecret(): string {
  const kept = localStorage.getItem(KEY)
  if (kept !== null && LETTERS.test(kept)) return kept
  const secret = made()
  localStorage.setItem(KEY, secret)
  return secret
}

/** Become the person of a link from another device; false if that is no secret. */
export function becomePerson(secret: string): boolean {
  if (!LETTERS.test(secret)) return false
  localStorage.setItem(KEY, secret)
  return true
}

/** The link that makes another device me; the secret stays behind the #, which no server is told. */
export function linkToMe(): string {
  return `${location.origin}/me#${mySecret()}`
}
