import { Worker } from 'node:worker_threads'
import type { Change, Places, WatchData, WatchRequest } from './places.ts'

export interface WatchOptions extends WatchData {
  /** Module that is run in a thread: `watch-thread`. */
  thread: string
  /** Told what has changed, all at once that has changed at once. */
  onChanges(changes: Change[]): void
  /** Told where the thread ends by itself. */
  onFault(error: unknown): void
}

/** Watches files in a thread of its own. */
export class Watcher {
  readonly #worker: Worker
  #isOpen = true

  constructor({ root, ignored, thread, onChanges, onFault }: WatchOptions) {
    this.#worker = new Worker(thread, { workerData: { root, ignored } satisfies WatchData })
    this.#worker.on('message', (changes: Change[]) => this.#isOpen && onChanges(changes))
    this.#worker.on('error', onFault)
  }

  /** Watches these places from now on; files that changed since a time (milliseconds of the clock) are told at once. */
  watch(places: Places, since: number): void {
    this.#worker.postMessage({ places, since } satisfies WatchRequest)
  }

  /** Has those of these files told as removed that are not there any more. */
  expect(expected: string[]): void {
    this.#worker.postMessage({ expected } satisfies WatchRequest)
  }

  async close(): Promise<void> {
    this.#isOpen = false
    await this.#worker.terminate()
  }
}
