import type { Config } from '../../config/config.ts'
import { commentPattern, commentsOf } from './comments.ts'

/** A line of code with its marks: `highlight`, `add`, `remove`, `error`, or a class name of the site. */
export interface MarkedLine {
  text: string
  marks: string[]
}

type Comments = Config['markdown']['magicComments']

interface Directive {
  className: string
  kind: 'line' | 'start' | 'end'
  /** The word at the other end of a block. */
  other?: string
}

/** The comments that mark lines on a site. */
export interface Magic {
  directives: Map<string, Directive>
  /** Matches texts that may contain any. */
  hint: RegExp
  inner: string
  /** By comment style. */
  patterns: Map<readonly string[], RegExp>
}

const highlight = {
  className: 'highlight',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
}

const made = new WeakMap<Comments, Magic>()

/** The built-in comments and those of the configuration. */
export function magicOf(comments: Comments): Magic {
  const magic = made.get(comments) ?? newMagic([highlight, ...comments])
  made.set(comments, magic)
  return magic
}

function newMagic(comments: Comments): Magic {
  const directives = new Map<string, Directive>()
  for (const { className, line, block } of comments) {
    if (line) directives.set(line, { className, kind: 'line' })
    if (block) {
      directives.set(block.start, { className, kind: 'start', other: block.end })
      directives.set(block.end, { className, kind: 'end', other: block.start })
    }
  }
  const words = [...directives.keys()].map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')
  return { directives, hint: new RegExp(words), inner: `(${words})`, patterns: new Map() }
}

/** Removes the lines that are magic comments and marks the lines that they refer to. */
export function applyMagic(lines: MarkedLine[], grammar: string, magic: Magic): MarkedLine[] {
  const pattern = patternFor(grammar, magic)
  const kept: MarkedLine[] = []
  const pending = new Set<string>()
  const open = new Map<string, number>()
  for (const line of lines) {
    const found = directiveOf(line.text, pattern, magic)
    if (found) follow(found, kept, pending, open)
    else {
      line.marks.push(...pending)
      pending.clear()
      kept.push(line)
    }
  }
  return kept
}

/** Applies a directive. A block that is never closed marks nothing. */
function follow(found: Directive, kept: MarkedLine[], pending: Set<string>, open: Map<string, number>): void {
  const { className, kind } = found
  if (kind === 'line') pending.add(className)
  else if (kind === 'start') open.set(className, kept.length)
  else {
    for (const line of kept.slice(open.get(className) ?? kept.length)) line.marks.push(className)
    open.delete(className)
  }
}

/** A comment that marks nothing; `missing` is the word at the other end of its block. */
interface Unmatched {
  word: string
  /** From 1. */
  line: number
  missing?: string | undefined
}

/** Comments that have no line, or whose block has only one end. */
export function unmatchedMagic(lines: string[], grammar: string, magic: Magic): Unmatched[] {
  const pattern = patternFor(grammar, magic)
  const unmatched: Unmatched[] = []
  const open = new Map<string, Unmatched>()
  const pending: Unmatched[] = []
  for (const [i, text] of lines.entries()) {
    const word = wordOf(text, pattern)
    const { className, kind, other } = (word && magic.directives.get(word)) || {}
    if (word === undefined || className === undefined) pending.length = 0
    else if (kind === 'line') pending.push({ word, line: i + 1 })
    else if (kind === 'start') open.set(className, { word, line: i + 1, missing: other })
    else if (!open.delete(className)) unmatched.push({ word, line: i + 1, missing: other })
  }
  return [...unmatched, ...open.values(), ...pending]
}

function directiveOf(text: string, pattern: RegExp, { directives }: Magic): Directive | undefined {
  const word = wordOf(text, pattern)
  return word === undefined ? undefined : directives.get(word)
}

function wordOf(text: string, pattern: RegExp): string | undefined {
  const words = pattern.exec(text.trim())?.slice(1)
  return words?.find((group) => group !== undefined)
}

function patternFor(grammar: string, magic: Magic): RegExp {
  const comments = commentsOf(grammar)
  const known = magic.patterns.get(comments)
  if (known) return known
  const pattern = new RegExp(`^(?:${commentPattern(magic.inner, comments)})$`)
  magic.patterns.set(comments, pattern)
  return pattern
}
