/** Light or dark: as the system has it, until the reader chooses. */

import { keep, kept } from './keeping'

export type Theme = 'light' | 'dark'

const KEY = 'citadel-theme'
const system = matchMedia('(prefers-color-scheme: dark)')
const known = kept(KEY)
let chosen = $state<Theme | ''>(known === 'light' || known === 'dark' ? known : '')
let systemDark = $state(system.matches)

system.addEventListener('change', (event) => (systemDark = event.matches))

export const theme = {
  get now(): Theme {
    return chosen || (systemDark ? 'dark' : 'light')
  },
  set(wanted: Theme) {
    chosen = wanted
    keep(KEY, wanted)
  },
}
