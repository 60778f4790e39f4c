import type { PageContext } from '../../model/feature.ts'
import { containerNames } from './directive.ts'
import { mapOutsideFences } from './lines.ts'

const wanted = /:::(?:[ \t]+[A-Za-z]|[A-Za-z][\w-]*[ \t]+\S)/
const opening = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(:{3,})([ \t]*)([A-Za-z][\w-]*)(?:[ \t]+(.+))?$/

const rewritten = new WeakMap<PageContext, Map<string, string>>()

/**
 * Puts titles of containers in brackets: `:::tip My title`, and `::: tip My title` for known names. Keeps lines, and
 * columns up to the end of the title, unless there was a space before the name.
 */
export function bracketTitles(text: string, page: PageContext): string {
  if (!wanted.test(text)) return text
  const known = new Set(containerNames(page))
  const written = rewritten.get(page) ?? new Map<string, string>()
  rewritten.set(page, written)
  return mapOutsideFences(text, (line) => {
    const changed = line.includes(':::') ? bracketed(line, known) : line
    if (changed !== line) written.set(fromColons(changed), fromColons(line))
    return changed
  })
}

const fromColons = (line: string) => line.slice(line.indexOf(':::')).trimEnd()

/** A line, from its colons on, as it was before its title was put in brackets. */
export function asWritten(line: string, page: PageContext): string {
  const start = line.indexOf(':::')
  const written = start < 0 ? undefined : rewritten.get(page)?.get(fromColons(line))
  return written === undefined ? line : line.slice(0, start) + written
}

function bracketed(line: string, known: Set<string>): string {
  const [, prefix, colons, space, name, title] = opening.exec(line.trimEnd()) ?? []
  if (name === undefined || (space !== '' && !known.has(name))) return line
  if (!title) return space === '' ? line : `${prefix}${colons}${name}`
  return `${prefix}${colons}${name}${label(title)}`
}

function label(title: string): string {
  if (/^(?:\[.*\])?(?:\{[^{}]*\})?$/.test(title)) return title
  const attributes = /(?<=[ \t])\{[^{}]*\}$/.exec(title)?.[0] ?? ''
  const words = title.slice(0, title.length - attributes.length).trimEnd()
  return `[${isBalanced(words) ? words : words.replace(/\\?([[\]])/g, '\\$1')}]${attributes}`
}

function isBalanced(words: string): boolean {
  let depth = 0
  for (const [bracket] of words.matchAll(/\\.|[[\]]/g)) {
    if (bracket === '[') depth++
    if (bracket === ']' && --depth < 0) return false
  }
  return depth === 0
}
