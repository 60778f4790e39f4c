import fs from 'node:fs'
import { hashOf, openHash } from '../model/hash.ts'

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full (ENOSPC)',
  EDQUOT: 'the disk quota is used up (EDQUOT)',
  EACCES: 'no permission (EACCES)',
  EPERM: 'no permission (EPERM)',
  EROFS: 'the disk is read-only (EROFS)',
  ENAMETOOLONG: 'the name is too long (ENAMETOOLONG)',
  'unsafe-path': 'the path leaves the output folder or is a name of docsgen (unsafe-path)',
}

/** A file operation that failed; `code` is the system's (`ENOSPC`) or ours (`unsafe-path`), the message names the path. */
export class OutputError extends Error {
  override name = 'OutputError'
  code: string
  path: string

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
  const path = (error as NodeJS.ErrnoException).path ?? file
  return new OutputError(codeOf(error), path, error)
}

/** Runs `work`; undefined where it fails with one of the codes, or with any where none are given. */
export function unless<T>(codes: string[] | undefined, work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (codes && !codes.includes(codeOf(error))) throw error
    return undefined
  }
}

/** Bytes from the start of a file, a megabyte at a time; the same memory holds each. Throws where there are less. */
export function* readBytes(file: string, size: number): Generator<Uint8Array> {
  const opened = fs.openSync(file, 'r')
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

/** Text of a file; undefined where there is none. */
export function readText(file: string): string | undefined {
  return unless(['ENOENT', 'ENOTDIR'], () => fs.readFileSync(file, 'utf8'))
}

/** Hash of a regular file's bytes; undefined where it cannot be read. */
export function hashOfFile(file: string): string | undefined {
  return unless(undefined, () => {
    const { size } = fs.statSync(file)
    return size > large ? hashOfLarge(file, size) : hashOf(fs.readFileSync(file))
  })
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
  const handle = unless(['EISDIR', 'EPERM', 'EACCES'], () => fs.openSync(file, 'r'))
  if (handle === undefined) return
  try {
    unless(['EPERM', 'EINVAL', 'EBADF'], () => fs.fsyncSync(handle))
  } finally {
    fs.closeSync(handle)
  }
}

/** Removes a file; none there is no failure. */
export function removeFile(file: string): void {
  unless(['ENOENT', 'ENOTDIR'], () => fs.unlinkSync(file))
}
