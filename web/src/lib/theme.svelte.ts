/** Light or dark: as the system has it, until the reader chooses. */

export type Theme = 'light' | 'dark'

const KEY = 'citadel-theme'
const system = matchMedia('(prefers-color-scheme: dark)')
const kept = localStorage.getItem(KEY)
let chosen = $state<Theme | ''>(kept === 'light' || kept === 'dark' ? kept : '')
let systemDark = $state(system.matches)

system.addEventListener('change', (event) => (systemDark = event.matches))

export const theme = {
  get now(): Theme {
    return chosen || (systemDark ? 'dark' : 'light')
  },
  set(wanted: Theme) {
    chosen = wanted
    localStorage.setItem(KEY, wanted)
  },
}
