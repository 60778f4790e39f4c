import { expect, test } from 'vitest'
import { readDescription } from '../../../src/features/openapi/description/read.ts'
import { createResolver } from '../../../src/features/openapi/description/resolve.ts'
import { exampleOf } from '../../../src/features/openapi/schema/example.ts'
import { typeText } from '../../../src/features/openapi/schema/model.ts'
import { readSchema, type Use } from '../../../src/features/openapi/schema/read.ts'

/** Reads the schema `Root` of components. */
function schema(schemas: Record<string, unknown>, use: Use = 'both', fields = 100) {
  const text = JSON.stringify({ openapi: '3.1.0', components: { schemas } })
  const { description } = readDescription('api.json', (file) => (file === 'api.json' ? text : undefined))
  const resolver = createResolver(description!)
  const pages: string[] = []
  const pageOf = ({ name, path }: { name: string; path?: string }) => {
    pages.push(path ?? name)
    return path ?? name
  }
  const node = { file: 'api.json', keys: ['components', 'schemas', 'Root'], value: schemas.Root }
  return {
    model: readSchema(node, { resolver, use, pageOf, fields }),
    example: () => exampleOf(node, resolver, use),
    problems: resolver.problems,
    pages,
  }
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })

test('only the last schema of a field in `allOf` is used and has a page', () => {
  const many = object(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`field${i}`, { type: 'string' }])))
  const owner = (name: string) => object({ owner: object({ user: object({ [name]: object({ id: {} }) }) }) })
  const { model, pages } = schema({ Root: { allOf: [many, owner('first'), owner('last')] } })
  expect(model.fields.map(({ name }) => name)).toContain('owner')
  expect(pages.filter((page) => page.startsWith('Root owner'))).toEqual(['Root owner user'])
})

test('OpenAPI 3.0 and 3.1 types are equivalent: null, exclusive bounds, formats, constants', () => {
  const { model } = schema({
    Root: object({
      a: { type: 'string', nullable: true, format: 'date' },
      b: { type: ['string', 'null'], format: 'date' },
      c: { oneOf: [{ type: 'string' }, { type: 'null' }] },
      d: { type: 'integer', minimum: 1, exclusiveMinimum: true },
      e: { type: 'integer', exclusiveMinimum: 1 },
      f: { const: 'card' },
      g: { type: ['string', 'integer'] },
      h: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
      i: { anyOf: [{ type: 'string', enum: ['x'] }, { type: 'integer' }] },
      j: true,
    }),
  })
  const types = Object.fromEntries(model.fields.map(({ name, schema: it }) => [name, typeText(it.type)]))
  expect(types).toEqual({
    a: 'string (date) or null',
    b: 'string (date) or null',
    c: 'string or null',
    d: 'integer',
    e: 'integer',
    f: 'string',
    g: 'string or integer',
    h: 'list of list of number',
    i: 'string or integer',
    j: 'any',
  })
  const [d, e, f, , , i] = model.fields.slice(3).map(({ schema: it }) => it)
  expect([d?.notes, e?.notes]).toEqual([[{ label: 'moreThan', value: '1' }], [{ label: 'moreThan', value: '1' }]])
  expect([f?.values, i?.values]).toEqual([['card'], ['x']])
})

test('allOf is merged into one object with its own fields and required names', () => {
  const { model, example } = schema({
    Base: object({ id: { type: 'string', example: 'a1' } }, { required: ['id'], description: 'Base.' }),
    Root: { allOf: [ref('Base'), object({ size: { type: 'integer', default: 3 } })], required: ['size'] },
  })
  expect(model.fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['id', true],
    ['size', true],
  ])
  expect(model.description?.text).toBe('Base.')
  expect(example()).toEqual({ id: 'a1', size: 3 })
})

test('alternatives name their component and the value of the discriminator', () => {
  const { model } = schema({
    Card: object({ type: { const: 'card' } }),
    Bank: object({ type: { const: 'bank' } }),
    Root: { oneOf: [ref('Card'), ref('Bank')], discriminator: { propertyName: 'type', mapping: { c: 'Card' } } },
  })
  const [variants] = model.variants
  expect(variants).toMatchObject({ kind: 'oneOf', discriminator: 'type' })
  expect(variants!.options.map(({ label, value }) => [label, value])).toEqual([
    ['Card', 'c'],
    ['Bank', 'Bank'],
  ])
  expect(variants!.options[0]!.schema.fields[0]!.name).toBe('type')
})

test('recursive schemas become links to their page, and their examples are finite', () => {
  const { model, example } = schema({
    Root: ref('Tree'),
    Tree: object({ name: { type: 'string' }, children: { type: 'array', items: ref('Tree') }, up: ref('Tree') }),
  })
  const [, children, up] = model.fields
  expect([typeText(children!.schema.type), children!.schema.fields]).toEqual(['list of Tree', []])
  expect(up!.schema.type).toEqual([{ text: 'Tree', schema: 'Tree' }])
  expect(example()).toEqual({ name: 'string', children: [] })
})

test('large schemas are expanded up to a limit, then linked', () => {
  const leaf = (n: number): object =>
    n === 0 ? { type: 'string' } : object(Object.fromEntries(['a', 'b', 'c', 'd'].map((key) => [key, leaf(n - 1)])))
  const { model, pages } = schema({ Root: leaf(7) })
  const count = ({ fields }: typeof model): number => fields.reduce((sum, { schema: it }) => sum + 1 + count(it), 0)
  expect(count(model)).toBeLessThan(450)
  expect(pages[0]).toMatch(/^Root a /)
})

test('requests omit read-only fields, responses write-only ones', () => {
  const fields = { id: { type: 'string', readOnly: true }, key: { type: 'string', writeOnly: true } }
  const names = (use: Use) => schema({ Root: object(fields) }, use).model.fields.map(({ name }) => name)
  expect([names('request'), names('response'), names('both')]).toEqual([['key'], ['id'], ['id', 'key']])
})

test('an unresolved reference suggests the nearest key at its place', () => {
  const { problems } = schema({ Root: object({ a: { $ref: '#/components/schemas/Ordr' } }), Order: object({}) })
  expect(problems).toMatchObject([
    {
      code: 'bad-api-description',
      hint: 'Did you mean "Order"?',
      seek: { keys: ['components', 'schemas', 'Root', 'properties', 'a', '$ref'] },
    },
  ])
})

test('values have the texts of x-enumDescriptions, as a mapping or a list', () => {
  const texts = { sloop: 'One mast.', ketch: '' }
  const { model } = schema({
    Root: object({
      rig: { enum: ['sloop', 'ketch'], 'x-enumDescriptions': texts },
      rigs: { type: 'array', items: { enum: ['sloop'], 'x-enum-descriptions': ['One mast.'] } },
      none: { enum: ['sloop'] },
    }),
  })
  expect(model.fields.map(({ schema: { meanings } }) => meanings)).toEqual([
    { sloop: 'One mast.' },
    { sloop: 'One mast.' },
    undefined,
  ])
})
