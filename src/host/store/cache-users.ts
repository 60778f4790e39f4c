import fs from 'node:fs'
import path from 'node:path'
import { ignoreErrors, randomName } from '../fs.ts'
import { isBeingWritten, Lock, takeLock } from '../output/lock.ts'

/** Longest time that a process waits for another one to save its results, in milliseconds. */
const patience = 1000

/**
 * A process that uses a cache. Each adds files under names of its own and replaces others as a whole, so any number of
 * them may read and write at the same time. Only the last one removes files: another one may still need them.
 */
export interface CacheUser {
  /** Time by the clock of the disk before anything in the cache was read. */
  started: number
  leave(): void
}

/** Files of this process. */
const own = new Set<string>()

function usersIn(cacheDir: string): string[] {
  const folder = path.join(cacheDir, 'users')
  return (ignoreErrors(undefined, () => fs.readdirSync(folder)) ?? []).map((name) => path.join(folder, name))
}

/** Registers this process as a user of the cache. */
export function joinCache(cacheDir: string): CacheUser {
  const file = path.join(cacheDir, 'users', randomName())
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const lock = takeLock(file) as Lock
  own.add(file)
  const leave = () => {
    lock.release()
    own.delete(file)
  }
  return { started: fs.statSync(file).mtimeMs, leave }
}

/** Reports whether no other process uses the cache. Removes what killed processes have left. */
export function isOnlyUser(cacheDir: string): boolean {
  return usersIn(cacheDir)
    .filter(isRunning)
    .every((file) => own.has(file))
}

/** Takes over the file of a process that has ended, and removes it. A file that is being written has a process that starts. */
function isRunning(file: string): boolean {
  return (
    ignoreErrors(undefined, () => {
      if (isBeingWritten(file)) return true
      const found = takeLock(file)
      if (found instanceof Lock) found.release()
      return typeof found === 'object' && !(found instanceof Lock)
    }) ?? true
  )
}

/**
 * Runs work that replaces the index of the cache while no other process does so. Nothing depends on the lock: whoever has
 * waited too long may only lose results that another process saves at that moment.
 */
export function whileLocked(cacheDir: string, work: () => void): void {
  const lock = waitFor(path.join(cacheDir, 'lock'))
  try {
    work()
  } finally {
    lock?.release()
  }
}

function waitFor(file: string): Lock | undefined {
  const since = performance.now()
  for (;;) {
    const found = takeLock(file)
    if (found instanceof Lock) return found
    if (found === 'foreign' || performance.now() - since > patience) return undefined
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}
