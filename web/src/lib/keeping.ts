/** What this browser keeps for the page. Where it may keep nothing, it is kept until the page is closed. */

const unkept = new Map<string, string>()

export function kept(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    unkept.delete(key)
  } catch {
    unkept.set(key, value)
  }
}

/** Whether something is lost when the page is closed. */
export function isFleeting(key: string): boolean {
  return unkept.has(key)
}
