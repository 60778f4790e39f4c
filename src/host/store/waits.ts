import { performance } from 'node:perf_hooks'
import type { Failure, RunSettings } from '../../model/stage.ts'

export interface Turns<Made> {
  waits?: RunSettings['waits']
  /** The data that all inputs share: once work with it has waited, no more is run one after the other. */
  of: object
  /** Result of work that waits, or that has waited for longer than `milliseconds` when nothing else is left to do. */
  waiting: Made
  milliseconds: number
  onTurn?(index: number): void
}

/** The failure of an input that exceeds the time limit. */
export function tooLong(seconds: number, hasWaited: boolean, plugin?: string): Failure {
  const where = plugin === undefined ? '' : ` It was running ${plugin}.`
  return {
    failed: 'timeout',
    message: `It ${hasWaited ? 'waited' : 'took'} longer than ${seconds} s.${where}`,
    hasWaited,
  }
}

/** How long a thread is idle before work counts as waiting for other work. */
const reportAfter = 100
const startNextAfter = 2

const found = new WeakSet<object>()

/** Runs work in its turn, and returns the results in the same order. */
export async function runInTurns<Made>(works: (() => Promise<Made>)[], turns: Turns<Made>): Promise<Made[]> {
  const { waits, of, waiting, onTurn } = turns
  if (waits === 'together') return runTogether(works, turns)
  const made: Made[] = []
  for (const [i, work] of works.entries()) {
    onTurn?.(i)
    if (waits === undefined) made.push(await work())
    else if (found.has(of)) made.push(waiting)
    else {
      const running = work()
      if (await isWaiting(running, reportAfter)) found.add(of)
      made.push(found.has(of) ? waiting : await running)
    }
  }
  return made
}

async function runTogether<Made>(
  works: (() => Promise<Made>)[],
  { waiting, milliseconds, onTurn }: Turns<Made>,
): Promise<Made[]> {
  const made = works.map(() => waiting)
  const pending = new Map<number, Promise<void>>()
  for (const [i, work] of works.entries()) {
    onTurn?.(i)
    const end = (value: Made) => {
      made[i] = value
      pending.delete(i)
    }
    const running = work().then(end)
    pending.set(i, running)
    await isWaiting(running, startNextAfter)
  }
  while (pending.size > 0) {
    onTurn?.([...pending.keys()][0]!)
    if (await isWaiting(Promise.race(pending.values()), milliseconds)) break
  }
  return made
}

/**
 * Returns true if work does not settle while the thread has been idle for some time, without an open request: then only
 * other work of the thread can end its wait.
 */
async function isWaiting(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  const settled = work.then(settle, settle)
  const before = requests()
  const start = idle()
  for (;;) {
    let timer: NodeJS.Timeout | undefined
    const pause = new Promise((done) => {
      timer = setTimeout(done, Math.min(milliseconds, 10))
    })
    await Promise.race([settled, pause])
    clearTimeout(timer)
    if (isSettled) return false
    if (idle() - start >= milliseconds && requests() <= before) return true
  }
}

function idle(): number {
  return performance.eventLoopUtilization().idle
}

/** Returns the number of open requests and sockets of the thread. */
function requests(): number {
  return process.getActiveResourcesInfo().filter((name) => name !== 'Timeout' && name !== 'Immediate').length
}
