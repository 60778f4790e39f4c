import * as z from 'zod'
import { frontMatterSchema } from '../../src/content/front-matter-schema.ts'
import { searchSetSchema, searchTestSchema } from '../../src/content/search-tests-file.ts'
import { categorySchema, itemSchema } from '../../src/content/sidebar-schema.ts'
import { tagSchema } from '../../src/content/tags-file.ts'
import { authorSchema } from '../../src/features/blog/authors.ts'
import { termSchema } from '../../src/features/glossary/file.ts'
import { griffeOptions } from '../../src/features/griffe/griffe.ts'
import { apiDocumentsOptions } from '../../src/features/openapi/documents/documents.ts'
import { openApiOptions } from '../../src/features/openapi/options.ts'
import { labels } from '../../src/features/openapi/pages/labels.ts'
import { labels as typeDocLabels } from '../../src/features/typedoc/labels.ts'
import { typeDocOptions } from '../../src/features/typedoc/typedoc.ts'
import { fieldText } from './field-text.ts'
import { code, markdownTable } from './markdown-table.ts'

/** The parts of the output of `z.toJSONSchema` that the tables show. */
interface Schema {
  type?: string | string[]
  description?: string
  const?: string
  enum?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
}

const words: Record<string, string> = { string: 'text', boolean: 'true, false', array: 'list', integer: 'number' }

const schemas: Record<string, z.ZodType> = {
  'front-matter': frontMatterSchema,
  'category-file': categorySchema,
  'tags-file': tagSchema,
  'authors-file': authorSchema,
  'glossary-term': termSchema,
  'search-tests': searchTestSchema,
  'search-sets': searchSetSchema,
  'api-documents-options': apiDocumentsOptions,
  'openapi-options': openApiOptions,
  'griffe-options': griffeOptions,
  'typedoc-options': typeDocOptions,
}

/** Returns the tables of front matter and of all data files, by name. */
export function dataTables(): Record<string, string> {
  const ofFiles = Object.entries(schemas).map(([name, schema]) => [name, keyTable(documented(jsonOf(schema)))])
  return {
    ...Object.fromEntries(ofFiles),
    'sidebar-items': sidebarItems(),
    'sidebar-keys': keyTable([...new Map(kindsOf(jsonOf(itemSchema)).flatMap(([, kind]) => documented(kind)))]),
    'openapi-labels': labelTable(labels),
    'typedoc-labels': labelTable(typeDocLabels),
    'category-page': keyTable(documented(categoryPage())),
  }
}

/** The texts of API pages, in English. */
function labelTable(texts: Record<string, string>): string {
  const rows = Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))
  return markdownTable([['label', 'text'], ...rows.map(([name, text]) => [code(name), text.replaceAll('`', '')])])
}

function keyTable(fields: [string, Schema][]): string {
  return fieldText(
    fields.map(([key, field]) => ({ name: code(key), attributes: { type: typeOf(field) }, text: field.description })),
  )
}

/** Types of sidebar items, each with the keys that not all of them have. */
function sidebarItems(): string {
  const kinds = kindsOf(jsonOf(itemSchema))
  const rows = kinds.map(([type, kind]) => {
    const own = Object.keys(kind.properties!).filter((key) => key !== 'type' && !isShared(key, kinds))
    return [code(type), own.map(code).join(', '), kind.description!]
  })
  return markdownTable([['type', 'keys', 'what it is'], ...rows])
}

function categoryPage(): Schema {
  return jsonOf(categorySchema).properties!.link!.anyOf![0]!.oneOf![1]!
}

function jsonOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Schema
}

function documented({ properties = {} }: Schema): [string, Schema][] {
  return Object.entries(properties).filter(([, { description }]) => description !== undefined)
}

function kindsOf({ oneOf = [] }: Schema): [string, Schema][] {
  return oneOf.map((kind) => [kind.properties!.type!.const!, kind])
}

function isShared(key: string, kinds: [string, Schema][]): boolean {
  return kinds.every(([, { properties }]) => Object.hasOwn(properties!, key))
}

function typeOf({ type = 'object', enum: values, anyOf }: Schema): string {
  if (values) return values.join(', ')
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(', ')
  return [type]
    .flat()
    .map((one) => words[one] ?? one)
    .join(', ')
}
