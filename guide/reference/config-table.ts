import * as z from 'zod'
import { configSchema } from '../../src/config/config.ts'
import { fieldText, type GuideField } from './field-text.ts'

/** The part of `z.toJSONSchema` that tables show. */
interface Schema {
  type?: string | string[]
  description?: string
  default?: unknown
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Types that are functions, or objects with functions: JSON has none. */
const codeTypes: Record<string, string> = {
  remarkPlugins: 'plugin[]',
  rehypePlugins: 'plugin[]',
  features: 'Feature[]',
  outputs: 'SiteOutput[]',
  'plugins[].checks': 'SiteCheck[]',
  editUrl: 'string | function',
  readingTime: 'function',
  frontMatter: 'schema',
}

/** Keys that are valid and that nothing reads; those below them neither. */
const unread: string[] = []
/** The same for kinds of items of the navbar. */
const unreadKinds: string[] = []

/** All keys of the configuration as references in Markdown. */
export function configTables(): string {
  const schema = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
  const fields = fieldsOf(schema, '')
  const large = fields.filter(({ fields: own = [] }) => countOf(own) > most)
  return [
    fieldText(fields.filter((field) => !large.includes(field))),
    ...large.map(
      ({ name, text, fields: own = [] }) => `### ${name.replaceAll('`', '')}\n\n${text}\n\n${fieldText(own)}`,
    ),
    `### Items of the navbar\n\n${itemFields(schema.properties!.navbar!.properties!.items!.items!)}`,
    ...(unread.length > 0 ? [`### Keys without effect\n\n${unreadText()}`] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

/** Parts with more keys have a section of their own. */
const most = 8

function countOf(fields: GuideField[]): number {
  return fields.reduce((sum, { fields: own = [] }) => sum + 1 + countOf(own), 0)
}

function unreadText(): string {
  const kinds =
    unreadKinds.length > 0 ? ` Of items of the navbar, the kind ${unreadKinds.map(code).join(' and ')}.` : ''
  return `A configuration that has these is valid, and nothing reads them: ${unread.map(code).join(', ')}.${kinds}`
}

function fieldsOf(schema: Schema, base: string): GuideField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const key = base + name
    if (unread.includes(key)) return []
    const isNeeded = (schema.required ?? []).includes(name) && value.default === undefined
    return {
      name: code(name),
      id: key.replaceAll('[]', '').replace(/[<>]/g, ''),
      attributes: { type: typeOf(value, key), default: defaultOf(value), required: isNeeded },
      text: value.description,
      fields: key === 'navbar.items' ? [] : inside(value, key),
    }
  })
}

/** Keys of the object that a value is, or that a list or a record holds. */
function inside({ items, additionalProperties: values, ...schema }: Schema, key: string): GuideField[] {
  if (schema.properties) return fieldsOf(schema, `${key}.`)
  if (items?.properties) return fieldsOf(items, `${key}[].`)
  if (items?.anyOf) return distinct(items.anyOf.flatMap((one) => fieldsOf(one, `${key}[].`)))
  if (typeof values === 'object' && values.properties) return fieldsOf(values, `${key}.<name>.`)
  const object = schema.anyOf?.find((one) => one.properties)
  if (object) return fieldsOf(object, `${key}.`)
  const list = schema.anyOf?.find((one) => one.items?.properties)
  return list ? fieldsOf(list.items!, `${key}[].`) : []
}

/** Alternatives may have keys in common. */
function distinct(fields: GuideField[]): GuideField[] {
  return [...new Map(fields.map((field) => [field.name, field])).values()]
}

/** The kinds of items, with the keys that each takes. */
function itemFields(items: Schema): string {
  const kinds = (items.oneOf ?? items.anyOf ?? []).filter((kind) => !unreadKinds.includes(nameOf(kind)))
  const keys = new Map<string, { schema: Schema; of: string[] }>()
  for (const kind of kinds)
    for (const [key, schema] of Object.entries(kind.properties!)) {
      if (key === 'type' || isInternal(nameOf(kind), key)) continue
      const entry = keys.get(key) ?? { schema, of: [] }
      entry.of.push(nameOf(kind))
      keys.set(key, entry)
    }
  const fields = [...keys].map(([key, { schema, of }]) => ({
    name: code(key),
    id: `navbar.items.${key}`,
    attributes: {
      type: /^(items|dropdownItems)/.test(key) ? 'item[]' : typeOf(schema, key),
      default: defaultOf(schema),
    },
    text: [schema.description, of.length < kinds.length && `Of ${of.map(code).join(', ')}.`].filter(Boolean).join(' '),
  }))
  return fieldText(fields)
}

function nameOf(kind: Schema): string {
  const name = String(kind.properties!.type!.const)
  return name === 'custom' ? 'custom-…' : name
}

/** Keys as configurations write them: the kind as `type`, all others unchanged. */
function isInternal(kind: string, key: string): boolean {
  return kind === 'custom-…' && (key === 'kind' || key === 'props' || key === 'attributes')
}

function typeOf({ type, anyOf, oneOf, items, ...schema }: Schema, key: string): string {
  const name = [key, key.split('.').at(-1)!].find((one) => Object.hasOwn(codeTypes, one))
  if (name !== undefined) return codeTypes[name]!
  if (schema.const !== undefined) return quoted(schema.const)
  if (schema.enum) return schema.enum.map(quoted).join(' | ')
  const union = anyOf ?? oneOf
  if (union) return [...new Set(union.map((one) => typeOf(one, '')))].join(' | ')
  if (type === 'array') return listOf(typeOf(items ?? {}, ''))
  if (type === undefined) return 'object'
  return [type].flat().join(' | ')
}

function listOf(type: string): string {
  return type.includes(' | ') ? `(${type})[]` : `${type}[]`
}

function defaultOf({ default: value }: Schema): string {
  return value === undefined || JSON.stringify(value) === '{}' ? '' : quoted(value)
}

function quoted(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/^\[ | \]$/g, (end) => end.trim())
    .replaceAll('"', "'")
}

function code(text: string): string {
  return `\`${text}\``
}
