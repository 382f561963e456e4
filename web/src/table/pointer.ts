/** Whether the last press was a finger: then the first tap shows the odds and the second takes. */

let last = 'mouse'

addEventListener('pointerdown', (event) => (last = event.pointerType), { capture: true })

/** For enter and leave: fingers do not hover. */
export const byMouse =
  (act: () => void) =>
  (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') act()
  }

export const isTouch = (): boolean => last === 'touch'
