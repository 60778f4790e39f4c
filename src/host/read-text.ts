import { isUtf8 } from 'node:buffer'
import fs from 'node:fs'
import path from 'node:path'
import { outsideRoot } from '../content/outside.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { FileRead } from '../model/world.ts'
import { hashOf } from '../shared/hash.ts'
import { leavesRoot } from '../shared/leaves-root.ts'
import { formsOf } from '../shared/names.ts'
import { placeAt } from '../shared/text-place.ts'
import { codeOf, ignoreErrors } from './fs.ts'
import { readRegular } from './read-file.ts'

type Unread = Exclude<FileRead, { state: 'read' }>

/** Reads a UTF-8 text file and removes a byte order mark. `file` is relative to `root`. */
export function readText(root: string, file: string, limit?: number): FileRead {
  const read = readBytes(root, nameOnDisk(root, file), limit)
  if (read.state !== 'read') return read
  const { bytes } = read
  const problem = encodingProblem(bytes)
  if (problem) return failed({ code: 'not-utf8', hint: 'Save it as UTF-8.', ...problem, file })
  const text = bytes.toString('utf8')
  return { state: 'read', text: text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, hash: hashOf(bytes) }
}

/** Name of a file as it is on disk, which may have another Unicode normalization. */
function nameOnDisk(root: string, file: string): string {
  const [own, ...others] = formsOf(file)
  if (others.length === 0 || fs.existsSync(path.resolve(root, own!))) return file
  return others.find((one) => fs.existsSync(path.resolve(root, one))) ?? file
}

/** Reads a file of any content. Only a missing file is absent; a broken link or a file as parent is a failure. */
export function readBytes(root: string, file: string, limit?: number): { state: 'read'; bytes: Buffer } | Unread {
  try {
    return { state: 'read', bytes: readRegular(path.resolve(root, file), limit) }
  } catch (error) {
    return unreadOf(root, file, error)
  }
}

/** Returns the text of a file for a report, whatever its encoding; undefined if unreadable. */
export function textIfReadable(root: string, file: string): string | undefined {
  const read = readBytes(root, file, mostQuotedBytes)
  return read.state === 'read' ? read.bytes.toString().replace(/^\ufeff/, '') : undefined
}

const mostQuotedBytes = 50_000_000

/** Explains a read error of a file or folder: it is absent, or has the problem at the path that causes it. */
export function unreadOf(root: string, file: string, error: unknown): Unread {
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') return misled(root, file, code) ?? { state: 'absent' }
  const message = error instanceof Error ? error.message : String(error)
  if (code === 'too-large')
    return failed({ code, message, hint: 'Split it, or raise markdown.limits.fileBytes.', file })
  if (code === 'not-a-file')
    return failed({ message, hint: 'Replace it with a regular file, or use another one.', file })
  if (code === 'unsteady') return failed({ message, hint: 'Build again while no other program writes to it.', file })
  if (code === 'EACCES' || code === 'EPERM') return denied(root, file, code)
  if (code === 'ELOOP') return failed({ message: 'This symbolic link is circular.', hint: linkHint, file })
  const reason = message.replace(/, \w+( '.*)?$/s, '')
  return failed({ message: `This cannot be read: ${reason}.`, hint: 'Check the disk, and try again.', file })
}

/** Returns the problem of a file outside of the site, by its path or through a symbolic link. */
export function outside(file: string): Problem {
  if (leavesRoot(file)) return { ...outsideRoot(file), file }
  return problem('outside-root', {
    message: `A symbolic link leads from "${file}" out of the site folder.`,
    hint: 'Replace the link with the file.',
    file,
    subject: file,
  })
}

const linkHint = 'Fix the link, or replace it with the file.'

type LocatedProblem = Pick<Problem, 'message' | 'file'> & Partial<Pick<Problem, 'code' | 'hint' | 'line' | 'column'>>

function failed({ code = 'unreadable-file', ...reported }: LocatedProblem): Unread {
  return { state: 'failed', problem: { severity: 'error', code, ...reported, subject: code } }
}

/** Reports a broken link, or a file in place of a folder, at the path or above it; undefined if the path is absent. */
function misled(root: string, file: string, code: string): Unread | undefined {
  for (let at = file; ; at = path.posix.dirname(at)) {
    const full = path.resolve(root, at)
    const entry = ignoreErrors(['ENOENT', 'ENOTDIR'], () => fs.lstatSync(full))
    if (entry) {
      const target = ignoreErrors(undefined, () => fs.statSync(full))
      if (!target) return failed({ message: 'This symbolic link is broken.', hint: linkHint, file: at })
      // An existing path was created after the read failed, unless it was read as a folder.
      if (target.isDirectory() || (at === file && code === 'ENOENT')) return undefined
      return failed({ message: 'This is a file, not a folder.', hint: 'Replace it with a folder.', file: at })
    }
    if (path.posix.dirname(at) === at) return undefined
  }
}

/** Reports the folder that denies access, or the file if all folders are accessible. */
function denied(root: string, file: string, code: string): Unread {
  const names = file.split('/')
  const parents = names.slice(1).map((_, n) => names.slice(0, n + 1).join('/'))
  const isClosed = (folder: string) =>
    ignoreErrors(undefined, () => fs.accessSync(path.resolve(root, folder), fs.constants.X_OK) ?? true) === undefined
  const at = parents.find(isClosed) ?? file
  const hint = 'Give the user that runs docsgen read permission.'
  return failed({ message: `This cannot be read: permission denied (${code}).`, hint, file: at })
}

type ReadProblem = Pick<Problem, 'message' | 'hint' | 'line' | 'column'>

function encodingProblem(bytes: Buffer): ReadProblem | undefined {
  if (isUtf16(bytes)) return { message: 'The file is UTF-16.' }
  if (!isUtf8(bytes)) return { message: 'The file is not valid UTF-8.', ...placeOf(bytes, '\ufffd') }
  if (!bytes.includes(0)) return undefined
  const hint = 'Save it as UTF-8 text without it.'
  return { message: 'The file has a NUL byte, so it is not text.', hint, ...placeOf(bytes, '\0') }
}

/** Returns the position of a character, after a byte order mark. */
function placeOf(bytes: Buffer, character: string): { line: number; column: number } {
  const text = bytes.toString().replace(/^\ufeff/, '')
  return placeAt(text, text.indexOf(character))
}

/** Detects UTF-16 by its byte order mark, or by ASCII text in which every second byte is zero. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  if (bytes.length < 2 || bytes.length % 2 > 0) return false
  const start = [...bytes.subarray(0, 4)]
  return [0, 1].some((zero) => start.every((byte, i) => (byte === 0) === (i % 2 === zero)))
}
