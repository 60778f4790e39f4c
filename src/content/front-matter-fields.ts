import { addressFault, routeFault } from '../model/addresses.ts'
import type { Json } from '../shared/json.ts'
import type { Entry } from './front-matter-entries.ts'

/** A tag: its label, or an object with label and permalink. */
export type TagEntry = string | { label: string; permalink: string }

/** Front matter of a document. Missing and invalid keys are undefined. */
export interface FrontMatter {
  id?: string
  slug?: string
  title?: string
  description?: string
  keywords?: string[]
  image?: string
  tags?: TagEntry[]
  sidebar_label?: string
  sidebar_position?: number
  sidebar_class_name?: string
  sidebar_custom_props?: { [key: string]: Json }
  sidebar_key?: string
  displayed_sidebar?: string | null
  pagination_label?: string
  pagination_prev?: string | null
  pagination_next?: string | null
  hide_title?: boolean
  hide_table_of_contents?: boolean
  toc_min_heading_level?: number
  toc_max_heading_level?: number
  custom_edit_url?: string | null
  last_update?: { author?: string; date?: string }
  parse_number_prefixes?: boolean
  /** From `format`, else from `mdx.format`. */
  format?: Format
  mdx?: { format?: Format }
  draft?: boolean
  unlisted?: boolean
  wrapperClassName?: string
  /** All other keys; JSON. */
  extra: Record<string, unknown>
}

export type Format = 'md' | 'mdx' | 'detect'

/** Reads a key: returns its value, undefined if empty, or a invalidValue with the expected value. */
export type Read<T> = (entry: Entry) => T | undefined | InvalidValue

/** Describes the expected value; the text follows "should be". */
export class InvalidValue {
  readonly expected: string
  constructor(expected: string) {
    this.expected = expected
  }
}

type Known = Omit<FrontMatter, 'extra'>

/** Readers of the known keys. */
export const fields: { [K in keyof Known]-?: Read<NonNullable<Known[K]> | Extract<Known[K], null>> } = {
  id: (entry) =>
    entry.text?.includes('/') ? new InvalidValue('a name without "/" (use "slug" for the route)') : string(entry),
  slug: string,
  title: string,
  description: string,
  keywords: strings,
  image: (entry) => checked(string(entry), (url) => addressFault(url, 'image')),
  tags,
  sidebar_label: string,
  sidebar_position: number,
  sidebar_class_name: string,
  sidebar_custom_props: (entry) => (isObject(entry.value) ? entry.value : new InvalidValue('an object')),
  sidebar_key: string,
  displayed_sidebar: nullable,
  pagination_label: string,
  pagination_prev: nullable,
  pagination_next: nullable,
  hide_title: boolean,
  hide_table_of_contents: boolean,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  custom_edit_url: (entry) => checked(nullable(entry), addressFault),
  last_update: lastUpdate,
  parse_number_prefixes: boolean,
  format,
  mdx: (entry) => {
    if (!isObject(entry.value)) return new InvalidValue('an object with "format"')
    const { format } = entry.value
    if (format === undefined) return {}
    return isFormat(format) ? { format } : new InvalidValue('an object whose "format" is md, mdx or detect')
  },
  draft: boolean,
  unlisted: boolean,
  wrapperClassName: string,
}

function string(entry: Entry): string | undefined | InvalidValue {
  if (entry.text === '' && entry.value === null) return undefined
  return entry.text ?? new InvalidValue('text')
}

/** Validates a text with a function, which returns an expectation. */
function checked<Value extends string | null>(
  value: Value | undefined | InvalidValue,
  fault: (text: string) => string | undefined,
): Value | undefined | InvalidValue {
  const expected = typeof value === 'string' && value !== '' ? fault(value) : undefined
  return expected === undefined ? value : new InvalidValue(expected)
}

function nullable(entry: Entry): string | null | InvalidValue {
  return entry.value === null ? null : (entry.text ?? new InvalidValue('text or null'))
}

function boolean({ value, text }: Entry): boolean | undefined | InvalidValue {
  if (typeof value === 'boolean') return value
  if (text === 'true' || text === 'false') return text === 'true'
  return value === null ? undefined : new InvalidValue('true or false')
}

function number({ value, text = '' }: Entry): number | undefined | InvalidValue {
  if (value === null) return undefined
  const parsed = Number(text)
  return text.trim() !== '' && Number.isFinite(parsed) ? parsed : new InvalidValue('a number')
}

function headingLevel(entry: Entry): number | undefined | InvalidValue {
  const level = number(entry)
  if (level === undefined) return undefined
  const fits = typeof level === 'number' && Number.isInteger(level) && level >= 2 && level <= 6
  return fits ? level : new InvalidValue('a whole number from 2 to 6')
}

function format({ text, value }: Entry): Format | undefined | InvalidValue {
  if (value === null) return undefined
  return isFormat(text) ? text : new InvalidValue('md, mdx or detect')
}

function isFormat(value: unknown): value is Format {
  return value === 'md' || value === 'mdx' || value === 'detect'
}

function strings({ value, texts }: Entry): string[] | undefined | InvalidValue {
  if (value === null) return undefined
  const list = texts?.filter((text) => text !== undefined)
  return list && list.length === texts?.length ? list : new InvalidValue('a list of strings')
}

function tags({ value, texts }: Entry): TagEntry[] | undefined | InvalidValue {
  if (value === null) return undefined
  const invalidValue = new InvalidValue('a list of labels, or of objects with "label" and "permalink"')
  if (!Array.isArray(value) || !texts) return invalidValue
  const list = value.map((item: unknown, i) => texts[i] ?? tagOf(item))
  if (!list.every((tag) => tag !== undefined)) return invalidValue
  const faults = list.flatMap((tag) => (typeof tag === 'string' ? [] : (routeFault(tag.permalink) ?? [])))
  return faults[0] === undefined ? list : new InvalidValue(`a list in which each permalink is ${faults[0]}`)
}

function tagOf(item: unknown): TagEntry | undefined {
  if (!isObject(item)) return undefined
  const { label, permalink } = item
  return isText(label) && isText(permalink) ? { label: String(label), permalink: String(permalink) } : undefined
}

function lastUpdate({ value }: Entry): { author?: string; date?: string } | undefined | InvalidValue {
  if (value === null) return undefined
  const invalidValue = new InvalidValue('an object with "author", "date" or both')
  if (!isObject(value)) return invalidValue
  const { author, date } = value
  if ((author ?? date) == null || ![author, date].every((it) => it == null || isText(it))) return invalidValue
  if (date != null && Number.isNaN(Date.parse(String(date))))
    return new InvalidValue('an object whose "date" is a date')
  return { ...(author != null && { author: String(author) }), ...(date != null && { date: String(date) }) }
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function isObject(value: unknown): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
