const most = 8

interface Point {
  x: number
  y: number
}

/** A picture that pointers, the wheel and keys zoom and move. */
export class Stage {
  /** Whether the last gesture moved the picture, so that it was no click. */
  hasMoved = false
  readonly #place: HTMLElement
  readonly #picture: HTMLElement | SVGElement
  readonly #pointers = new Map<number, Point>()
  #scale = 1
  #x = 0
  #y = 0

  constructor(place: HTMLElement, picture: HTMLElement | SVGElement) {
    this.#place = place
    this.#picture = picture
    place.addEventListener('pointerdown', this.#down)
    place.addEventListener('pointermove', this.#moved)
    for (const type of ['pointerup', 'pointercancel'] as const) place.addEventListener(type, this.#up)
    place.addEventListener('wheel', this.#wheeled, { passive: false })
    place.addEventListener('dblclick', ({ clientX, clientY }) => {
      this.zoom(this.#scale > 1 ? 1 / this.#scale : 2.5, { x: clientX, y: clientY })
    })
  }

  /** Zooms by a factor, so that a point stays where it is; the center by default. */
  zoom(by: number, at: Point = this.#center()): void {
    const scale = Math.min(Math.max(this.#scale * by, 1), most)
    const { x, y } = this.#center()
    const factor = scale / this.#scale
    this.#x = (this.#x - (at.x - x)) * factor + (at.x - x)
    this.#y = (this.#y - (at.y - y)) * factor + (at.y - y)
    this.#scale = scale
    this.move(0, 0)
  }

  move(x: number, y: number): void {
    const { clientWidth, clientHeight } = this.#place
    // An edge of the picture stays within the window.
    const limit = (value: number, size: number) => {
      const room = (size * (this.#scale - 1)) / 2
      return Math.min(Math.max(value, -room), room)
    }
    this.#x = limit(this.#x + x, clientWidth)
    this.#y = limit(this.#y + y, clientHeight)
    this.#picture.style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})`
    this.#place.dataset.zoomed = `${this.#scale > 1}`
  }

  reset(): void {
    this.zoom(1 / this.#scale)
  }

  #center(): Point {
    const { left, top, width, height } = this.#place.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }

  #down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    this.hasMoved = false
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  #moved = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1]
    this.#pointers.set(event.pointerId, now)
    if (other) this.zoom(distance(now, other) / distance(before, other), middle(before, other))
    this.move((now.x - before.x) / (other ? 2 : 1), (now.y - before.y) / (other ? 2 : 1))
    if (distance(now, before) < 1) return
    this.hasMoved = true
    // From now on, the gesture is not a click.
    this.#place.setPointerCapture(event.pointerId)
  }

  #up = ({ pointerId }: PointerEvent): void => {
    this.#pointers.delete(pointerId)
  }

  #wheeled = (event: WheelEvent): void => {
    event.preventDefault()
    this.zoom(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY })
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y) || 1
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
