import type { SiteWait } from '../model/types.ts'

/** Code waits for a promise that nothing can settle, or for longer than anybody wants to. */
export class NeverSettled extends Error {}

interface Wait {
  of?: SiteWait
  /** Time at which it began, in milliseconds of the monotonic clock. */
  since: number
  isNamed?: true
  giveUp(): void
}

const waits: Wait[] = []
/** Number of runs of `withoutWaits`. */
let refusing = 0

/** Awaits code of the site. Rejects if it waits for a promise that nothing can settle: Node.js would end silently. */
export async function settled<Value>(value: Promise<Value>, of?: SiteWait): Promise<Value> {
  const wait: Wait = { of, since: performance.now(), giveUp: () => undefined }
  const never = new Promise<never>((_, reject) => {
    wait.giveUp = () => reject(new NeverSettled('It waits for a promise that never settles.'))
  })
  // The innermost of those who wait knows best what they wait for.
  const onExit = () => waits.at(-1) === wait && wait.giveUp()
  waits.push(wait)
  if (of && refusing > 0) wait.giveUp()
  process.on('beforeExit', onExit)
  try {
    return await Promise.race([value, never])
  } finally {
    process.off('beforeExit', onExit)
    waits.splice(waits.indexOf(wait), 1)
  }
}

/** Gives up all waits for the code in these files, which has changed since it was run. */
export function giveUpWaits(files: string[]): void {
  for (const { of, giveUp } of waits) if (of?.file !== undefined && files.includes(of.file)) giveUp()
}

/** Awaits work whose result nobody needs: code of the site that has not settled fails. */
export async function withoutWaits<Value>(work: Promise<Value>): Promise<Value> {
  refusing++
  for (const { of, giveUp } of waits) if (of) giveUp()
  try {
    return await work
  } finally {
    refusing--
  }
}

/** Returns the names of what has been waited for longer than this, in milliseconds, once each. */
export function longWaits(time: number): string[] {
  return waits.flatMap((wait) => {
    if (!wait.of || wait.isNamed || performance.now() - wait.since < time) return []
    wait.isNamed = true
    return wait.of.name()
  })
}
