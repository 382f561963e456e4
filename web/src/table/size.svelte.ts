/** How the table is laid out, by the width of the window. */

import { MediaQuery } from 'svelte/reactivity'

const wide = new MediaQuery('(min-width: 1200px)')
const medium = new MediaQuery('(min-width: 900px)')
const small = new MediaQuery('(min-width: 600px)')
const still = new MediaQuery('(prefers-reduced-motion: reduce)')

export type Size = 'wide' | 'medium' | 'small' | 'phone'

export const size = {
  get now(): Size {
    return wide.current ? 'wide' : medium.current ? 'medium' : small.current ? 'small' : 'phone'
  },
  get isStill(): boolean {
    return still.current
  },
}
