import { setImmediate as turn } from 'node:timers/promises'

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

interface BackgroundBuildOptions<Result> {
  /** Builds all files, or all but those built on demand; awaits `pause` as often as possible. */
  build(pause: () => Promise<void> | undefined, isFull: boolean): Promise<Result>
  onDone(result: Result): void
  onError(error: unknown): void
}

/** Thrown to abort an outdated build. */
class Stopped extends Error {}

/** Debounce delay between the last change and a build, in milliseconds. */
const quiet = 250
/** Longest time that a build blocks the event loop, in milliseconds. */
const longestSlice = 6

/** Builds the whole site in the background, and restarts if something changes meanwhile. */
export class BackgroundBuild<Result> {
  readonly #options: BackgroundBuildOptions<Result>
  #timer: NodeJS.Timeout | undefined
  #stop = new AbortController()
  #running: Promise<void> | undefined
  #result: Result | undefined
  #isCurrent = false
  /** The result includes files built on demand. */
  #isFull = false
  #isFullNext = false
  #isClosed = false

  constructor(options: BackgroundBuildOptions<Result>) {
    this.#options = options
  }

  /** Result of the last build, possibly outdated. */
  get last(): Result | undefined {
    return this.#result
  }

  /** Invalidates the result and schedules a build. */
  restart(): void {
    this.#isCurrent = false
    this.#stop.abort()
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.current(), quiet)
  }

  /** Returns an up-to-date result, a full one if requested; undefined if the build failed. */
  async current(isFull = false): Promise<Result | undefined> {
    while (!(this.#isCurrent && (this.#isFull || !isFull)) && !this.#isClosed) {
      clearTimeout(this.#timer)
      this.#isFullNext ||= isFull
      await this.#begin()
    }
    return this.#result
  }

  /** Aborts the current build without waiting for it. */
  stop(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#stop.abort()
  }

  /** Resolves when the current build has ended. */
  async ended(): Promise<void> {
    await this.#running
  }

  /** Joins the current build if there is one: builds never overlap. */
  #begin(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #run(): Promise<void> {
    this.#stop = new AbortController()
    const { signal } = this.#stop
    const isFull = this.#isFullNext
    this.#isFullNext = false
    try {
      const result = await this.#options.build(pauser(signal), isFull)
      if (signal.aborted) return
      this.#result = result
      this.#isCurrent = true
      this.#isFull = isFull
      this.#options.onDone(result)
    } catch (error) {
      if (error instanceof Stopped || signal.aborted) return
      this.#isCurrent = true
      this.#isFull = true
      this.#options.onError(error)
    }
  }
}

/** Returns a function that yields to the event loop when the time slice is used up. */
function pauser(signal: AbortSignal): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (signal.aborted) throw new Stopped()
    if (performance.now() - since < longestSlice) return undefined
    return turn().then(() => {
      since = performance.now()
      if (signal.aborted) throw new Stopped()
    })
  }
}
