/** What a player has chosen to see on every table, kept in the browser; and notifying them when it is their turn. */

import * as keeping from '../lib/keeping'

const KEY = 'citadel-table'

interface Settings {
  counters: boolean
  last: boolean
  tell: boolean
  /** Whether the log says what computer players are after. */
  reasons: boolean
}

function read(): Settings {
  const usual = { counters: true, last: true, tell: false, reasons: false }
  try {
    return { ...usual, ...(JSON.parse(keeping.kept(KEY) ?? '{}') as Partial<Settings>), counters: true }
  } catch {
    return usual
  }
}

export const settings = $state<Settings>(read())

export function keep(): void {
  keeping.keep(KEY, JSON.stringify(settings))
}

/** Switch notifications; the browser is asked only when somebody wants them. Returns why not, or nothing. */
export async function setTell(wanted: boolean): Promise<string> {
  settings.tell = false
  if (wanted) {
    if (!('Notification' in window)) return 'This browser cannot show notifications.'
    if ((await Notification.requestPermission()) !== 'granted')
      return 'Your browser does not allow notifications from this page.'
    settings.tell = true
  }
  keep()
  return ''
}

/** Tell the player, if he wants it and looks elsewhere. */
export function tell(title: string, words: string): void {
  if (!settings.tell || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const note = new Notification(title, { body: words, tag: 'citadel-turn' })
    note.onclick = () => {
      window.focus()
      note.close()
    }
  } catch {
    // Some phones show notifications only from a service worker; the title of the tab tells it too.
  }
}
