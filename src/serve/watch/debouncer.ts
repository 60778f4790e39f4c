import type { Change } from './places.ts'
import type { FileStat } from './scan.ts'

/** How long a file has to be unchanged until a save counts as complete, in milliseconds. */
const quiet = 20
/** The same for a deleted file: editors rename it and write a new one. */
const quietGone = 80
/** The same for an empty file: editors truncate it before they write. */
const quietEmpty = 100
/** Longest time that settled files wait for the others. */
const longestWait = 150
/** The same if many files change: no manual edit does that, and a partial result would be useless. */
const longestWaitOfMany = 1000
const many = 100

/** Stamp of a file without known metadata. */
const unseen = 'unseen'

interface Pending {
  stamp: string | undefined
  /** Time of the next check. */
  due: number
  /** Time at which the file was found settled. */
  settledAt?: number
}

/**
 * Debounces file events: reports a file once it is unchanged for a while, together with others that change at that
 * time.
 */
export class Debouncer {
  readonly #known = new Map<string, string>()
  readonly #pending = new Map<string, Pending>()
  readonly #stat: (path: string) => FileStat | undefined

  constructor(stat: (path: string) => FileStat | undefined) {
    this.#stat = stat
  }

  /** Records the current state of a file. */
  record(path: string, { stamp }: FileStat): void {
    this.#known.set(path, stamp)
  }

  /**
   * Checks a file that existed before the first scan. Returns the time of the next check; undefined if it still exists.
   */
  expect(path: string, now: number): number | undefined {
    if (this.#stat(path)) return undefined
    this.#known.set(path, unseen)
    return this.check(path, now)
  }

  has(path: string): boolean {
    return this.#known.has(path)
  }

  /** Returns the paths of all known and pending files. */
  paths(): Set<string> {
    return new Set([...this.#known.keys(), ...this.#pending.keys()])
  }

  /** Checks a file that may have changed. Returns the time of the next check; undefined if none is needed. */
  check(path: string, now: number, stat = this.#stat(path)): number | undefined {
    if (this.#known.get(path) === stat?.stamp) this.#pending.delete(path)
    const pending = this.#pending.get(path)
    if ((pending ? pending.stamp : this.#known.get(path)) === stat?.stamp) return undefined
    const due = now + quietTime(stat, now)
    this.#pending.set(path, { stamp: stat?.stamp, due })
    return due
  }

  /**
   * Checks files that are due. Returns settled changes and the time of the next flush; undefined if nothing is pending.
   */
  flush(now: number): { changes: Change[]; next: number | undefined } {
    for (const [path, pending] of this.#pending) if (pending.due <= now) this.#recheck(path, pending, now)
    const waiting = [...this.#pending.values()]
    const settled = waiting.flatMap(({ settledAt }) => settledAt ?? [])
    const longest = waiting.length > many ? longestWaitOfMany : longestWait
    const oldest = settled.reduce((least, at) => Math.min(least, at), now)
    const isReady = settled.length === waiting.length || now - oldest >= longest
    const changes = isReady ? this.#takeSettled() : []
    let next: number | undefined
    for (const { due, settledAt } of this.#pending.values()) {
      const at = settledAt === undefined ? due : settledAt + longest
      if (next === undefined || at < next) next = at
    }
    return { changes, next }
  }

  #recheck(path: string, pending: Pending, now: number): void {
    if (pending.settledAt !== undefined) return
    const stat = this.#stat(path)
    if (stat?.stamp !== pending.stamp) this.#pending.set(path, { stamp: stat?.stamp, due: now + quietTime(stat, now) })
    else if (stat?.stamp === this.#known.get(path)) this.#pending.delete(path)
    else pending.settledAt = now
  }

  #takeSettled(): Change[] {
    const changes: Change[] = []
    for (const [path, { stamp, settledAt }] of this.#pending) {
      if (settledAt === undefined) continue
      const wasThere = this.#known.has(path)
      changes.push({ path, kind: stamp === undefined ? 'removed' : wasThere ? 'changed' : 'added' })
      if (stamp === undefined) this.#known.delete(path)
      else this.#known.set(path, stamp)
      this.#pending.delete(path)
    }
    return changes
  }
}

/** Returns how long a file has to stay unchanged from now on. */
function quietTime(stat: FileStat | undefined, now: number): number {
  if (!stat) return quietGone
  if (stat.size === 0) return quietEmpty
  const age = now - stat.mtime
  // Ignores a modification time in the future.
  return age < 0 ? quiet : Math.max(0, quiet - age)
}
