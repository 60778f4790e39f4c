import fs from 'node:fs'
import path from 'node:path'
import { type Problem, problem } from '../model/problem.ts'
import { removeFile, unless } from './fs.ts'
import { type LockOwner, releaseLock, takeLock } from './output-lock.ts'

/** Does work with a stage folder of its own, empty at the start and gone at the end. A problem where another process has it. */
export async function inStage<T>(stage: string, work: () => T | Promise<T>): Promise<T | Problem> {
  const owner = takeStage(stage)
  if (owner) return stageTaken(stage, owner)
  try {
    emptyStage(stage)
    return await work()
  } finally {
    unless(undefined, () => emptyStage(stage))
    releaseLock(lockOf(stage))
    // Another process may have come for it.
    unless(undefined, () => fs.rmdirSync(stage))
  }
}

function takeStage(stage: string): LockOwner | undefined {
  try {
    for (;;) {
      fs.mkdirSync(stage, { recursive: true })
      // The folder may go with the process that had it.
      const taken = unless(['ENOENT'], () => ({ by: takeLock(lockOf(stage)) }))
      if (taken) return taken.by
    }
  } catch (error) {
    unless(undefined, () => removeFile(`${lockOf(stage)}.${process.pid}`))
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

function stageTaken(stage: string, { pid }: LockOwner): Problem {
  return problem({
    severity: 'error',
    code: 'version-locked',
    message: `Another docsgen, process ${pid}, is making a version.`,
    hint: `Wait for it, or stop it. If it no longer runs, delete "${stage}".`,
    subject: 'lock',
  })
}
