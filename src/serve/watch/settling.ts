import type { Change } from './places.ts'
import type { Look } from './scan.ts'

/** How long a file stands still until a save is over, in milliseconds. */
const quiet = 20
/** The same for one that is gone: editors rename it and write a new one. */
const quietGone = 80
/** The same for an empty one: editors cut it to nothing before they write. */
const quietEmpty = 100
/** What has settled waits no longer than this for the rest. */
const longestWait = 150
/** The same where many change: that is no writer, and what comes of a part of it is of no use to anybody. */
const longestWaitOfMany = 1000
const many = 100

/** Stamp of a file that nobody has looked at. */
const unseen = 'unseen'

interface Pending {
  stamp: string | undefined
  /** When it is looked at again. */
  due: number
  /** Since when it is known to have settled. */
  settledAt?: number
}

/** Tells changes from hints: a file counts when it has stood still, and all that changes at once is told at once. */
export class Settling {
  readonly #known = new Map<string, string>()
  readonly #pending = new Map<string, Pending>()
  readonly #look: (path: string) => Look | undefined

  constructor(look: (path: string) => Look | undefined) {
    this.#look = look
  }

  /** Takes a file as it is now for what is known of it. */
  learn(path: string, { stamp }: Look): void {
    this.#known.set(path, stamp)
  }

  /** A file was there that was never seen. Gives when to look at it again; undefined where it is there, which others tell. */
  miss(path: string, now: number): number | undefined {
    if (this.#look(path)) return undefined
    this.#known.set(path, unseen)
    return this.hint(path, now)
  }

  knows(path: string): boolean {
    return this.#known.has(path)
  }

  /** Paths of all files that are known, those in question too. */
  paths(): Set<string> {
    return new Set([...this.#known.keys(), ...this.#pending.keys()])
  }

  /** A file may have changed. Gives when to look at it again; undefined where it is as it was. */
  hint(path: string, now: number, look = this.#look(path)): number | undefined {
    if (this.#known.get(path) === look?.stamp) this.#pending.delete(path)
    const pending = this.#pending.get(path)
    if ((pending ? pending.stamp : this.#known.get(path)) === look?.stamp) return undefined
    const due = now + quietTime(look, now)
    this.#pending.set(path, { stamp: look?.stamp, due })
    return due
  }

  /** Looks again at what is due. Gives what is to be told now, and when to come again; undefined where nothing is in question. */
  step(now: number): { changes: Change[]; next: number | undefined } {
    for (const [path, pending] of this.#pending) if (pending.due <= now) this.#lookAgain(path, pending, now)
    const waiting = [...this.#pending.values()]
    const settled = waiting.flatMap(({ settledAt }) => settledAt ?? [])
    const longest = waiting.length > many ? longestWaitOfMany : longestWait
    const oldest = settled.reduce((least, at) => Math.min(least, at), now)
    const isTold = settled.length === waiting.length || now - oldest >= longest
    const changes = isTold ? this.#tell() : []
    let next: number | undefined
    for (const { due, settledAt } of this.#pending.values()) {
      const at = settledAt === undefined ? due : settledAt + longest
      if (next === undefined || at < next) next = at
    }
    return { changes, next }
  }

  #lookAgain(path: string, pending: Pending, now: number): void {
    if (pending.settledAt !== undefined) return
    const look = this.#look(path)
    if (look?.stamp !== pending.stamp) this.#pending.set(path, { stamp: look?.stamp, due: now + quietTime(look, now) })
    else if (look?.stamp === this.#known.get(path)) this.#pending.delete(path)
    else pending.settledAt = now
  }

  #tell(): Change[] {
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

/** How long a file that looks like this has to stand still from now on. */
function quietTime(look: Look | undefined, now: number): number {
  if (!look) return quietGone
  if (look.size === 0) return quietEmpty
  const age = now - look.mtime
  // A time that is to come says nothing.
  return age < 0 ? quiet : Math.max(0, quiet - age)
}
