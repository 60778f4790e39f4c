import { describe, expect, test } from 'vitest'
import {
  type ApiNode,
  api,
  apiErrors,
  apiOperations,
  examplesOf,
  fieldsOf,
  resolved,
} from '../../harness/content/api.ts'
import { facts, numbersIn, tableOf } from '../../harness/content/guide.ts'
import { documents, source } from '../../harness/content/pages.ts'
import { fence, integrations } from '../../harness/content/signature.ts'

const pages = documents()
const tokens = pages.get('product/settings/access-tokens')!
const events = pages.get('product/orders/details/events')!
const guide = source('content/api/make-your-own-invoices.md')
const operations = apiOperations()
const schemas = api.components!.schemas as ApiNode
const about = api.info!.description as unknown as string

test('there are 25 to 30 operations', () => {
  expect(operations.length).toBeGreaterThanOrEqual(25)
  expect(operations.length).toBeLessThanOrEqual(30)
})

describe.each(operations.map((it): [string, typeof it] => [it.id, it]))(
  '%s',
  (_, { method, node, parameters, slug }) => {
    const named = parameters.map(({ name }) => name as string)

    test('links the section that describes its task, and the page links back', () => {
      const [, id, hash] = /^\/docs\/([^#]+)(?:#(.+))?$/.exec(node.externalDocs!.url as string)!
      const page = pages.get(id!)
      expect(page, id).toBeDefined()
      if (hash) expect(anchorsOf(page!)).toContain(hash)
      expect([...pages.values()].filter((text) => text.includes(`](/api/${slug})`)).length).toBeGreaterThan(0)
      expect(page).toContain(`](/api/`)
    })

    test('states its permission, its errors, and how it is repeated', () => {
      const [
        {
          accessToken: [scope],
        } = { accessToken: [] },
      ] = node.security as unknown as { accessToken: string[] }[]
      expect(scope).toMatch(method === 'get' ? /^\w+:view$/ : /^\w+:edit$/)
      expect(Object.keys(node.responses!)).toEqual(expect.arrayContaining(['401', '403', '429']))
      const isList = named.includes('limit')
      expect(named.includes('sort')).toBe(isList)
      const content = Object.values(node.responses!)[0]!.content as ApiNode | undefined
      expect(JSON.stringify(content?.['application/json']?.schema ?? '').includes('"next"')).toBe(
        isList || slug === 'list-order-items',
      )
      if (Object.keys(node.responses!)[0] === '201') expect(named).toContain('Idempotency-Key')
    })

    test('has examples that are valid against the schema', () => {
      for (const { schema, example } of parameters)
        if (example !== undefined) expect(apiErrors(example, schema!)).toEqual([])
      const bodies = [node.requestBody, ...Object.values(node.responses!)].filter((it) => it !== undefined)
      for (const body of bodies)
        for (const [type, media] of Object.entries(resolved(body).content ?? {})) {
          const examples = examplesOf(media)
          expect(examples.length, type).toBeGreaterThan(0)
          for (const example of examples) expect(apiErrors(example, media.schema!)).toEqual([])
        }
    })
  },
)

test('the one list of error codes has the codes of the schema, with the statuses of the samples', () => {
  const rows = [...about.matchAll(/^\| `(\w+)` \| (\d+) \| .+ \|$/gm)].map(([, code, status]) => [
    code!,
    Number(status),
  ])
  expect(rows.map(([code]) => code)).toEqual(schemas.ErrorCode!.enum)
  for (const response of Object.values(api.components!.responses!)) {
    const { error } = (response.content?.['application/json']?.example ?? {}) as { error?: Record<string, unknown> }
    if (error) expect(rows).toContainEqual([error.code, error.status])
  }
  const statuses = new Set([...tokens.matchAll(/^\| `(\d{3})` \|/gm)].map(([, status]) => Number(status)))
  for (const status of statuses) expect(rows.map(([, of]) => of)).toContain(status)
})

describe('the page about access tokens', () => {
  test('has samples that are valid against the schemas', () => {
    const list = operations.find(({ id }) => id === 'listOrders')!.node.responses!['200']!.content!['application/json']!
    expect(apiErrors(JSON.parse(fence(tokens, 'Response of GET /orders')), list.schema!)).toEqual([])
    const product = JSON.parse(fence(tokens, 'Response of PATCH /products/LAMP-100-BK')) as object
    expect(apiErrors(product, schemas.ProductResponse!)).toEqual([])
    expect(apiErrors(JSON.parse(fence(tokens, 'Body of a 422 answer')), schemas.ErrorResponse!)).toEqual([])
    const sent = JSON.parse(/--data '(.*)'/.exec(tokens)![1]!) as object
    expect(product).toMatchObject({ data: sent })
  })

  test('links every call', () => {
    const list = tokens.slice(tokens.indexOf('## List of calls'), tokens.indexOf('### API fields'))
    for (const { slug } of operations) expect(list).toContain(`(/api/${slug})`)
  })

  test('has the levels of the roles', () => {
    const [levels] = /:field\[Permissions\].*/.exec(tokens)!
    for (const level of ['No access', 'View', 'Edit']) expect(levels).toContain(level)
  })
})

test('lists, exports and messages have the same fields', () => {
  const exports = tableOf('Data that leaves the platform').filter(({ What }) => /^Export of/.test(What!))
  const shapes = exports.map(({ Shape }) => Shape!.replaceAll('`', '').split(','))
  expect(shapes).toEqual([Object.keys(schemas.OrderSummary!.properties!), Object.keys(schemas.Delivery!.properties!)])
})

describe('webhook messages', () => {
  const hooks = Object.entries(api.webhooks!)
  const keys = [...events.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key!)

  test('are the events of the settings, with the documented keys and actors', () => {
    const listed = [...integrations.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, name]) => name)
    expect(hooks.map(([name]) => name)).toEqual(listed)
    expect(fieldsOf(schemas.Message!)).toBeDefined()
    expect([...Object.keys(fieldsOf(schemas.Message!)), 'data']).toEqual(keys)
    const actors = /`actor` \| .*?: (.*), with a name/.exec(events)![1]!.match(/\w+(?=`)/g)!
    expect(schemas.Actor!.properties!.type!.enum).toEqual(actors)
  })

  test.each(hooks)('%s', (name, { post }) => {
    const media = (post as unknown as ApiNode).requestBody!.content!['application/json']!
    const message = media.example as unknown as {
      event: string
      target: { type: string; number: string }
      changes: { field: string; new: string }[]
      data: Record<string, unknown>
    }
    expect(apiErrors(message, media.schema!)).toEqual([])
    expect(JSON.parse(fence(events, name))).toEqual(message)
    expect(message.event).toBe(name)
    expect(Object.values(message.data)).toContain(message.target.number)
    for (const { field, new: value } of message.changes) expect(message.data[field], field).toBe(value)
  })
})

test('the guide to invoices names fields, parameters and codes that exist', () => {
  const known = new Set([
    ...Object.values(schemas).flatMap((schema) => [...Object.keys(fieldsOf(schema)), ...(schema.enum ?? [])]),
    ...Object.values(schemas).flatMap((schema) =>
      Object.values(fieldsOf(schema)).flatMap((it) => resolved(it).enum ?? []),
    ),
    ...operations.flatMap(({ parameters }) => parameters.map(({ name }) => name as string)),
    ...Object.keys(api.webhooks!),
    ...['null', 'true', 'false', '0'],
  ])
  const prose = guide.replace(/^```[\s\S]*?^```$/gm, '')
  const named = [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => (known.has(code!) ? [] : code!.split(/[.=]/)))
  expect(named.filter((it) => !known.has(it) && !/^[A-Z]+-\d+$/.test(it))).toEqual([])
  const calls = [...guide.matchAll(/\]\(\/api\/([\w-]+)\)/g)].map(([, slug]) => slug)
  expect(calls.length).toBeGreaterThan(9)
  for (const slug of calls) expect(operations.map((it) => it.slug)).toContain(slug)
})

test('numbers of the API are those of the pages', () => {
  const values = new Set(facts().flatMap(({ value }) => [value].flat()))
  expect([...numbersIn(about), ...numbersIn(guide)].filter((it) => !values.has(it))).toEqual([])
})

/** Anchors of the headings of a page. */
function anchorsOf(page: string): string[] {
  return [...page.matchAll(/^#{2,4} (.*)$/gm)].map(([, text]) => {
    const own = /\{#([\w-]+)\}/.exec(text!)?.[1]
    return (
      own ??
      text!
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .trim()
        .replace(/\s/g, '-')
    )
  })
}
