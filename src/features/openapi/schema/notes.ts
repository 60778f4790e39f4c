import type { Mapping } from '../description/node.ts'
import type { Note, NoteLabel } from './model.ts'

const ranges: [key: string, label: NoteLabel][] = [
  ['multipleOf', 'multipleOf'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['pattern', 'pattern'],
  ['minItems', 'minItems'],
  ['maxItems', 'maxItems'],
  ['minProperties', 'minProperties'],
  ['maxProperties', 'maxProperties'],
  ['contentEncoding', 'encoding'],
  ['contentMediaType', 'mediaType'],
]

/** The rules of a schema, in the spelling of OpenAPI 3.0 or 3.1. */
export function notesOf(schema: Mapping): Note[] {
  const notes: Note[] = []
  if (schema.default !== undefined) notes.push({ label: 'default', value: jsonText(schema.default) })
  notes.push(...bound(schema, 'minimum', 'exclusiveMinimum', 'moreThan'))
  notes.push(...bound(schema, 'maximum', 'exclusiveMaximum', 'lessThan'))
  for (const [key, label] of ranges) if (isScalar(schema[key])) notes.push({ label, value: String(schema[key]) })
  if (schema.uniqueItems === true) notes.push({ label: 'uniqueItems' })
  const example = schema.example ?? (Array.isArray(schema.examples) ? (schema.examples as unknown[])[0] : undefined)
  if (isScalar(example) && example !== '') notes.push({ label: 'example', value: jsonText(example) })
  return notes
}

/** In 3.0 a flag excludes the bound, in 3.1 the bound itself is another key. */
function bound(schema: Mapping, key: 'minimum' | 'maximum', exclusive: string, label: NoteLabel): Note[] {
  const [value, excluded] = [schema[key], schema[exclusive]]
  if (typeof excluded === 'number') return [{ label, value: String(excluded) }]
  if (!isScalar(value)) return []
  return [{ label: excluded === true ? label : key, value: String(value) }]
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** Text without quotes, any other value as JSON, shortened. */
export function jsonText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  if (text === '') return '""'
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}
