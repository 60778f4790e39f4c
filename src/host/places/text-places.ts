import path from 'node:path'
import { escapeHtml } from '../../shared/escape-html.ts'
import { decode } from '../../shared/urls.ts'

/**
 * Finds the start of a text, literal, HTML-escaped or percent-encoded. Prefers matches in quotes, as URLs in code, and
 * whole words over parts of words.
 */
export function findText(text: string, sought: string): number | undefined {
  const forms = formsOf(sought)
  const looks = [
    ...forms.map((form) => () => indexOfWhole(text, form, isQuoted)),
    ...forms.map((form) => () => indexOfWhole(text, form)),
    ...forms.map((form) => () => startOfPath(text, text.indexOf(form))),
    // After a base URL in a variable.
    ...(/^\/./.test(sought) ? [() => indexOfWhole(text, sought.slice(1), isBehindVariable)] : []),
  ]
  for (const look of looks) {
    const at = look()
    if (at >= 0) return at
  }
  return undefined
}

function formsOf(sought: string): string[] {
  const forms = [sought, decode(sought)].filter((it) => it !== '')
  return [...new Set(forms.flatMap((it) => [it, escapeHtml(it)]))]
}

// Matches the text after `/docs/a` in `/docs/a/b` and `/docs/a-b`, and before it in `x/docs/a`.
const continues = /^[\p{L}\p{N}_/-]/u
const precedes = /[\p{L}\p{N}_.-]$/u
const isPart = /[\p{L}\p{N}_]$/u

const isQuoted = (before: string) => /["']$/.test(before)
const isBehindVariable = (before: string) => /(?:\}|\+ ?["'`])$/.test(before)

function indexOfWhole(text: string, form: string, fits: (before: string) => boolean = () => true): number {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const before = text.slice(Math.max(0, at - 3), at)
    const isSuffix = form.startsWith('/') ? precedes.test(before) : isPart.test(before) && isPart.test(form.slice(0, 1))
    const isPrefix = isPart.test(form) && continues.test(text.slice(at + form.length, at + form.length + 2))
    if (!isSuffix && !isPrefix && fits(before)) return at
  }
  return -1
}

/** Returns the start of the longer path that contains a match. */
function startOfPath(text: string, at: number): number {
  if (at < 0 || !text.startsWith('/', at)) return at
  return at - /[\p{L}\p{N}_./-]*$/u.exec(text.slice(Math.max(0, at - 200), at))![0].length
}

/** A text and its path, relative to the root. */
interface File {
  path: string
  text: string
}

/** Maximum number of files to search for a text. */
const mostFiles = 50

/** Finds the nearest file with a text among the direct and indirect imports of a file. */
export function findInImports(
  file: File,
  sought: string,
  readText: (file: string) => string | undefined,
): { file: File; offset: number } | undefined {
  const queue = [file]
  const known = new Set([file.path])
  for (const from of queue) {
    for (const candidates of importsOf(from)) {
      const found = candidates.find((candidate) => known.has(candidate) || readText(candidate) !== undefined)
      if (found === undefined || known.has(found) || known.size > mostFiles) continue
      known.add(found)
      const next = { path: found, text: readText(found)! }
      const offset = findText(next.text, sought)
      if (offset !== undefined) return { file: next, offset }
      queue.push(next)
    }
  }
  return undefined
}

const importPattern = /\b(?:from|import)\s*\(?\s*(['"])((?:\.\.?|@site)\/[^'"]+)\1/g
const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

/** Returns the candidate files of each import of a file, except packages. */
function importsOf(file: File): string[][] {
  return [...file.text.matchAll(importPattern)].map(([, , written]) => {
    const base = written!.startsWith('@site/')
      ? path.posix.normalize(written!.slice('@site/'.length))
      : path.posix.join(path.posix.dirname(file.path), written!)
    return extensions.map((extension) => base + extension)
  })
}
