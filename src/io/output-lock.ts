import fs from 'node:fs'
import os from 'node:os'
import { hashOf } from '../model/hash.ts'
import { type Problem, problem } from '../model/problem.ts'
import { codeOf, readText, removeFile, unless } from './fs.ts'

/** Who holds a lock. */
export interface LockOwner {
  pid: number
  /** Tells two processes with one pid apart; empty where the system does not say. */
  start: string
  host: string
}

/**
 * Takes the lock; returns the owner if another process that lives has it.
 * A dead owner's lock is itself replaced under a lock that is named after its text, so of many takers one wins.
 */
export function takeLock(file: string): LockOwner | undefined {
  for (;;) {
    if (createWhole(file, ownText())) return undefined
    const text = readText(file)
    if (text === undefined) continue
    const owner = parseOwner(text)
    if (owner && isAlive(owner)) return owner
    if (!owner && isFresh(file)) continue
    const claim = `${file}-${hashOf(text)}`
    const rival = takeLock(claim)
    if (rival) return rival
    if (readText(file) !== text) removeFile(claim)
    else {
      fs.renameSync(claim, file)
      return undefined
    }
  }
}

/** Gives up the lock; does nothing if it is not ours. */
export function releaseLock(file: string): void {
  if (unless(undefined, () => readText(file)) === ownText()) unless(undefined, () => removeFile(file))
}

/** The file appears with its whole text or not at all; false if it was there. */
function createWhole(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, text)
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    return createPlainly(file, text)
  } finally {
    removeFile(draft)
  }
}

/** For file systems without links. */
function createPlainly(file: string, text: string): boolean {
  try {
    fs.writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** An unreadable lock may be one that is being written where there are no links: waits a little while it is new. */
function isFresh(file: string): boolean {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  const age = unless(['ENOENT'], () => Date.now() - fs.statSync(file).mtimeMs) ?? 0
  return age < 2000
}

let own: string | undefined

function ownText(): string {
  own ??= JSON.stringify({ pid: process.pid, start: startOf(process.pid) ?? '', host: os.hostname() })
  return own
}

function parseOwner(text: string): LockOwner | undefined {
  try {
    const { pid, start, host } = JSON.parse(text) as Partial<LockOwner>
    const isWhole = Number.isInteger(pid) && typeof start === 'string' && typeof host === 'string'
    return isWhole ? { pid: Number(pid), start: String(start), host: String(host) } : undefined
  } catch {
    return undefined
  }
}

/** Of another machine's process nothing is known, so it counts as alive. */
function isAlive(owner: LockOwner): boolean {
  if (owner.host !== os.hostname()) return true
  if (owner.start && process.platform === 'linux') return startOf(owner.pid) === owner.start
  try {
    return process.kill(owner.pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

/** Boot and clock tick at which a process of Linux started (proc(5), field 22); undefined where it is gone. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined
  const stat = unless(undefined, () => fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name of the program, in parentheses, may hold spaces and parentheses.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!fields || 'ZX'.includes(fields[0] ?? 'X')) return undefined
  const boot = unless(undefined, () => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  return `${boot ?? ''}:${fields[19]}`
}

/** Tells that another build writes the same output. */
export function lockedProblem(outDir: string, file: string, { pid, host }: LockOwner): Problem {
  const where = host === os.hostname() ? '' : ` on "${host}"`
  return problem({
    severity: 'error',
    code: 'output-locked',
    message: `Another docsgen, process ${pid}${where}, is writing "${outDir}".`,
    hint: `Wait for it, or stop it. If it no longer runs, delete "${file}".`,
    subject: outDir,
  })
}
