/** The map in its frame: where it is moved and zoomed to, and the elements that show it so. */

import { around, attending, fitted, isFitted, onMap, opening, seen, showing, zoomed, type View } from './camera'
import type { Box, Point, Size } from './geometry'
import { Steering } from './steering'

const GLIDE = 220
/** How long after the last movement the map is drawn sharp again. */
const STILL = 200
/** How much lines may be stretched while the map is being zoomed, as a logarithm. */
const MOST_STRETCHED = 0.5

export class Looking extends Steering {
  inView = $state.raw<Box>({ x: 0, y: 0, width: 0, height: 0 })
  isWhole = $state(true)
  #sheet: SVGSVGElement | null = null
  /** What keeps its width on the screen however far the map is zoomed. */
  #sized: SVGElement[] = []
  #scale = 1e-6
  #still = 0
  /** The first view, while nothing may be chosen yet. */
  #opened: View | null = null
  #attended = false

  /** Show an element whose parts of class `sized` are given the map's units per pixel as `--px`. */
  begin(sheet: SVGSVGElement): void {
    this.#sheet = sheet
    this.#sized = [...sheet.querySelectorAll<SVGElement>('.sized')]
  }

  /** The frame has got a size, its first or another one. */
  resize(map: Size, frame: Size, counter: number, action: () => Box[]): void {
    if (!frame.width || !frame.height) return
    const old = this.scene.frame
    const isFirst = !old.width
    const wasWhole = !isFirst && isFitted(this.view, this.scene)
    const centre = this.point({ x: old.width / 2, y: old.height / 2 })
    this.scene = { map, frame, counter }
    if (isFirst) {
      this.set(opening(this.scene, action()))
      if (!this.#attended) this.#opened = this.view
    }
    if (wasWhole) this.set(fitted(this.scene))
    else if (!isFirst) this.look(centre)
  }

  /** Something may be chosen: look there if none of it is in sight, or if the map was opened before and left alone. */
  attend(action: readonly Box[], isSmooth: boolean): void {
    const isAlone = this.#opened === this.view
    this.#attended ||= action.length > 0
    if (!this.scene.frame.width || !action.length) return
    this.#opened = null
    const to = isAlone ? opening(this.scene, action) : attending(this.view, action, this.scene)
    if (to !== this.view) this.glide(to, isSmooth ? GLIDE : 0)
  }

  /** The point of the map at a point of the frame. */
  point(at: Point): Point {
    return onMap(this.view, at)
  }

  /** A box of the map in the frame. */
  framed({ x, y, width, height }: Box): Box {
    const { k } = this.view
    return { x: x * k + this.view.x, y: y * k + this.view.y, width: width * k, height: height * k }
  }

  /** So many pixels in units of the map. */
  units(pixels: number): number {
    return pixels / this.view.k
  }

  seen(): Box {
    return seen(this.view, this.scene.frame)
  }

  look(centre: Point): void {
    this.set(around({ ...centre, width: 0, height: 0 }, this.view.k, this.scene.frame))
  }

  fit(isSmooth: boolean): void {
    this.glide(fitted(this.scene), isSmooth ? GLIDE : 0)
  }

  zoom(factor: number, isSmooth: boolean): void {
    const { width, height } = this.scene.frame
    this.glide(zoomed(this.view, factor, { x: width / 2, y: height / 2 }, this.scene), isSmooth ? GLIDE : 0)
  }

  move(dx: number, dy: number, isSmooth: boolean): void {
    this.glide({ ...this.view, x: this.view.x + dx, y: this.view.y + dy }, isSmooth ? GLIDE : 0)
  }

  /** Bring a box into sight, clear of what covers the frame. */
  show(box: Box, isSmooth: boolean, covers: readonly Box[]): void {
    const to = showing(this.view, box, this.scene, covers)
    if (to !== this.view) this.glide(to, isSmooth ? GLIDE : 0)
  }

  override end(): void {
    super.end()
    clearTimeout(this.#still)
  }

  protected override tell(view: View): void {
    const style = this.#sheet?.style
    if (!style) return
    style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.k})`
    const isStretched = Math.abs(Math.log(view.k / this.#scale)) > MOST_STRETCHED
    if (isStretched) this.#size(view.k)
    // A layer of its own makes moving cheap; without it the map is drawn anew, sharp and at its size.
    style.willChange = this.#still && !isStretched ? 'transform' : ''
    clearTimeout(this.#still)
    this.#still = window.setTimeout(() => {
      this.#still = 0
      style.willChange = ''
      this.#size(view.k)
    }, STILL)
    this.inView = this.seen()
    this.isWhole = isFitted(view, this.scene)
  }

  #size(k: number): void {
    if (k !== this.#scale) for (const part of this.#sized) part.style.setProperty('--px', String(1 / k))
    this.#scale = k
  }
}
