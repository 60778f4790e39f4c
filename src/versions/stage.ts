import fs from 'node:fs'
import path from 'node:path'
import { unless } from '../io/fs.ts'
import { foreignLock, Lock, type LockOwner, takeLock } from '../io/output/lock.ts'
import { type Problem, problem } from '../model/problem.ts'

/** Does work with a stage folder of its own, empty at the start and gone at the end. A problem where another process has it. */
export async function inStage<T>(stage: string, work: () => T | Promise<T>): Promise<T | Problem> {
  const lock = takeStage(stage)
  if (lock === 'foreign') return foreignLock(lockOf(stage))
  if (!(lock instanceof Lock)) return stageTaken(lock)
  try {
    emptyStage(stage)
    return await work()
  } finally {
    unless(undefined, () => emptyStage(stage))
    lock.release()
    // Another process may have come for it.
    unless(undefined, () => fs.rmdirSync(stage))
  }
}

function takeStage(stage: string): ReturnType<typeof takeLock> {
  try {
    for (;;) {
      fs.mkdirSync(stage, { recursive: true })
      // The folder may go with the process that had it.
      const taken = unless(['ENOENT'], () => takeLock(lockOf(stage)))
      if (taken) return taken
    }
  } catch (error) {
    unless(undefined, () => fs.rmdirSync(stage))
    throw error
  }
}

function lockOf(stage: string): string {
  return path.join(stage, 'lock')
}

function emptyStage(stage: string): void {
  for (const name of fs.readdirSync(stage))
    if (name !== 'lock') fs.rmSync(path.join(stage, name), { recursive: true, force: true })
}

function stageTaken({ pid }: LockOwner): Problem {
  return problem({
    severity: 'error',
    code: 'version-locked',
    message: `Another docsgen, process ${pid}, is making a version.`,
    hint: 'Wait for it, or stop it. The lock of a process that was killed is free after 30 seconds.',
    subject: 'lock',
  })
}
