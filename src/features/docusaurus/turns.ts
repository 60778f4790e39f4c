import { performance } from 'node:perf_hooks'
import type { RunInTurns, Turns } from '../../model/documents-row.ts'

/** How long a thread is idle before work counts as waiting for other work. */
const reportAfter = 100
const startNextAfter = 2

const found = new WeakSet<object>()

/** Runs works one by one, until one waits, or together. */
export const runInTurns: RunInTurns = async (works, turns) => {
  const { waits, of, waiting, onTurn } = turns
  if (waits === 'together') return runTogether(works, turns)
  const made: (typeof waiting)[] = []
  for (const [i, work] of works.entries()) {
    onTurn?.(i)
    if (found.has(of)) made.push(waiting)
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
