import { escapeHtml } from '../../shared/escape-html.ts'

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
  const forms = [sought, decoded(sought)].filter((it) => it !== '')
  return [...new Set(forms.flatMap((it) => [it, escapeHtml(it)]))]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// Matches the text after `/docs/a` in `/docs/a/b` and `/docs/a-b`, and before it in `x/docs/a`.
const continues = /^[\p{L}\p{N}_/-]/u
const precedes = /[\p{L}\p{N}_.-]$/u
const isPart = /[\p{L}\p{N}_]$/u

const isQuoted = (before: string) => /["']$/.test(before)
const isBehindVariable = (before: string) => before.endsWith('}')

function indexOfWhole(text: string, form: string, fits: (before: string) => boolean = () => true): number {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at)
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
