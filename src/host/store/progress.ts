/**
 * Memory that a thread shares with the main thread: index of the current input, -1 before the first; the idle milliseconds of the
 * thread's event loop so far; length of the name of the plugin that runs, 0 if none; and the name, as UTF-8.
 */
const nameAt = 12
const longestName = 240

export function newProgress(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(nameAt + longestName)).fill(-1, 0, 2)
}

/** Notes the plugin that starts, or that it has ended. Called for each node that a plugin handles. */
export class PluginNote {
  #progress: Int32Array | undefined
  #written = ''
  #length = 0
  #since = 0
  readonly #spent = new Map<string, number>()

  /** Notes plugins in the memory of another task. */
  open(progress: Int32Array): void {
    this.#progress = progress
    this.#written = ''
  }

  readonly note = (name: string | undefined): void => {
    const progress = this.#progress
    if (!progress) return
    if (progress[2]! > 0) this.#spend(this.#written)
    if (name !== undefined) this.#since = performance.now()
    if (name !== undefined && name !== this.#written) {
      const bytes = new Uint8Array(progress.buffer, nameAt)
      this.#length = new TextEncoder().encodeInto(name, bytes).written
      this.#written = name
    }
    progress[2] = name === undefined ? 0 : this.#length
  }

  /** Returns the milliseconds of each plugin since the last call. */
  take(): [name: string, milliseconds: number][] {
    const spent = [...this.#spent]
    this.#spent.clear()
    return spent
  }

  #spend(name: string): void {
    this.#spent.set(name, (this.#spent.get(name) ?? 0) + performance.now() - this.#since)
  }
}

/** Returns the name of the plugin that a thread runs. */
export function runningPlugin(progress: Int32Array): string | undefined {
  const length = Atomics.load(progress, 2)
  return length > 0 ? Buffer.from(new Uint8Array(progress.buffer, nameAt, length)).toString() : undefined
}
