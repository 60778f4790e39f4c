import * as z from 'zod'
import { configSchema } from '../../src/config/config.ts'

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

interface Row {
  key: string
  schema: Schema
  isNeeded: boolean
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

/** Parts with more keys have a table of their own. */
const most = 8

/** All keys of the configuration as tables in Markdown. */
export function configTables(): string {
  const schema = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
  const rows = rowsOf(schema, '').filter(({ key }) => !isUnread(key))
  const large = ['i18n', 'docs', 'navbar', 'footer', 'markdown'].filter((top) => rowsIn(rows, top).length > most)
  const others = rows.filter(({ key }) => !large.includes(topOf(key)))
  return [
    table(others),
    ...large.map((top) => part(top, rowsIn(rows, top))),
    `### Items of the navbar\n\n${itemTable(schema.properties!.navbar!.properties!.items!.items!)}`,
    ...(unread.length > 0 ? [`### Keys without effect\n\n${unreadText()}`] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

function isUnread(key: string): boolean {
  return unread.some((one) => key === one || key.startsWith(`${one}.`))
}

function topOf(key: string): string {
  return key.split(/[.[]/)[0]!
}

function rowsIn(rows: Row[], top: string): Row[] {
  return rows.filter(({ key }) => topOf(key) === top)
}

function part(top: string, [whole, ...rows]: Row[]): string {
  return `### ${top}\n\n${whole!.schema.description ?? ''}\n\n${table(rows)}`
}

function unreadText(): string {
  const kinds =
    unreadKinds.length > 0 ? ` Of items of the navbar, the kind ${unreadKinds.map(code).join(' and ')}.` : ''
  return `A configuration that has these is valid, and nothing reads them: ${unread.map(code).join(', ')}.${kinds}`
}

function table(rows: Row[]): string {
  const lines = rows.map(({ key, schema, isNeeded }) =>
    line([code(key), code(typeOf(schema, key)), isNeeded ? '*needed*' : defaultOf(schema), schema.description ?? '']),
  )
  return ['| key | type | default | meaning |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

function rowsOf(schema: Schema, base: string): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const key = base + name
    const isNeeded = (schema.required ?? []).includes(name) && value.default === undefined
    const row = { key, schema: value, isNeeded }
    return key === 'navbar.items' ? [row] : [row, ...inside(value, key)]
  })
}

/** Keys of the object that a value is, or that a list or a record holds. */
function inside({ items, additionalProperties: values, ...schema }: Schema, key: string): Row[] {
  if (schema.properties) return rowsOf(schema, `${key}.`)
  if (items?.properties) return rowsOf(items, `${key}[].`)
  if (items?.anyOf) return items.anyOf.flatMap((one) => rowsOf(one, `${key}[].`))
  if (typeof values === 'object' && values.properties) return rowsOf(values, `${key}.<name>.`)
  const object = schema.anyOf?.find((one) => one.properties)
  return object ? rowsOf(object, `${key}.`) : []
}

/** The kinds of items, with the keys that each takes. */
function itemTable(items: Schema): string {
  const kinds = (items.oneOf ?? items.anyOf ?? []).filter((kind) => !unreadKinds.includes(nameOf(kind)))
  const keys = new Map<string, { schema: Schema; of: string[] }>()
  for (const kind of kinds)
    for (const [key, schema] of Object.entries(kind.properties!)) {
      if (key === 'type' || isInternal(nameOf(kind), key)) continue
      const entry = keys.get(key) ?? { schema, of: [] }
      entry.of.push(nameOf(kind))
      keys.set(key, entry)
    }
  const lines = [...keys].map(([key, { schema, of }]) =>
    line([
      code(key),
      code(/^(items|dropdownItems)/.test(key) ? 'item[]' : typeOf(schema, key)),
      defaultOf(schema),
      of.length === kinds.length ? 'all' : of.map(code).join(', '),
      schema.description ?? '',
    ]),
  )
  return ['| key | type | default | kinds | meaning |', '| --- | --- | --- | --- | --- |', ...lines].join('\n')
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
  return value === undefined || JSON.stringify(value) === '{}' ? '' : code(quoted(value))
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

function line(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
