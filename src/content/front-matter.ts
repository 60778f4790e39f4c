import { type Checked, parsedKeys, problemAt } from '../config/problems.ts'
import type { FrontMatter } from '../model/front-matter.ts'
import { type Problem, problem } from '../model/problem.ts'
import { closest } from '../shared/closest.ts'
import { edits } from '../shared/edits.ts'
import { placeAt } from '../shared/text-place.ts'
import { type Entry, readEntries } from './front-matter-entries.ts'
import { frontMatterSchema } from './front-matter-schema.ts'
import { isUnclosed, shownFrontMatter, splitFrontMatter } from './front-matter-split.ts'
import type { TextProblem } from './yaml.ts'
import { typographicQuotes } from './yaml-quotes.ts'

export type { FrontMatter } from '../model/front-matter.ts'
export { splitFrontMatter } from './front-matter-split.ts'

/** Front matter and content with its original line numbers. Malformed front matter is empty. */
export interface ParsedFrontMatter {
  meta: FrontMatter
  problems: Problem[]
  content: string
}

const code = 'bad-front-matter'

/** Reads a file's front matter. Never throws. `own` are keys that the site adds. */
export function parseFrontMatter(text: string, file: string, own: string[] = []): ParsedFrontMatter {
  const { yaml, at: start, content } = splitFrontMatter(text)
  const { entries, problems: found } = yaml === undefined ? { entries: [], problems: notRead(text) } : readEntries(yaml)
  const quotes = yaml === undefined ? [] : typographicQuotes(yaml)
  const problems = [...found, ...quotes].map(
    ({ at, ...described }): Problem => problem(code, { ...described, file, ...placeAt(text, start + at) }),
  )
  return { meta: readFields(entries, { file, own }, problems), problems, content }
}

/** Problems of front matter that is not read. */
function notRead(text: string): TextProblem[] {
  if (isUnclosed(text))
    return [{ at: 0, message: 'Front matter is never closed.', hint: 'Add a line "---" after the last key.' }]
  const shown = shownFrontMatter(text)
  if (!shown || !isKnown(shown.key)) return []
  const { at, fence } = shown
  if (fence === undefined) {
    const message = 'The line "---" above the front matter is missing, so it is shown as text.'
    return [{ at, message, hint: 'Add a line "---" above the first key.' }]
  }
  if (fence !== '---') {
    const message = `Front matter starts with "${fence}" instead of "---", so it is shown as text.`
    return [{ at, message, hint: 'Write a line "---" above and below it.' }]
  }
  const message = 'Front matter does not start on the first line, so it is shown as text.'
  return [{ at, message, hint: 'Move it to the first line.' }]
}

const fields = Object.entries(frontMatterSchema.shape)
const known = fields.map(([key]) => key)
const nullable = new Set(fields.filter(([, field]) => field.safeParse(null).success).map(([key]) => key))
const texts = new Set(fields.filter(([, field]) => field.def.innerType.type === 'string').map(([key]) => key))

interface Reading {
  file: string
  /** Keys that the site adds. */
  own: string[]
}

function readFields(entries: Entry[], { file, own: added }: Reading, problems: Problem[]): FrontMatter {
  const own = entries.filter(({ key }) => isKnown(key))
  const others = own.length === entries.length ? [] : entries.filter(({ key }) => !isKnown(key))
  for (const { key } of others) {
    const meant = added.includes(key) ? undefined : (meantKey(key) ?? nearKey(key, added))
    const described = { message: `Unknown front matter key "${key}".`, hint: `Did you mean "${meant}"?`, isKey: true }
    if (meant) problems.push(problemAt({ file, code: 'front-matter-typo' }, [key], described))
  }
  const written = Object.fromEntries(own.map(({ key, value }) => [key, value]))
  const values = own.map((entry) => [entry.key, inputOf(entry)] as const)
  const input = Object.fromEntries(values.filter(([, value]) => value !== undefined))
  const checked: Checked = { file, code, prefix: 'Front matter ' }
  const meta = parsedKeys(frontMatterSchema, input, checked, problems, written)
  problems.push(...contradictions(meta, file))
  // `fromEntries` defines own properties, so `__proto__` is a regular key.
  const extra = Object.fromEntries(others.map(({ key, value }) => [key, value]))
  const format = meta.format ?? meta.mdx?.format
  return { ...meta, ...(format && { format }), extra }
}

/** Returns the text of a scalar, and the texts of scalars in a list. An empty value is undefined. */
function inputOf({ key, value, text, texts: items }: Entry): unknown {
  if (value === null && !(text && texts.has(key))) return nullable.has(key) ? null : undefined
  return items ? items.map((item, i) => item ?? (value as unknown[])[i]) : (text ?? value)
}

function isKnown(key: string): boolean {
  return Object.hasOwn(frontMatterSchema.shape, key)
}

// Keys of other generators and of our own pages that are similar to ours.
const foreign = new Set(
  `aliases author authors categories category date dates details drafts formats hero images index key label lang
  layout link links list name nav next order permalink prev series status style summary tagline template text time
  toc type types version weight`.split(/\s+/),
)

const bySpelling = new Map(known.map((key) => [bare(key), key]))

/** Returns the known key that an unknown key is probably a typo of: other case or separators, or one edit. */
export function meantKey(key: string): string | undefined {
  if (foreign.has(key)) return undefined
  const word = bare(key)
  const same = bySpelling.get(word)
  if (same !== undefined || word.length < 3) return same
  return known.find((candidate) => candidate.length > 2 && edits(word, bare(candidate), 1).all <= 1)
}

/** Returns a key of the site that an unknown key is probably a typo of. */
function nearKey(key: string, added: string[]): string | undefined {
  return added.length > 0 && !foreign.has(key) ? closest(key, added) : undefined
}

function bare(key: string): string {
  return key.toLowerCase().replaceAll(/[-_ ]/g, '')
}

function contradictions(meta: Omit<FrontMatter, 'extra'>, file: string): Problem[] {
  const problems: Problem[] = []
  if (meta.draft && meta.unlisted)
    problems.push(
      problemAt({ file, code }, ['unlisted'], {
        message: 'A document cannot be both "draft" and "unlisted".',
        hint: 'Remove one of them.',
      }),
    )
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = meta
  const message = `"toc_min_heading_level" (${min}) is above "toc_max_heading_level" (${max}).`
  if (min > max) problems.push(problemAt({ file, code }, ['toc_min_heading_level'], { message }))
  return problems
}
