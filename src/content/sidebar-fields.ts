import { isRecord } from '../config/fields.ts'
import { type AddressUse, addressFault, routeFault } from '../model/addresses.ts'
import { closest } from '../shared/closest.ts'

/** Keys from the root value to a nested one. */
export type Keys = (string | number)[]

/** A problem of a nested value; `isKey`: of the key itself instead of its value. */
export interface FieldProblem {
  keys: Keys
  message: string
  hint?: string
  isKey?: boolean
}

/** Checks the value at the given keys. */
export type Check = (value: unknown, keys: Keys) => FieldProblem[]

/** Fields of an object of one type. */
export interface Shape {
  fields: Record<string, Check>
  needed: string[]
}

/** Non-empty text. */
export const text = check((value) => typeof value === 'string' && value !== '', 'text')
/** Text that may be empty. */
export const anyText = check((value) => typeof value === 'string', 'text')
/** True or false. */
export const flag = check((value) => typeof value === 'boolean', 'true or false')
/** A finite number. */
export const number = check((value) => Number.isFinite(value), 'a number')
/** An object with arbitrary keys. */
export const anyObject = check(isRecord, 'an object')

const keywords = check(
  (value) => typeof value === 'string' || (Array.isArray(value) && value.every((it) => typeof it === 'string')),
  'a list of strings',
)
const slug = check(
  (value) => typeof value === 'string' && value !== '' && routeFault(value) === undefined,
  'a path such as "/category/guides"',
)

/** A URL that pages print. */
export const address =
  (use?: AddressUse): Check =>
  (value, keys) => {
    const expected = typeof value !== 'string' || value === '' ? 'text' : addressFault(value, use)
    return expected === undefined ? [] : [invalidValue(keys, expected, value)]
  }

const linkShapes: Record<string, Shape> = {
  doc: { fields: { id: text }, needed: ['id'] },
  'generated-index': {
    fields: { title: text, description: anyText, slug, image: address('image'), keywords },
    needed: [],
  },
}

/** The link of a category: a document, a generated page, or null for none. */
export const categoryLink: Check = (value, keys) => {
  if (value === null) return []
  if (!isRecord(value)) return [invalidValue(keys, 'an object with "type", or null', value)]
  return checkShape(value, linkShapes, keys)
}

/** Checks an object with a `type`. */
export function checkShape(value: Record<string, unknown>, shapes: Record<string, Shape>, keys: Keys): FieldProblem[] {
  const { type, ...fields } = value
  if (type === undefined) return [missing('type', keys)]
  const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined
  if (!shape) return [unknownType(type, Object.keys(shapes), [...keys, 'type'])]
  const lacking = shape.needed.filter((key) => !Object.hasOwn(value, key)).map((key) => missing(key, keys))
  return [...lacking, ...checkFields(fields, shape.fields, keys)]
}

/** Reports unknown keys and values of the wrong type. */
export function checkFields(value: Record<string, unknown>, fields: Record<string, Check>, keys: Keys): FieldProblem[] {
  return Object.entries(value).flatMap(([key, part]) => {
    const at = [...keys, key]
    return Object.hasOwn(fields, key) ? fields[key]!(part, at) : [unknownKey(key, Object.keys(fields), at)]
  })
}

function check(fits: (value: unknown) => boolean, expected: string): Check {
  return (value, keys) => (fits(value) ? [] : [invalidValue(keys, expected, value)])
}

/** Creates the flaw of a value other than expected. */
export function invalidValue(keys: Keys, expected: string, value: unknown): FieldProblem {
  const name = keys.length > 0 ? `"${keyPath(keys)}"` : 'The file'
  return { keys, message: `${name} should be ${expected}, found ${brief(value)}.` }
}

function missing(key: string, keys: Keys): FieldProblem {
  return { keys, message: `"${keyPath(keys)}" has no "${key}".` }
}

function unknownType(type: unknown, known: string[], keys: Keys): FieldProblem {
  const message = `"${keyPath(keys)}" should be a known type, found ${brief(type)}.`
  return { keys, message, hint: nearest(String(type), known, 'Known types') }
}

function unknownKey(key: string, known: string[], keys: Keys): FieldProblem {
  return { keys, message: `Unknown key "${keyPath(keys)}".`, hint: nearest(key, known, 'Known keys'), isKey: true }
}

function nearest(word: string, known: string[], list: string): string {
  const near = closest(word, known)
  return near === undefined ? `${list}: ${known.join(', ')}.` : `Did you mean "${near}"?`
}

/** Formats keys like code: `docs[2].items[0].id`. */
export function keyPath(keys: Keys): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    if (!/^[\w$]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`
    return path === '' ? key : `${path}.${key}`
  }, '')
}

function brief(value: unknown): string {
  const written = JSON.stringify(value) ?? String(value)
  return written.length > 80 ? `${written.slice(0, 79)}…` : written
}
