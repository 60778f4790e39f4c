import { isUtf8 } from 'node:buffer'
import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '../model/hash.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { ReadText } from '../model/world.ts'

/** Reads a UTF-8 file (a byte order mark is dropped), or says why it is none. `file` is relative to `root`. */
export function readText(root: string, file: string, limit: number): ReadText | Problem {
  let bytes: Buffer
  try {
    const full = path.join(root, file)
    const stat = fs.statSync(full)
    if (!stat.isFile())
      return unreadable(file, 'unreadable-file', 'This is not a file.', 'Only regular files can be read.')
    const { size } = stat
    if (size > limit)
      return unreadable(
        file,
        'too-large',
        `The file has ${size} bytes, more than the limit of ${limit}.`,
        'Split it, or raise markdown.limits.fileBytes.',
      )
    bytes = fs.readFileSync(full)
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/, \w+ '.*'$/, '') : String(error)
    return unreadable(
      file,
      'unreadable-file',
      `The file cannot be read: ${reason}.`,
      'Check that it exists and may be read.',
    )
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return unreadable(file, 'not-utf8', 'The file is UTF-16.', 'Save it as UTF-8.')
  if (!isUtf8(bytes))
    return { ...unreadable(file, 'not-utf8', 'The file is not valid UTF-8.', 'Save it as UTF-8.'), ...badByte(bytes) }
  const text = bytes.toString('utf8')
  return { text: text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, hash: hashOf(bytes) }
}

function unreadable(file: string, code: string, message: string, hint: string): Problem {
  return problem({ severity: 'error', code, message, hint, file, subject: code })
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
  const text = bytes.toString('utf8')
  return text.indexOf('�') + 1
}
