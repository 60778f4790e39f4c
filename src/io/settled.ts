import type { SiteWait } from '../model/types.ts'

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
/** Number of runs of `withoutWaits`. */
let refusing = 0

/** Awaits code of the site. Rejects if it waits for a promise that nothing can settle: Node.js would end silently. */
export async function settled<Value>(value: Promise<Value>, of?: SiteWait): Promise<Value> {
  const wait: Wait = { of, giveUp: () => undefined }
  const never = new Promise<never>((_, reject) => {
    wait.giveUp = () => reject(new NeverSettled('It waits for a promise that never settles.'))
  })
  // The innermost of those who wait knows best what they wait for.
  const onExit = () => waits.at(-1) === wait && wait.giveUp()
  waits.push(wait)
  if (of && refusing > 0) wait.giveUp()
  process.on('beforeExit', onExit)
  const long = of && setTimeout(() => onLong?.(of.name()), patience).unref()
  try {
    return await Promise.race([value, never])
  } finally {
    clearTimeout(long)
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

/** Reports code of the site that takes long, once each. */
export function nameLongWaits(report: typeof onLong): void {
  onLong = report
}
