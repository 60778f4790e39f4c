import { isRecord } from '../config/fields.ts'
import { routeFault } from '../model/addresses.ts'
import type { Problem } from '../model/problem.ts'
import { closest } from '../shared/closest.ts'
import { type DataFile, readData } from './data-file.ts'
import type { TagEntry } from './front-matter-fields.ts'

/** A tag of the tags file; `permalink` is undefined if not set. */
export interface DeclaredTag {
  label: string
  permalink?: string
  description?: string
}

/** The tags file of a collection. */
export interface TagsFile {
  path: string
  /** Tags by key. */
  tags: Map<string, DeclaredTag>
}

const code = 'bad-tags'
const fields = ['label', 'permalink', 'description'] as const

/**
 * Reads `tags.yml`: key to label, permalink and description, all optional. Reports invalid entries and uses the others.
 */
export function readTagsFile(path: string, text: string): TagsFile & { problems: Problem[] } {
  const { data, problems } = readData({ path, text, code })
  const tags: TagsFile['tags'] = new Map()
  if (!data || data.value === null) return { path, tags, problems }
  if (!isRecord(data.value)) {
    const said = {
      message: 'This is not a list of tags.',
      hint: 'Write each key on its own line: "releases:", with its label below.',
    }
    return { path, tags, problems: [...problems, data.report([], said)] }
  }
  for (const [key, value] of Object.entries(data.value)) {
    const { tag, problems: found } = readTag(key, value, data)
    tags.set(key, tag)
    problems.push(...found)
  }
  return { path, tags, problems: [...problems, ...samePermalinks(tags, data)] }
}

function readTag(key: string, value: unknown, { report }: DataFile): { tag: DeclaredTag; problems: Problem[] } {
  const bare: DeclaredTag = { label: key.charAt(0).toUpperCase() + key.slice(1) }
  if (value === null) return { tag: bare, problems: [] }
  if (!isRecord(value)) {
    const said = {
      message: `The tag "${key}" is not an object.`,
      hint: `Known keys: ${fields.join(', ')}.`,
      subject: key,
    }
    return { tag: bare, problems: [report([key], said)] }
  }
  const problems: Problem[] = []
  const given: Partial<DeclaredTag> = {}
  for (const [name, field] of Object.entries(value)) {
    const subject = `${key}.${name}`
    if (!isField(name)) problems.push(report([key, name], { ...unknownKey(name), subject, of: 'key' }))
    else if (typeof field === 'string' || typeof field === 'number') {
      const expected = name === 'permalink' ? routeFault(String(field)) : undefined
      if (expected === undefined) given[name] = String(field)
      else problems.push(report([key, name], { message: `"${subject}" should be ${expected}.`, subject }))
    } else if (field !== null) problems.push(report([key, name], { message: `"${subject}" should be text.`, subject }))
  }
  return { tag: { ...bare, ...withoutEmpty(given) }, problems }
}

function isField(name: string): name is (typeof fields)[number] {
  return (fields as readonly string[]).includes(name)
}

function withoutEmpty(tag: Partial<DeclaredTag>): Partial<DeclaredTag> {
  return Object.fromEntries(Object.entries(tag).filter(([, text]) => text !== ''))
}

function unknownKey(name: string): { message: string; hint: string } {
  const near = closest(name, fields)
  const hint = near === undefined ? `Known keys: ${fields.join(', ')}.` : `Did you mean "${near}"?`
  return { message: `Unknown key "${name}".`, hint }
}

function samePermalinks(tags: TagsFile['tags'], { report }: DataFile): Problem[] {
  const owners = new Map<string, string>()
  return [...tags].flatMap(([key, tag]) => {
    const permalink = permalinkOf(key, tag)
    const other = owners.get(permalink)
    owners.set(permalink, other ?? key)
    if (other === undefined) return []
    const message = `The tags "${other}" and "${key}" have the same URL "${permalink}".`
    const keys = tag.permalink === undefined ? [key] : [key, 'permalink']
    return [report(keys, { message, hint: 'Give one of them another "permalink".', subject: key })]
  })
}

/** A tag of a document; `permalink` is below the route of its version: `/tags/product-releases`. */
export interface DocTag {
  label: string
  permalink: string
  description?: string
}

/**
 * Returns the tags of a document, each once. Looks up tags by key, then by label, and reports tags not in the tags
 * file.
 */
export function tagsOf(
  entries: TagEntry[],
  file: TagsFile | undefined,
  document: string,
): { tags: DocTag[]; problems: Problem[] } {
  const tags = new Map<string, DocTag>()
  const problems: Problem[] = []
  for (const [i, entry] of entries.entries()) {
    const declared = file && declaredTag(typeof entry === 'string' ? entry : entry.label, file)
    const tag = declared ?? inlineTag(entry)
    if (file && !declared) problems.push(undeclared(tag.label, file, { file: document, seek: { keys: ['tags', i] } }))
    if (!tags.has(tag.permalink)) tags.set(tag.permalink, tag)
  }
  return { tags: [...tags.values()], problems }
}

function declaredTag(name: string, { tags }: TagsFile): DocTag | undefined {
  const byKey = tags.get(name)
  const [key, tag] = byKey ? [name, byKey] : ([...tags].find(([, { label }]) => label === name) ?? [])
  return key === undefined || !tag ? undefined : { ...tag, permalink: permalinkOf(key, tag) }
}

function inlineTag(entry: TagEntry): DocTag {
  if (typeof entry === 'string') return { label: entry, permalink: permalinkOf(entry, {}) }
  return { label: entry.label, permalink: permalinkOf(entry.label, entry) }
}

function permalinkOf(name: string, { permalink }: { permalink?: string }): string {
  return `/tags/${permalink?.replace(/^\/+|\/+$/g, '') || kebab(name)}`
}

// Words end between a lowercase and an uppercase letter, and between letters and digits.
const word = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{M}]+|\p{N}+/gu

/**
 * Converts `Product releases` to `product-releases` and `JavaScript` to `java-script`; keeps letters of other scripts.
 */
function kebab(name: string): string {
  const words = name.normalize('NFC').replace(/['’]/g, '').match(word)
  if (words) return words.join('-').toLowerCase()
  return Array.from(name, (character) => character.codePointAt(0)!.toString(16)).join('-')
}

function undeclared(label: string, { path, tags }: TagsFile, place: Pick<Problem, 'file' | 'seek'>): Problem {
  const near = closest(
    label,
    [...tags].flatMap(([key, tag]) => [key, tag.label]),
  )
  const hint = near === undefined ? `Declare it in ${path}.` : `Did you mean "${near}"?`
  const message = `The tag "${label}" is not in ${path}.`
  return { severity: 'warning', code: 'unknown-tag', message, hint, ...place, subject: label }
}
