import { Worker } from 'node:worker_threads'
import type { Change, Places, WatchData, WatchRequest } from './places.ts'

interface WatchOptions extends WatchData {
  /** Path of the thread's module, `watch-thread`. */
  thread: string
  /** Called with changes; simultaneous ones are reported together. */
  onChanges(changes: Change[]): void
  /** Called if the thread fails. */
  onError(error: unknown): void
}

/** Watches files in a separate thread. */
export class Watcher {
  readonly #worker: Worker
  #isOpen = true

  constructor({ root, ignored, thread, onChanges, onError }: WatchOptions) {
    this.#worker = new Worker(thread, { workerData: { root, ignored } satisfies WatchData })
    this.#worker.on('message', (changes: Change[]) => this.#isOpen && onChanges(changes))
    this.#worker.on('error', onError)
  }

  /** Replaces the watched folders; changes since a time (epoch milliseconds) are reported at once. */
  watch(places: Places, since: number): void {
    this.#worker.postMessage({ places, since } satisfies WatchRequest)
  }

  /** Reports those of these files that no longer exist as removed. */
  expect(expected: string[]): void {
    this.#worker.postMessage({ expected } satisfies WatchRequest)
  }

  async close(): Promise<void> {
    this.#isOpen = false
    await this.#worker.terminate()
  }
}
