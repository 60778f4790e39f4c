/** Calls a function once at the earliest of the times that it was set to, in milliseconds of the clock. */
export class Alarm {
  readonly #ring: () => void
  #timer: NodeJS.Timeout | undefined
  #due = Number.POSITIVE_INFINITY

  constructor(ring: () => void) {
    this.#ring = ring
  }

  at(due: number | undefined): void {
    if (due === undefined || due >= this.#due) return
    clearTimeout(this.#timer)
    this.#due = due
    this.#timer = setTimeout(() => this.#rings(), Math.max(0, due - Date.now()))
  }

  #rings(): void {
    this.#due = Number.POSITIVE_INFINITY
    this.#ring()
  }
}
