import { escapeHtml } from '../../shared/escape-html.ts'

/**
 * Start of a piece of text, as it is or as HTML or an address writes it. Rather in quotes than elsewhere, as code has
 * addresses, and rather a whole word than a part of one.
 */
export function findText(text: string, sought: string): number | undefined {
  const forms = formsOf(sought)
  const looks = [
    ...forms.map((form) => () => indexOfWhole(text, form, isQuoted)),
    ...forms.map((form) => () => indexOfWhole(text, form)),
    ...forms.map((form) => () => startOfPath(text, text.indexOf(form))),
    // Behind a base URL that stands in a variable.
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

// What goes on behind `/docs/a` in `/docs/a/b` and `/docs/a-b`, and before it in `x/docs/a`.
const goesOn = /^[\p{L}\p{N}_/-]/u
const goesBefore = /[\p{L}\p{N}_.-]$/u
const isPart = /[\p{L}\p{N}_]$/u

const isQuoted = (before: string) => /["']$/.test(before)
const isBehindVariable = (before: string) => before.endsWith('}')

function indexOfWhole(text: string, form: string, fits: (before: string) => boolean = () => true): number {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at)
    const goes = form.startsWith('/') ? goesBefore.test(before) : isPart.test(before) && isPart.test(form.slice(0, 1))
    const after = isPart.test(form) && goesOn.test(text.slice(at + form.length, at + form.length + 2))
    if (!goes && !after && fits(before)) return at
  }
  return -1
}

/** A path that is found within a longer one starts where that does. */
function startOfPath(text: string, at: number): number {
  if (at < 0 || !text.startsWith('/', at)) return at
  return at - /[\p{L}\p{N}_./-]*$/u.exec(text.slice(Math.max(0, at - 200), at))![0].length
}
