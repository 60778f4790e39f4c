import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hashOf, openHash } from '../shared/hash.ts'
import { openRegular, readRegular } from './read-file.ts'

/** Why a file operation failed, by its code. */
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
  EBUSY: 'it is in use or a mount point (EBUSY)',
  ENOENT: 'there is no such file or folder (ENOENT)',
  ENOTDIR: 'a part of the path is a file (ENOTDIR)',
  'unsafe-path': 'the path leaves the output folder or is a name of docsgen (unsafe-path)',
}

/** A file operation that failed; `code` is the system's (`ENOSPC`) or ours (`unsafe-path`), the message names the path. */
export class OutputError extends Error {
  override name = 'OutputError'
  code: string
  path: string
  /** The output is between old and new; the next command finishes it. */
  hasBegun = false

  constructor(code: string, path: string, cause?: unknown) {
    super(`Cannot write the output: ${reasons[code] ?? code} at "${path}".`, { cause })
    this.code = code
    this.path = path
  }
}

/** The system's code of a failed file operation; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** The error as an `OutputError`; `file` is told where the system names no path. */
export function outputError(error: unknown, file: string): Error {
  if (error instanceof OutputError || !codeOf(error)) return error as Error
  // A copy names its source as `path`: what is written is `dest`.
  const { path: source = file, dest: path = source } = error as NodeJS.ErrnoException & { dest?: string }
  return new OutputError(codeOf(error), path, error)
}

/** Runs `work`; undefined where it fails with one of the codes, or with any where none are given. */
export function ignoreErrors<T>(codes: string[] | undefined, work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (codes && !codes.includes(codeOf(error))) throw error
    return undefined
  }
}

/** Bytes from the start of a file, a megabyte at a time; the same memory holds each. Throws where there are less. */
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

/** Text of a regular file; undefined if absent. */
export function readText(file: string): string | undefined {
  return ignoreErrors(['ENOENT', 'ENOTDIR'], () => readRegular(file).toString())
}

/** Hash of a regular file's bytes; undefined where it cannot be read. */
export function hashOfFile(file: string): string | undefined {
  return ignoreErrors(undefined, () => {
    const { size } = fs.statSync(file)
    return size > large ? hashOfLarge(file, size) : hashOf(readRegular(file))
  })
}

/** Makes a folder in the folder for temporary files. */
export function makeTemporary(): string {
  try {
    return fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-'))
  } catch (error) {
    throw outputError(error, os.tmpdir())
  }
}

/** Codes where the file system, its limits or its rights forbid hard links. */
export const linkRefusals = ['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** Sixteen random hexadecimal digits: process numbers repeat in containers, these do not. */
export function randomName(): string {
  return randomBytes(8).toString('hex')
}

/** Codes of a rename over a folder. */
const folderInPlace = ['EISDIR', 'EEXIST', 'ENOTEMPTY', 'EPERM']

/** Replaces a file as a whole, whatever was in its place, or leaves it as it was. */
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

/** A file of more bytes is not read as a whole. */
const large = 8 << 20

function hashOfLarge(file: string, size: number): string {
  const hash = openHash()
  for (const bytes of readBytes(file, size)) hash.add(bytes)
  return hash.value()
}

/** Writes all bytes at the end of an open file. */
export function writeAll(file: number, bytes: Uint8Array): void {
  let written = 0
  while (written < bytes.length) written += fs.writeSync(file, bytes, written)
}

/** Writes a file, through to the disk. */
export function writeDurably(file: string, text: string): void {
  const handle = fs.openSync(file, 'w')
  try {
    fs.writeFileSync(handle, text)
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

/** Sends a file or folder to the disk. Systems that cannot do this to a folder are left alone. */
export function sync(file: string): void {
  const handle = ignoreErrors(['EISDIR', 'EPERM', 'EACCES'], () => fs.openSync(file, 'r'))
  if (handle === undefined) return
  try {
    ignoreErrors(['EPERM', 'EINVAL', 'EBADF'], () => fs.fsyncSync(handle))
  } finally {
    fs.closeSync(handle)
  }
}

/** Removes a file; none there is no failure. */
export function removeFile(file: string): void {
  ignoreErrors(['ENOENT', 'ENOTDIR'], () => fs.unlinkSync(file))
}
