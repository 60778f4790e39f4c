import { createHmac } from 'node:crypto'
import { type Schema, Validator } from '@cfworker/json-schema'
import { describe, expect, test } from 'vitest'
import { documents, source } from '../../harness/content/pages.ts'
import { fence, integrations, signatureCases, testValues } from '../../harness/content/signature.ts'

const pages = documents()
const tokens = pages.get('product/settings/access-tokens')!
const events = pages.get('product/orders/details/events')!

const text: Schema = { type: 'string', minLength: 1 }
const amount: Schema = { type: 'string', pattern: '^\\d+\\.\\d\\d$' }
const date: Schema = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' }
const snake: Schema = { type: 'string', pattern: '^[a-z]+(_[a-z]+)*$' }
/** Types of fields that are not plain texts. */
const types: Record<string, Schema> = {
  order: { type: 'string', pattern: '^O-\\d{5}$' },
  date,
  due: date,
  customer_number: { type: 'string', pattern: '^C-\\d{4}$' },
  items: { type: 'integer', minimum: 1 },
  quantity: { type: 'integer', minimum: 1 },
  stock: { type: 'integer' },
  track_stock: { type: 'boolean' },
  total: amount,
  price: amount,
  currency: { const: 'EUR' },
  payment_status: { enum: ['unpaid', 'paid', 'refunded'] },
  state: snake,
  status: snake,
  sales_channel: { enum: ['webshop', 'embedded', 'shop', 'administration'] },
  billing_period: { enum: ['monthly', 'quarterly', 'yearly'] },
  responsible: { type: ['string', 'null'] },
}

/** Schemas of the records by their names in the list of fields, with exactly these fields. */
const records = new Map(
  [...tokens.matchAll(/^- \*\*(\w+):\*\* ((?:`\w+`(?:, )?)+)/gm)].map(([, name, list]) => [
    name!,
    exactly(Object.fromEntries([...list!.matchAll(/`(\w+)`/g)].map(([, field]) => [field!, types[field!] ?? text]))),
  ]),
)

test('the API has six records, and calls for each', () => {
  expect([...records.keys()]).toEqual(['Order', 'Item', 'Product', 'Customer', 'Subscription', 'Delivery'])
  const calls = [...tokens.matchAll(/^\| `(GET|PATCH) \/(\w+)/gm)]
  expect(new Set(calls.map(([, , path]) => path))).toEqual(
    new Set(['orders', 'products', 'customers', 'subscriptions', 'deliveries']),
  )
  const exports = [...source('content/_style.md').matchAll(/^\| Export of (\w+) \| `([^`]+)` \|$/gm)]
  expect(exports).toHaveLength(2)
  for (const [, kind, shape] of exports)
    expect(Object.keys(records.get(kind === 'orders' ? 'Order' : 'Delivery')!.properties!)).toEqual(shape!.split(','))
})

test('API responses match their schema', () => {
  const list = exactly({
    data: { type: 'array', items: records.get('Order')!, minItems: 1, maxItems: 100 },
    next: { type: 'string', pattern: '^https://platform\\.example\\.com/api/v1/orders\\?' },
  })
  const error = exactly({ status: { const: 422 }, code: snake, message: text, field: text, request_id: text })
  expect(schemaErrors(sample(tokens, 'Response of GET /orders'), list)).toEqual([])
  const product = exactly({ data: records.get('Product')! })
  expect(schemaErrors(sample(tokens, 'Response of PATCH /products/LAMP-100-BK'), product)).toEqual([])
  expect(schemaErrors(sample(tokens, 'Body of a 422 answer'), exactly({ error }))).toEqual([])
  const sent = JSON.parse(/--data '(.*)'/.exec(tokens)![1]!) as Record<string, unknown>
  expect(sample(tokens, 'Response of PATCH /products/LAMP-100-BK')).toMatchObject({ data: sent })
})

describe('webhook messages', () => {
  const names = [...integrations.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, name]) => name!)
  const keys = [...events.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key!)
  const actors = /`actor` \| .*?: (.*), with a name/.exec(events)![1]!.match(/\w+(?=`)/g)!

  test('have a sample for each event, with the documented keys', () => {
    expect(names).toHaveLength(6)
    for (const name of names) expect(Object.keys(sample(events, name) as object)).toEqual(keys)
  })

  test.each(names)('match their schema: %s', (name) => {
    const kind = name.slice(0, name.indexOf('.'))
    const schema = exactly({
      id: { type: 'string', pattern: '^evt_[0-9A-Z]{10}$' },
      event: { const: name },
      time: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' },
      test: { type: 'boolean' },
      actor: exactly({ type: { enum: actors }, name: text }),
      target: exactly({ type: { const: kind }, number: text }),
      changes: {
        type: 'array',
        [name === 'order.placed' ? 'maxItems' : 'minItems']: name === 'order.placed' ? 0 : 1,
        items: exactly({ field: snake, old: { type: ['string', 'null'] }, new: text }),
      },
      data: records.get(kind.charAt(0).toUpperCase() + kind.slice(1))!,
    })
    const message = sample(events, name) as {
      target: { number: string }
      changes: { field: string; new: string }[]
      data: Record<string, unknown>
    }
    expect(schemaErrors(message, schema)).toEqual([])
    expect(Object.values(message.data)[0]).toBe(message.target.number)
    for (const { field, new: value } of message.changes)
      if (field in message.data) expect(message.data[field]).toBe(value)
  })
})

// The samples in Python and PHP run in the soak.
describe('webhook signatures', () => {
  const { secret, timestamp, body, signature } = testValues

  test('are valid in the example', () => {
    expect(createHmac('sha256', secret!).update(`${timestamp}.${body}`).digest('hex')).toBe(signature)
  })

  test('are checked correctly by the JavaScript sample', async () => {
    const code = fence(integrations, 'webhook.mjs')
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isGenuine: (headers: Record<string, string>, body: Uint8Array, secret: string, now: number) => boolean
    }
    for (const [sent, text, time, genuine] of signatureCases)
      expect(isGenuine(sent, Buffer.from(text), secret!, time), JSON.stringify(sent)).toBe(genuine)
  })
})

function sample(page: string, title: string): unknown {
  return JSON.parse(fence(page, title))
}

/** An object with exactly these properties. */
function exactly(properties: Record<string, Schema>): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

function schemaErrors(value: unknown, schema: Schema): string[] {
  return new Validator(schema, '2020-12')
    .validate(value)
    .errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`)
}
