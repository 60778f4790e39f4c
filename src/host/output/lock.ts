import fs from 'node:fs'
import os from 'node:os'
import { type Problem, problem } from '../../model/problem.ts'
import { hashOf } from '../../shared/hash.ts'
import { codeOf, ignoreErrors, linkRefusals, randomName, readText, removeFile } from '../fs.ts'
import { openRegular } from '../read-file.ts'

/** Milliseconds between renewals of a lock, and until a lock without renewal is stale. */
const renewEvery = 5000
const staleAfter = 30_000
/** Milliseconds after which a lock without an owner is no longer being written. */
const longestWriting = 2000

/** The process that holds a lock. */
export interface LockOwner {
  nonce: string
  pid: number
  /** Clock tick at which the process started, since pids are reused. Empty if unknown. */
  start: string
  /** Pid namespace of the pid: each container has its own. Empty outside of Linux. */
  space: string
  host: string
}

/** A lock held by this process. Renewed until released. */
export class Lock {
  readonly #file: string
  readonly #text: string
  readonly #renewal: NodeJS.Timeout

  constructor(file: string, text: string) {
    this.#file = file
    this.#text = text
    this.#renewal = setInterval(() => ignoreErrors(undefined, () => renew(file, text)), renewEvery).unref()
  }

  /** Reports whether this process still holds the lock. Another one may take it over after a long sleep. */
  isHeld(): boolean {
    return readText(this.#file) === this.#text
  }

  release(): void {
    clearInterval(this.#renewal)
    if (ignoreErrors(undefined, () => this.isHeld())) ignoreErrors(undefined, () => removeFile(this.#file))
  }
}

/** Takes a lock. Returns the owner if it is alive, and `foreign` if the file is not a lock of docsgen. */
export function takeLock(file: string): Lock | LockOwner | 'foreign' {
  const text = JSON.stringify(ownerNow())
  return take(file, text) ?? new Lock(file, text)
}

/** Reports whether a file may be a lock that another process is writing. */
export function isBeingWritten(file: string): boolean {
  const found = readLockFile(file)
  return typeof found === 'object' && !parseOwner(found.text) && Date.now() - found.mtimeMs < longestWriting
}

/**
 * Returns undefined if the lock was taken by this process. A dead owner's lock is replaced under a second lock, named
 * after the text of the first, so that only one of several processes wins.
 */
function take(file: string, text: string): LockOwner | 'foreign' | undefined {
  for (;;) {
    const now = createWhole(file, text)
    if (now === undefined) return undefined
    const found = readLockFile(file)
    if (found === 'foreign') return found
    if (found === undefined) continue
    const age = now - found.mtimeMs
    const owner = parseOwner(found.text)
    if (owner && isHolding(owner, age)) return owner
    // It may be a lock that is still being written on a file system without links.
    if (!owner && age < longestWriting) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    else {
      const claim = `${file}-${hashOf(found.text)}`
      const rival = take(claim, text)
      if (rival) return rival
      const isSame = ignoreErrors(undefined, () => readText(file)) === found.text
      if (isSame && ignoreErrors(['ENOENT'], () => fs.renameSync(claim, file) ?? true)) return undefined
      removeFile(claim)
    }
  }
}

/** Creates the file atomically with its text. If it exists, returns the current time by the clock of the disk. */
function createWhole(file: string, text: string, tries = 5): number | undefined {
  const draft = `${file}.${randomName()}`
  try {
    fs.writeFileSync(draft, text)
    const { mtimeMs } = fs.statSync(draft)
    return tryLink(draft, file, text) ? undefined : mtimeMs
  } catch (error) {
    // The owner of the lock deletes drafts that killed builds left, and cannot tell them from ours.
    if (codeOf(error) !== 'ENOENT' || tries === 0) throw error
    return createWhole(file, text, tries - 1)
  } finally {
    ignoreErrors(undefined, () => removeFile(draft))
  }
}

function tryLink(draft: string, file: string, text: string): boolean {
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!linkRefusals.includes(codeOf(error))) throw error
    return ignoreErrors(['EEXIST'], () => fs.writeFileSync(file, text, { flag: 'wx' }) ?? true) ?? false
  }
}

/** Rewrites the text to update the file's time by the clock of the disk, which all machines share. */
function renew(file: string, text: string): void {
  const { handle: opened } = openRegular(file, fs.constants.O_RDWR)
  try {
    if (fs.readFileSync(opened, 'utf8') === text) fs.writeSync(opened, text, 0)
  } finally {
    fs.closeSync(opened)
  }
}

function readLockFile(file: string): { text: string; mtimeMs: number } | 'foreign' | undefined {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false })
  if (stat && !stat.isFile()) return 'foreign'
  const text = readText(file)
  return stat && text !== undefined ? { text, mtimeMs: stat.mtimeMs } : undefined
}

function ownerNow(): LockOwner {
  const { pid } = process
  // /proc may show the processes of another namespace.
  const isSeen = ignoreErrors(undefined, () => fs.readlinkSync('/proc/self')) === String(pid)
  return { nonce: randomName(), pid, start: isSeen ? startOf(pid) : '', space: spaceNow(), host: os.hostname() }
}

function spaceNow(): string {
  return ignoreErrors(undefined, () => fs.readlinkSync('/proc/self/ns/pid')) ?? ''
}

function parseOwner(text: string): LockOwner | undefined {
  const owner = ignoreErrors(undefined, () => JSON.parse(text) as Partial<LockOwner>)
  const texts = [owner?.nonce, owner?.start, owner?.space, owner?.host]
  const isWhole = Number.isInteger(owner?.pid) && texts.every((part) => typeof part === 'string')
  return isWhole ? (owner as LockOwner) : undefined
}

/** Reports whether an owner is alive. Owners on another host or in another namespace are judged by their renewals. */
function isHolding(owner: LockOwner, age: number): boolean {
  if (owner.host !== os.hostname() || owner.space !== spaceNow()) return age < staleAfter
  if (!isAlive(owner.pid)) return false
  const start = startOf(owner.pid)
  return start !== '' && owner.start !== '' ? start === owner.start : age < staleAfter
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

/**
 * Returns the clock tick at which a Linux process started (proc(5), field 22); empty if unknown, `dead` for a zombie.
 */
function startOf(pid: number): string {
  const stat = ignoreErrors(undefined, () => fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat === undefined) return ''
  // The program name, in parentheses, may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return 'ZX'.includes(fields[0] ?? 'X') ? 'dead' : (fields[19] ?? '')
}

export function lockedProblem(outDir: string, file: string, found: LockOwner | 'foreign'): Problem {
  if (found === 'foreign') return foreignLock(file)
  const where = found.host === os.hostname() ? '' : ` on "${found.host}"`
  return problem('output-locked', {
    message: `Another docsgen process (${found.pid}${where}) is writing "${outDir}".`,
    hint: 'Wait for it, or stop it. The lock of a killed process expires after 30 seconds.',
    subject: outDir,
  })
}

/** Reports a link, named pipe or folder at the path of a lock. */
export function foreignLock(file: string): Problem {
  return problem('bad-output', {
    message: `"${file}" is not a regular file, so docsgen did not write it.`,
    hint: 'Move it away: docsgen needs this path for its lock.',
    subject: 'lock',
  })
}
