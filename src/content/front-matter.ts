import { type Finding, type Problem, problem } from '../model/problem.ts'
import { type Entry, readEntries } from './front-matter-entries.ts'
import { type FrontMatter, fields, Misfit, type Read } from './front-matter-fields.ts'
import { isUnclosed, lateKey, splitFrontMatter } from './front-matter-split.ts'
import { meantKey } from './front-matter-typo.ts'

export type { FrontMatter } from './front-matter-fields.ts'
export { splitFrontMatter } from './front-matter-split.ts'

/** Front matter and the text below it, in which every line is where it was. Malformed front matter is empty. */
export interface ParsedFrontMatter {
  meta: FrontMatter
  problems: Problem[]
  content: string
}

/** Reads a file's front matter; every mistake is a problem with its place in the file. Never throws. */
export function parseFrontMatter(text: string, file: string): ParsedFrontMatter {
  const { yaml, at, content } = splitFrontMatter(text)
  const report = reporter(text, file)
  if (yaml === undefined) return { meta: { extra: {} }, problems: unclosed(text, report), content }
  const { entries, flaws } = readEntries(yaml)
  if (flaws.length > 0) {
    const problems = flaws.map((flaw) =>
      report(at + flaw.at, { ...bad, message: flaw.message, hint: flaw.hint, subject: flaw.subject }),
    )
    return { meta: { extra: {} }, problems, content }
  }
  const tell: Tell = (offset, finding) => report(at + offset, finding)
  const { meta, problems } = readFields(entries, tell)
  return { meta, problems: [...problems, ...contradictions(meta, entries, tell)], content }
}

type Tell = (offset: number, finding: Omit<Finding, 'file' | 'line' | 'column'>) => Problem

const bad = { severity: 'error', code: 'bad-front-matter' } as const

/** Makes problems of offsets into the file. */
function reporter(text: string, file: string): Tell {
  return (offset, finding) => {
    const before = text.slice(0, offset)
    const line = before.split('\n').length
    return problem({ ...finding, file, line, column: offset - before.lastIndexOf('\n') })
  }
}

function unclosed(text: string, tell: Tell): Problem[] {
  if (isKnown(lateKey(text) ?? '')) {
    const message = 'Front matter does not start on the first line, so it is text.'
    return [tell(text.indexOf('---'), { ...bad, message, hint: 'Remove what is above "---".' })]
  }
  if (!isUnclosed(text)) return []
  const message = 'Front matter is never closed.'
  return [tell(0, { ...bad, message, hint: 'Put a line "---" after its last key.' })]
}

function readFields(entries: Entry[], tell: Tell): { meta: FrontMatter; problems: Problem[] } {
  const known: [string, unknown][] = []
  const extra: [string, unknown][] = []
  const problems: Problem[] = []
  for (const entry of entries) {
    if (!isKnown(entry.key)) {
      extra.push([entry.key, entry.value])
      const meant = meantKey(entry.key)
      if (meant) problems.push(typo(entry, meant, tell))
      continue
    }
    const read: Read<unknown> = fields[entry.key]
    const value = read(entry)
    if (value instanceof Misfit) problems.push(misfit(entry, value, tell))
    else if (value !== undefined) known.push([entry.key, value])
  }
  // `fromEntries` defines own properties: a key named `__proto__` is a key like any other.
  const meta: FrontMatter = { ...Object.fromEntries(known), extra: Object.fromEntries(extra) }
  const format = meta.format ?? meta.mdx?.format
  return { meta: format ? { ...meta, format } : meta, problems }
}

function isKnown(key: string): key is keyof typeof fields {
  return Object.hasOwn(fields, key)
}

function typo({ key, keyAt }: Entry, meant: string, tell: Tell): Problem {
  const message = `Unknown front matter key "${key}".`
  const hint = `Did you mean "${meant}"?`
  return tell(keyAt, { severity: 'warning', code: 'front-matter-typo', message, hint, subject: key })
}

function misfit({ key, value, valueAt }: Entry, { expected }: Misfit, tell: Tell): Problem {
  const written = JSON.stringify(value) ?? String(value)
  const found = written.length > 80 ? `${written.slice(0, 79)}…` : written
  return tell(valueAt, {
    ...bad,
    message: `Front matter "${key}" should be ${expected}, found ${found}.`,
    subject: key,
  })
}

function contradictions(meta: FrontMatter, entries: Entry[], tell: Tell): Problem[] {
  const problems: Problem[] = []
  const say = (key: string, message: string) => {
    const at = entries.find((entry) => entry.key === key)?.valueAt ?? 0
    problems.push(tell(at, { ...bad, message, subject: key }))
  }
  if (meta.draft && meta.unlisted) say('unlisted', 'A document cannot be "draft" and "unlisted" at once.')
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = meta
  if (min > max)
    say('toc_min_heading_level', `"toc_min_heading_level" (${min}) is above "toc_max_heading_level" (${max}).`)
  return problems
}
