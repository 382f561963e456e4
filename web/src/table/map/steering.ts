/** The camera in motion: glides to a view, runs on after a fling, and tells each view once per frame of the screen. */

import type { Scene, View } from './camera'
import { between, kept, moved } from './camera'

const FRICTION = 0.0045
const LEAST_SPEED = 0.03

export abstract class Steering {
  view: View = { x: 0, y: 0, k: 1 }
  scene: Scene = { map: { width: 1, height: 1 }, frame: { width: 0, height: 0 }, counter: 1 }
  #running = 0
  #telling = 0

  /** Show a view. */
  protected abstract tell(view: View): void

  /** Be at a view, or as near as the map allows. */
  set(view: View): void {
    this.stop()
    this.#be(view)
  }

  glide(to: View, duration: number): void {
    const [from, end, frame] = [this.view, kept(to, this.scene), this.scene.frame]
    if (duration <= 0) return this.set(end)
    this.#run((passed) => {
      const t = Math.min(1, passed / duration)
      this.#be(t < 1 ? between(from, end, 1 - (1 - t) ** 3, frame) : end)
      return t < 1
    })
  }

  fling(vx: number, vy: number): void {
    let before = 0
    let told = this.view
    this.#run((passed) => {
      const slower = Math.exp(-FRICTION * before)
      this.#be(moved(this.view, vx * slower * (passed - before), vy * slower * (passed - before)))
      const stuck = passed > 50 && told.x === this.view.x && told.y === this.view.y
      told = this.view
      before = passed
      return !stuck && Math.hypot(vx, vy) * slower > LEAST_SPEED
    })
  }

  stop(): void {
    cancelAnimationFrame(this.#running)
  }

  end(): void {
    this.stop()
    cancelAnimationFrame(this.#telling)
    this.#telling = -1
  }

  #be(view: View): void {
    this.view = kept(view, this.scene)
    if (this.#telling) return
    this.#telling = requestAnimationFrame(() => {
      this.#telling = 0
      this.tell(this.view)
    })
  }

  #run(step: (passed: number) => boolean): void {
    this.stop()
    const start = performance.now()
    const next = () => {
      if (step(performance.now() - start)) this.#running = requestAnimationFrame(next)
    }
    this.#running = requestAnimationFrame(next)
  }
}
