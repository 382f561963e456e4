/** Moments in words: how long ago something was, and how long a game takes. */

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LOCALE = 'en-GB'

/** "4 min ago", "yesterday", "Monday", "12 March": when something was, both in seconds since 1970. */
export function ago(then: number, now: number): string {
  const passed = Math.max(0, now - then)
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  const days = daysBetween(then, now)
  if (days === 0 || passed < 4 * HOUR) return `${Math.floor(passed / HOUR)} h ago`
  if (days === 1) return 'yesterday'
  const date = new Date(then * 1000)
  if (days < 7) return date.toLocaleDateString(LOCALE, { weekday: 'long' })
  const sameYear = date.getFullYear() === new Date(now * 1000).getFullYear()
  return date.toLocaleDateString(LOCALE, { day: 'numeric', month: 'long', ...(sameYear ? {} : { year: 'numeric' }) })
}

/** The exact time, for whoever asks. */
export function exactly(then: number): string {
  return new Date(then * 1000).toLocaleString(LOCALE, { dateStyle: 'long', timeStyle: 'short' })
}

/** How long a game takes: up to an hour and a half in minutes, then in hours and halves. */
export function length(minutes: number): string {
  if (minutes <= 90) return `${minutes} min`
  const halves = Math.round(minutes / 30)
  return `${Math.floor(halves / 2)}${halves % 2 ? '½' : ''} h`
}

function daysBetween(then: number, now: number): number {
  const midnight = (seconds: number): number => {
    const date = new Date(seconds * 1000)
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  }
  return Math.round((midnight(now) - midnight(then)) / (DAY * 1000))
}
