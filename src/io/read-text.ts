import { isUtf8 } from 'node:buffer'
import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '../model/hash.ts'
import { leavesRoot, outsideRoot } from '../model/outside.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { ReadText } from '../model/world.ts'

/** Reads a UTF-8 file (a byte order mark is dropped), or says why it is none. `file` is relative to `root`. */
export function readText(root: string, file: string, limit: number): ReadText | Problem {
  const refuse: Refuse = (code, message, hint) =>
    problem({ severity: 'error', code, message, hint, file, subject: code })
  const bytes = readBytes(path.join(root, file), limit, refuse)
  if ('severity' in bytes) return bytes
  if (isUtf16(bytes)) return refuse('not-utf8', 'The file is UTF-16.', 'Save it as UTF-8.')
  if (!isUtf8(bytes))
    return { ...refuse('not-utf8', 'The file is not valid UTF-8.', 'Save it as UTF-8.'), ...badByte(bytes) }
  const text = bytes.toString('utf8')
  return { text: text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, hash: hashOf(bytes) }
}

/** The problem of a file that lies outside of the site, by its path or by a symbolic link on its way. */
export function outside(file: string): Problem {
  if (leavesRoot(file)) return problem({ ...outsideRoot(file), file })
  const message = 'A symbolic link leads out of the site, and is not followed.'
  const hint = 'Put the file itself into the site.'
  return problem({ severity: 'error', code: 'outside-root', message, hint, file, subject: 'outside' })
}

type Refuse = (code: string, message: string, hint: string) => Problem

function readBytes(file: string, limit: number, refuse: Refuse): Buffer | Problem {
  try {
    const stat = fs.statSync(file)
    if (!stat.isFile()) return refuse('unreadable-file', 'This is not a file.', 'Only regular files can be read.')
    if (stat.size <= limit) return fs.readFileSync(file)
    const message = `The file has ${stat.size} bytes, more than the limit of ${limit}.`
    return refuse('too-large', message, 'Split it, or raise markdown.limits.fileBytes.')
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/, \w+ '.*'$/, '') : String(error)
    return refuse('unreadable-file', `The file cannot be read: ${reason}.`, 'Check that it exists and may be read.')
  }
}

/** It has the mark of UTF-16, or starts like ASCII in UTF-16: no text has a zero there. */
function isUtf16([first, second]: Buffer): boolean {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  return second !== undefined && (first === 0 || second === 0)
}

/** Line and column of the first byte that is not UTF-8. */
function badByte(bytes: Buffer): { line: number; column: number } {
  let line = 1
  let start = 0
  for (let end = bytes.indexOf(10); ; end = bytes.indexOf(10, start)) {
    const stop = end < 0 ? bytes.length : end
    if (!isUtf8(bytes.subarray(start, stop))) return { line, column: columnOf(bytes.subarray(start, stop)) }
    if (end < 0) return { line, column: 1 }
    start = end + 1
    line++
  }
}

function columnOf(bytes: Buffer): number {
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  return text.indexOf('�') + 1
}
