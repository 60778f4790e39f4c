import { setImmediate as turn } from 'node:timers/promises'

export interface PassOptions<Result> {
  /** Does the work, all of it or what is always wanted; waits for `pause` as often as it can. */
  make(pause: () => Promise<void> | undefined, isFull: boolean): Promise<Result>
  onDone(result: Result): void
  onFault(error: unknown): void
}

/** Thrown into a pass that is not wanted any more. */
class Stopped extends Error {}

/** How long nothing may change before a pass begins, in milliseconds. */
const quiet = 250
/** How long a pass may keep the event loop for itself. */
const share = 6

/** Work over the whole site that is done in the background, and begun anew when something changes meanwhile. */
export class WholePass<Result> {
  readonly #options: PassOptions<Result>
  #timer: NodeJS.Timeout | undefined
  #stop = new AbortController()
  #running: Promise<void> | undefined
  #result: Result | undefined
  #isCurrent = false
  /** All of the work is in the result. */
  #isFull = false
  #wantsFull = false
  #isClosed = false

  constructor(options: PassOptions<Result>) {
    this.#options = options
  }

  /** What the last pass has made, though something may have changed since. */
  get last(): Result | undefined {
    return this.#result
  }

  /** Something has changed. */
  restart(): void {
    this.#isCurrent = false
    this.#stop.abort()
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.current(), quiet)
  }

  /** The result for the site as it is now, that of all the work where it is asked for; undefined where it cannot be made. */
  async current(isFull = false): Promise<Result | undefined> {
    while (!(this.#isCurrent && (this.#isFull || !isFull)) && !this.#isClosed) {
      clearTimeout(this.#timer)
      this.#wantsFull ||= isFull
      await this.#begin()
    }
    return this.#result
  }

  /** Begins to end: what is under way is not waited for. */
  stop(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#stop.abort()
  }

  /** Done when nothing is under way any more. */
  async ended(): Promise<void> {
    await this.#running
  }

  /** One pass at a time: the one before has to notice that it is not wanted. */
  #begin(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #run(): Promise<void> {
    this.#stop = new AbortController()
    const { signal } = this.#stop
    const isFull = this.#wantsFull
    this.#wantsFull = false
    try {
      const result = await this.#options.make(pauser(signal), isFull)
      if (signal.aborted) return
      this.#result = result
      this.#isCurrent = true
      this.#isFull = isFull
      this.#options.onDone(result)
    } catch (error) {
      if (error instanceof Stopped || signal.aborted) return
      this.#isCurrent = true
      this.#isFull = true
      this.#options.onFault(error)
    }
  }
}

/** Lets requests be answered in between. */
function pauser(signal: AbortSignal): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (signal.aborted) throw new Stopped()
    if (performance.now() - since < share) return undefined
    return turn().then(() => {
      since = performance.now()
      if (signal.aborted) throw new Stopped()
    })
  }
}
