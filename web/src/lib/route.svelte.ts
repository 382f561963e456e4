/** Where in the app we are, by the address of the page. */

let path = $state(location.pathname)
let hash = $state(location.hash)

/** By the first part of an address, how many may follow; `server/pages.py` has the same and answers 404 to any other. */
const ADDRESSES: Record<string, [number, number]> = {
  '': [0, 0],
  game: [1, 2],
  new: [1, 1],
  join: [1, 1],
  me: [0, 0],
  rules: [0, 9],
  data: [0, 1],
}

export const route = {
  get path() {
    return path
  },
  /** The parts of the path: `/game/abc/12` is game, abc, 12. */
  get parts(): string[] {
    return path.split('/').filter(Boolean).map(decoded)
  },
  /** The page that the address asks for: its first part; undefined where there is none. */
  get page(): string | undefined {
    const [first = '', ...more] = this.parts
    const [least, most] = ADDRESSES[first] ?? [1, 0]
    return more.length >= least && more.length <= most ? first : undefined
  },
  get hash() {
    return hash.slice(1)
  },
}

/** A part of an address as it was meant; one that was badly copied stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function read(): void {
  path = location.pathname
  hash = location.hash
}

export function go(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  read()
}

addEventListener('popstate', read)

/** Links within the app change the page without loading it anew. */
export function onLink(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a[href]')
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target ||
    link.hasAttribute('download') ||
    link.origin !== location.origin
  )
    return
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  if (link.pathname.startsWith('/api/')) return
  event.preventDefault()
  go(link.pathname + link.hash)
  scrollTo(0, 0)
}
