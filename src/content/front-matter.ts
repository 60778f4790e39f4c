import type { Problem } from '../model/problem.ts'
import { type Entry, readEntries } from './front-matter-entries.ts'
import { type FrontMatter, fields, InvalidValue, type Read } from './front-matter-fields.ts'
import { isUnclosed, lateKey, splitFrontMatter } from './front-matter-split.ts'
import { meantKey } from './front-matter-typo.ts'

export type { FrontMatter } from './front-matter-fields.ts'
export { splitFrontMatter } from './front-matter-split.ts'

/** Front matter and content with its original line numbers. Malformed front matter is empty. */
export interface ParsedFrontMatter {
  meta: FrontMatter
  problems: Problem[]
  content: string
}

/** Reads a file's front matter; problems have their location in the file. Never throws. */
export function parseFrontMatter(text: string, file: string): ParsedFrontMatter {
  const { yaml, at, content } = splitFrontMatter(text)
  const report = reporter(text, file)
  if (yaml === undefined) return { meta: { extra: {} }, problems: unclosed(text, report), content }
  const { entries, fieldProblems } = readEntries(yaml)
  if (fieldProblems.length > 0) {
    const problems = fieldProblems.map((flaw) =>
      report(at + flaw.at, { ...bad, message: flaw.message, hint: flaw.hint, subject: flaw.subject }),
    )
    return { meta: { extra: {} }, problems, content }
  }
  const reportInYaml: Report = (offset, finding) => report(at + offset, finding)
  const { meta, problems } = readFields(entries, reportInYaml)
  return { meta, problems: [...problems, ...contradictions(meta, entries, reportInYaml)], content }
}

type Report = (offset: number, finding: Omit<Problem, 'file' | 'line' | 'column'>) => Problem

const bad = { severity: 'error', code: 'bad-front-matter' } as const

/** Creates problems at offsets in the file. */
function reporter(text: string, file: string): Report {
  return (offset, finding) => {
    const before = text.slice(0, offset)
    const line = before.split('\n').length
    return { ...finding, file, line, column: offset - before.lastIndexOf('\n') }
  }
}

function unclosed(text: string, report: Report): Problem[] {
  if (isKnown(lateKey(text) ?? '')) {
    const message = 'Front matter does not start on the first line, so it is shown as text.'
    return [report(text.indexOf('---'), { ...bad, message, hint: 'Remove everything above "---".' })]
  }
  if (!isUnclosed(text)) return []
  const message = 'Front matter is never closed.'
  return [report(0, { ...bad, message, hint: 'Add a line "---" after the last key.' })]
}

function readFields(entries: Entry[], report: Report): { meta: FrontMatter; problems: Problem[] } {
  const known: [string, unknown][] = []
  const extra: [string, unknown][] = []
  const problems: Problem[] = []
  for (const entry of entries) {
    if (!isKnown(entry.key)) {
      extra.push([entry.key, entry.value])
      const meant = meantKey(entry.key)
      if (meant) problems.push(typo(entry, meant, report))
      continue
    }
    const read: Read<unknown> = fields[entry.key]
    const value = read(entry)
    if (value instanceof InvalidValue) problems.push(invalidValue(entry, value, report))
    else if (value !== undefined) known.push([entry.key, value])
  }
  // `fromEntries` defines own properties, so `__proto__` is a regular key.
  const meta: FrontMatter = { ...Object.fromEntries(known), extra: Object.fromEntries(extra) }
  const format = meta.format ?? meta.mdx?.format
  return { meta: format ? { ...meta, format } : meta, problems }
}

function isKnown(key: string): key is keyof typeof fields {
  return Object.hasOwn(fields, key)
}

function typo({ key, keyAt }: Entry, meant: string, report: Report): Problem {
  const message = `Unknown front matter key "${key}".`
  const hint = `Did you mean "${meant}"?`
  return report(keyAt, { severity: 'warning', code: 'front-matter-typo', message, hint, subject: key })
}

function invalidValue({ key, value, valueAt }: Entry, { expected }: InvalidValue, report: Report): Problem {
  const written = JSON.stringify(value) ?? String(value)
  const found = written.length > 80 ? `${written.slice(0, 79)}…` : written
  return report(valueAt, {
    ...bad,
    message: `Front matter "${key}" should be ${expected}, found ${found}.`,
    subject: key,
  })
}

function contradictions(meta: FrontMatter, entries: Entry[], report: Report): Problem[] {
  const problems: Problem[] = []
  const add = (key: string, message: string) => {
    const at = entries.find((entry) => entry.key === key)?.valueAt ?? 0
    problems.push(report(at, { ...bad, message, subject: key }))
  }
  if (meta.draft && meta.unlisted) add('unlisted', 'A document cannot be both "draft" and "unlisted".')
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = meta
  if (min > max)
    add('toc_min_heading_level', `"toc_min_heading_level" (${min}) is above "toc_max_heading_level" (${max}).`)
  return problems
}
