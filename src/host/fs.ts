import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hashOf, openHash } from '../shared/hash.ts'
import { openRegular, readRegular } from './read-file.ts'

/** Reasons of failed file operations, by error code. */
export const reasons: Record<string, string> = {
  'not-a-file': 'it is not a regular file (not-a-file)',
  'stage-gone': 'the folder was deleted while the build ran (stage-gone)',
  'missing-file': 'another program deleted the file while the build ran (missing-file)',
  'unexpected-file': 'another program wrote the file while the build ran (unexpected-file)',
  'wrong-size': 'another program changed the file while the build ran (wrong-size)',
  'lock-lost': 'another docsgen has taken over the output (lock-lost)',
  ENOSPC: 'the disk is full (ENOSPC)',
  EDQUOT: 'the disk quota is used up (EDQUOT)',
  EACCES: 'no permission (EACCES)',
  EPERM: 'no permission (EPERM)',
  EROFS: 'the disk is read-only (EROFS)',
  unsteady: 'another program is writing it (unsteady)',
  ENAMETOOLONG: 'the name is too long (ENAMETOOLONG)',
  EMFILE: 'too many files are open (EMFILE)',
  ENFILE: 'too many files are open on this machine (ENFILE)',
  EEXIST: 'a file has its name (EEXIST)',
  EBUSY: 'it is in use or a mount point (EBUSY)',
  ENOENT: 'there is no such file or folder (ENOENT)',
  ENOTDIR: 'a part of the path is a file (ENOTDIR)',
  'unsafe-path': 'the path is outside of the output folder or reserved for docsgen (unsafe-path)',
}

/** A failed file operation; `code` is the system's (`ENOSPC`) or docsgen's (`unsafe-path`). */
export class OutputError extends Error {
  override name = 'OutputError'
  code: string
  path: string
  /** The output is partly replaced; the next command finishes it. */
  hasBegun = false

  constructor(code: string, path: string, cause?: unknown) {
    super(`Cannot write the output: ${reasons[code] ?? code} at "${path}".`, { cause })
    this.code = code
    this.path = path
  }
}

/** Returns the error code of a failed file operation; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Converts an error to an `OutputError`; `file` is the path if the error has none. */
export function outputError(error: unknown, file: string): Error {
  if (error instanceof OutputError || !codeOf(error)) return error as Error
  // For a copy, `path` is the source and `dest` the written file.
  const { path: source = file, dest: path = source } = error as NodeJS.ErrnoException & { dest?: string }
  return new OutputError(codeOf(error), path, error)
}

/** Does all works, also after one has failed. Returns the first error. */
export function firstError(works: (() => unknown)[]): unknown {
  let first: unknown
  for (const work of works)
    try {
      work()
    } catch (error) {
      first ??= error
    }
  return first
}

/** Runs `work`. Returns undefined if it fails with one of the codes, or with any error if `codes` is undefined. */
export function ignoreErrors<T>(codes: string[] | undefined, work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (codes && !codes.includes(codeOf(error))) throw error
    return undefined
  }
}

/**
 * Reads bytes from the start of a file, a megabyte at a time, into one reused buffer. Throws if the file is shorter.
 */
export function* readBytes(file: string, size: number): Generator<Uint8Array> {
  const { handle: opened } = openRegular(file)
  const buffer = Buffer.allocUnsafe(Math.min(size, 1 << 20))
  try {
    for (let at = 0; at < size; ) {
      const got = fs.readSync(opened, buffer, 0, Math.min(buffer.length, size - at), at)
      if (got === 0) throw new Error(`The file ${file} is shorter than it was.`)
      at += got
      yield buffer.subarray(0, got)
    }
  } finally {
    fs.closeSync(opened)
  }
}

/** Returns the real path of a file or folder; undefined if absent. */
export function existingPath(file: string): string | undefined {
  return ignoreErrors(undefined, () => fs.realpathSync(file))
}

/** Returns the text of a regular file; undefined if absent. */
export function readText(file: string): string | undefined {
  return ignoreErrors(['ENOENT', 'ENOTDIR'], () => readRegular(file).toString())
}

/** Returns the hash of a regular file's bytes; undefined if unreadable. */
export function hashOfFile(file: string): string | undefined {
  return ignoreErrors(undefined, () => {
    const bytes = ignoreErrors(['too-large'], () => readRegular(file, large))
    return bytes ? hashOf(bytes) : hashOfLarge(file, fs.statSync(file).size)
  })
}

export function makeTemporary(): string {
  try {
    return fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-'))
  } catch (error) {
    throw outputError(error, os.tmpdir())
  }
}

/** Error codes of hard links that the file system, its limits or permissions do not allow. */
export const linkRefusals = ['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** Returns sixteen random hexadecimal digits. Unlike process ids, they are unique across containers. */
export function randomName(): string {
  return randomBytes(8).toString('hex')
}

/** Error codes of a rename onto a folder. */
const folderInPlace = ['EISDIR', 'EEXIST', 'ENOTEMPTY', 'EPERM']

/** Writes a file atomically. Replaces whatever is at its path. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const draft = path.join(path.dirname(file), `.${randomName()}.tmp`)
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(draft, content, { flag: 'wx' })
    if (ignoreErrors(folderInPlace, () => fs.renameSync(draft, file) ?? true)) return
    fs.rmSync(file, { recursive: true, force: true })
    fs.renameSync(draft, file)
  } catch (error) {
    ignoreErrors(undefined, () => removeFile(draft))
    throw error
  }
}

/** Files with more bytes are hashed in chunks. */
const large = 8 << 20

function hashOfLarge(file: string, size: number): string {
  const hash = openHash()
  for (const bytes of readBytes(file, size)) hash.add(bytes)
  return hash.value()
}

/** Writes all bytes to an open file. */
export function writeAll(file: number, bytes: Uint8Array): void {
  let written = 0
  while (written < bytes.length) written += fs.writeSync(file, bytes, written)
}

/** Writes a file and flushes it to the disk. */
export function writeDurably(file: string, text: string): void {
  const handle = fs.openSync(file, 'w')
  try {
    fs.writeFileSync(handle, text)
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

/** Flushes a file or folder to the disk. Does nothing if the system cannot flush folders. */
export function sync(file: string): void {
  const handle = ignoreErrors(['EISDIR', 'EPERM', 'EACCES'], () => fs.openSync(file, 'r'))
  if (handle === undefined) return
  try {
    ignoreErrors(['EPERM', 'EINVAL', 'EBADF'], () => fs.fsyncSync(handle))
  } finally {
    fs.closeSync(handle)
  }
}

/** Removes a file, if it exists. */
export function removeFile(file: string): void {
  ignoreErrors(['ENOENT', 'ENOTDIR'], () => fs.unlinkSync(file))
}
