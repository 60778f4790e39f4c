type Pause = () => Promise<void> | undefined

/** Work for pending requests; background work pauses until it is done. */
export class ForegroundWork {
  readonly #pending = new Set<Promise<unknown>>()

  /** Tracks work until it settles. */
  track<Value>(work: Promise<Value>): Promise<Value> {
    this.#pending.add(work)
    const end = () => void this.#pending.delete(work)
    work.then(end, end)
    return work
  }

  /** Waits for pending work, then runs `next`. */
  pause(next: Pause): ReturnType<Pause> {
    return this.#pending.size === 0 ? next() : Promise.allSettled(this.#pending).then(next)
  }
}
