import { expect, test } from 'vitest'
import * as z from 'zod'
import { frontMatterSchema } from '../../../src/content/front-matter-schema.ts'
import { termSchema } from '../../../src/content/glossary-file.ts'
import { searchTestSchema } from '../../../src/content/search-tests-file.ts'
import { categorySchema, itemSchema } from '../../../src/content/sidebar-schema.ts'
import { tagSchema } from '../../../src/content/tags-file.ts'
import { markdownTable, readmePart } from '../../harness/readme-part.ts'

/** What `z.toJSONSchema` says of a value, as far as tables show it. */
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

test.each<[string, z.ZodType]>([
  ['front-matter', frontMatterSchema],
  ['category-file', categorySchema],
  ['tags-file', tagSchema],
  ['glossary-term', termSchema],
  ['search-tests', searchTestSchema],
])('the README has every key of the part %s', (name, schema) => {
  const rows = documented(jsonOf(schema)).map(([key, field]) => [code(key), typeOf(field), field.description!])
  same(name, markdownTable([['key', 'type', 'what it does'], ...rows]))
})

test('the README has every type of sidebar item, with its keys', () => {
  const kinds = kindsOf(jsonOf(itemSchema))
  const rows = kinds.map(([type, kind]) => {
    const own = Object.keys(kind.properties!).filter((key) => key !== 'type' && !isShared(key, kinds))
    return [code(type), own.map(code).join(', '), kind.description!]
  })
  same('sidebar-items', markdownTable([['type', 'keys', 'what it is'], ...rows]))
})

test('the README has every key of sidebar items', () => {
  const kinds = kindsOf(jsonOf(itemSchema))
  const fields = new Map(kinds.flatMap(([, kind]) => documented(kind)))
  const rows = [...fields].map(([key, field]) => [code(key), typeOf(field), field.description!])
  same('sidebar-keys', markdownTable([['key', 'type', 'what it does'], ...rows]))
})

test('the README has every key of a generated category page', () => {
  const [, page] = jsonOf(categorySchema).properties!.link!.anyOf![0]!.oneOf!
  const rows = documented(page!).map(([key, field]) => [code(key), typeOf(field), field.description!])
  same('category-page', markdownTable([['key', 'type', 'what it does'], ...rows]))
})

function same(name: string, table: string): void {
  expect(readmePart(name, table)).toBe(table)
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

function code(text: string): string {
  return `\`${text}\``
}
