import { MessageChannel } from 'node:worker_threads'
import type { SiteWait } from '../model/types.ts'
import { LateError } from '../shared/late-error.ts'
import { stopAfter } from './watchdog.ts'

/** Code waits for a promise that nothing can settle, or for longer than anybody wants to. */
export class NeverSettled extends Error {}

interface Wait {
  of?: SiteWait
  giveUp(): void
}

/** How long code of the site may take before it is named, in milliseconds. */
export const patience = 10_000

const waits: Wait[] = []
let onLong: ((name: string) => void) | undefined

/** How long after its limit code is stopped that does not let a timer run, in milliseconds. */
const grace = 500

/** Awaits code of the site. Rejects if it waits for a promise that nothing can settle: Node.js would end silently. */
export async function settled<Value>(value: Promise<Value>, of?: SiteWait, group?: Waits): Promise<Value> {
  const wait: Wait = { of, giveUp: () => undefined }
  const never = new Promise<never>((_, reject) => {
    wait.giveUp = () => reject(new NeverSettled('It waits for a promise that never settles.'))
  })
  // The innermost of those who wait knows best what they wait for.
  const onExit = () => waits.at(-1) === wait && wait.giveUp()
  waits.push(wait)
  const leave = group?.add(wait)
  process.on('beforeExit', onExit)
  const long = of && setTimeout(() => onLong?.(of.name()), patience).unref()
  try {
    return await Promise.race([value, never])
  } finally {
    clearTimeout(long)
    process.off('beforeExit', onExit)
    waits.splice(waits.indexOf(wait), 1)
    leave?.()
  }
}

/**
 * Calls code of the site, and awaits its result. Rejects after `seconds`, also if the code never stops to compute: it has a turn of the
 * event loop for itself, so that it can be stopped without anything else.
 */
export async function called<Value>(
  work: () => Value | Promise<Value>,
  { seconds, ...of }: SiteWait & { seconds: number },
  group?: Waits,
): Promise<Value> {
  const limit = seconds * 1000
  const letGo = stopAfter(limit + grace)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`It took longer than ${seconds} s.`)), limit).unref()
  })
  try {
    return await settled(Promise.race([inOwnTurn(work), late]), of, group)
  } finally {
    clearTimeout(timer)
    letGo()
  }
}

function inOwnTurn<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    port2.on('message', () => {
      port2.close()
      try {
        resolve(work())
      } catch (error) {
        reject(error)
      }
    })
    port1.postMessage(undefined)
  })
}

/** Waits for code of one site, or of one load of its configuration, which end when nobody needs their results. */
export class Waits {
  readonly #waits = new Set<Wait>()
  #isOver = false

  /** The results are not needed any more. */
  get isOver(): boolean {
    return this.#isOver
  }

  readonly settled = <Value>(value: Promise<Value>, of: SiteWait): Promise<Value> => settled(value, of, this)

  readonly called: typeof called = (work, of) => called(work, of, this)

  /** Adds a wait. Returns the function that removes it. */
  add(wait: Wait): () => void {
    this.#waits.add(wait)
    if (this.#isOver) wait.giveUp()
    return () => void this.#waits.delete(wait)
  }

  /** Gives up all waits for the code in these files, which has changed since it was run. */
  giveUp(files: string[]): void {
    for (const { of, giveUp } of this.#waits) if (of?.file !== undefined && files.includes(of.file)) giveUp()
  }

  /** Gives up all waits, and those that follow. */
  end(): void {
    this.#isOver = true
    for (const { giveUp } of this.#waits) giveUp()
  }
}

/** Reports code of the site that takes long, once each. */
export function nameLongWaits(report: typeof onLong): void {
  onLong = report
}
