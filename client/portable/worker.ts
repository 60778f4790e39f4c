type Listener = (event: MessageEvent) => void
/** Globals of a worker that are not those of the page. */
export interface WorkerScope {
  addEventListener: typeof addEventListener
  postMessage: (message: unknown) => void
}

type Start = (url: string, scope: WorkerScope) => Promise<unknown>

/** Runs the module of a worker on the page: browsers start no workers from files. */
export function workerClass(start: Start): typeof Worker {
  return class extends EventTarget {
    readonly #heard = new Set<Listener>()
    readonly #started: Promise<unknown>
    #isOver = false

    constructor(url: string | URL) {
      super()
      this.#started = start(String(url), {
        addEventListener: ((type: string, listener: Listener) => {
          if (type === 'message') this.#heard.add(listener)
        }) as typeof addEventListener,
        postMessage: (data) => {
          if (!this.#isOver) this.dispatchEvent(new MessageEvent('message', { data }))
        },
      })
      this.#started.catch(() => this.dispatchEvent(new ErrorEvent('error')))
    }

    postMessage(data: unknown): void {
      this.#started.then(
        () => {
          for (const listener of this.#isOver ? [] : this.#heard) listener(new MessageEvent('message', { data }))
        },
        () => {},
      )
    }

    terminate(): void {
      this.#isOver = true
    }
  } as unknown as typeof Worker
}
