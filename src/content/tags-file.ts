import * as z from 'zod'
import { expecting, isRecord, looseText, section } from '../config/fields.ts'
import { parsed, parsedKeys, problemAt } from '../config/problems.ts'
import type { Problem } from '../model/problem.ts'
import { expectedRoute } from '../model/urls.ts'
import { closest } from '../shared/closest.ts'
import { readData } from './data-file.ts'
import type { TagEntry } from './front-matter-schema.ts'

/** Schema of a tag in the tags file. */
export const tagSchema = section({
  label: looseText.describe('The label; default: the key, capitalized.'),
  permalink: looseText
    .superRefine(expecting(expectedRoute))
    .describe('Route of its page below that of all tags; default: made from the key.'),
  description: looseText.describe('Text below the title of its page.'),
})

/** A tag of the tags file. */
type DeclaredTag = z.output<typeof tagSchema> & { label: string }

/** The tags file of a collection. */
export interface TagsFile {
  path: string
  /** Tags by key. */
  tags: Map<string, DeclaredTag>
}

const code = 'bad-tags'
const keysHint = `Known keys: ${Object.keys(tagSchema.shape).join(', ')}.`
const list = z.custom<Record<string, unknown>>(isRecord, 'have a key for each tag')

/**
 * Reads `tags.yml`: key to label, permalink and description, all optional. Reports invalid entries and uses the others.
 */
export function readTagsFile(file: string, source: string): TagsFile & { problems: Problem[] } {
  const { data, problems } = readData({ path: file, text: source, code })
  const hint = 'Write each key on its own line: "releases:", with its label below.'
  const entries = (data && parsed(list, data.value ?? {}, { file, code, hint }, problems)) ?? {}
  const tags: TagsFile['tags'] = new Map()
  for (const [key, value] of Object.entries(entries)) {
    const name = `The tag "${key}"`
    const tag = parsedKeys(tagSchema, value ?? {}, { file, code, keys: [key], name, hint: keysHint }, problems)
    tags.set(key, { ...tag, label: tag.label ?? key.charAt(0).toUpperCase() + key.slice(1) })
  }
  return { path: file, tags, problems: [...problems, ...samePermalinks(tags, file)] }
}

function samePermalinks(tags: TagsFile['tags'], file: string): Problem[] {
  const owners = new Map<string, string>()
  return [...tags].flatMap(([key, tag]) => {
    const permalink = permalinkOf(key, tag)
    const other = owners.get(permalink)
    owners.set(permalink, other ?? key)
    if (other === undefined) return []
    const message = `The tags "${other}" and "${key}" have the same URL "${permalink}".`
    const keys = tag.permalink === undefined ? [key] : [key, 'permalink']
    return [problemAt({ file, code }, keys, { message, hint: 'Give one of them another "permalink".', subject: key })]
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
    if (file && !declared) problems.push(undeclared(tag.label, file, document, i))
    if (!tags.has(tag.permalink)) tags.set(tag.permalink, tag)
  }
  return { tags: [...tags.values()], problems }
}

function declaredTag(name: string, { tags }: TagsFile): DocTag | undefined {
  const byKey = tags.get(name)
  const found = byKey ? ([name, byKey] as const) : [...tags].find(([, { label }]) => label === name)
  return found && { ...found[1], permalink: permalinkOf(...found) }
}

function inlineTag(entry: TagEntry): DocTag {
  if (typeof entry === 'string') return { label: entry, permalink: permalinkOf(entry, {}) }
  return { label: entry.label, permalink: permalinkOf(entry.label, entry) }
}

function permalinkOf(name: string, { permalink }: { permalink?: string }): string {
  return `/tags/${permalink?.replace(/^\/|\/+$/g, '') || kebab(name)}`
}

// Words end between a lowercase and an uppercase letter, and between letters and digits.
const word = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{M}]+|\p{N}+/gu

/**
 * Converts `Product releases` to `product-releases` and `JavaScript` to `java-script`; keeps letters of other scripts.
 */
export function kebab(name: string): string {
  const words = name.normalize('NFC').replace(/['’]/g, '').match(word)
  if (words) return words.join('-').toLowerCase()
  return Array.from(name, (character) => character.codePointAt(0)!.toString(16)).join('-')
}

function undeclared(label: string, { path, tags }: TagsFile, file: string, at: number): Problem {
  const near = closest(
    label,
    [...tags].flatMap(([key, tag]) => [key, tag.label]),
  )
  const hint = near === undefined ? `Declare it in ${path}.` : `Did you mean "${near}"?`
  const message = `The tag "${label}" is not in ${path}.`
  return problemAt({ file, code: 'unknown-tag' }, ['tags', at], { message, hint, subject: label })
}
