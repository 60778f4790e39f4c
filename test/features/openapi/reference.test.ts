import fs from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { UserConfig } from '../../../src/config/config.ts'
import { openapi } from '../../../src/features/openapi/openapi.ts'
import { build } from '../../../src/pipeline/build.ts'
import { builtFiles } from '../../harness/build/built-files.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

const orders = fs.readFileSync('guide/samples/api/orders.yaml', 'utf8')

async function site(description: string, more: Record<string, string> = {}, config: Partial<UserConfig> = {}) {
  const files = {
    'content/docs/guides/api-reference.md': '# Reference\n\n[Create](../../api/create-order.md#body-items)\n',
    'orders.yaml': description,
    ...more,
  }
  const world = memoryWorld(files, configOf({ plugins: [openapi({ file: 'orders.yaml' })], ...config }))
  const result = await build(world, { drafts: false })
  const { problems } = result
  const { texts } = builtFiles(result)
  const html = (page: string) => world.output.get(`api/${page}/index.html`.replace('//', '/')) ?? ''
  const styles = (page: string) => texts.get(/assets\/features\.\w+\.css/.exec(html(page))?.[0] ?? '')
  return { problems, html, styles }
}

const built = site(orders)

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('an operation shows its endpoint, fields with anchors, responses, callbacks and samples in two columns', async () => {
  const { problems, html, styles } = await built
  expect(problems).toEqual([])
  const page = html('create-order')
  expect(page).toContain(
    '<div class="dg-api-page dg-beside"><div class="dg-beside-columns"><div class="dg-api-text"><p class="dg-api-endpoint">',
  )
  expect(page).toMatch(/<span class="dg-api-method dg-api-post">POST<\/span> <code>\/orders<\/code>/)
  expect(page).toMatch(
    /<li class="dg-field" id="body-items">\s*<div class="dg-field-head"><span class="dg-field-name"><code>items<\/code><a class="dg-hash-link hash-link" href="#body-items"/,
  )
  expect(page).toMatch(/<details class="dg-field-inner"><summary>Fields of <code>items<\/code><\/summary>/)
  expect(page).toMatch(/<details class="[^"]*dg-api-response" id="response-201" open/)
  expect(page).toContain('href="/api/schemas/new-order"')
  expect(styles('create-order')).toContain('/* api */')
  const [text, examples] = page.split('<div class="dg-beside-example">')
  expect(textOf(text!)).toMatch(/One of \( type \): Card card Card type string required Values: card \./)
  expect(textOf(examples!)).toMatch(/curl.*JavaScript.*Python.*"customer": "cus_481".*Response.*201.*422/)
  // `id` is read-only: responses have it, requests do not.
  expect(text!.split('id="responses"')[0]).not.toContain('id="body-id"')
  expect(text).toContain('id="response-201-id"')
  expect(text).toContain('id="callback-paid"')
  expect(html('cancel-order')).toMatch(/dg-admonition--warning.*href="\/api\/get-order"/s)
})

test.each([z.object({}), z.strictObject({})])(
  'a schema of the site leaves the keys of the plugin alone',
  async (frontMatter) => {
    const { problems, html } = await site(orders, {}, { frontMatter })
    expect(problems).toEqual([])
    expect(html('create-order')).toBe((await built).html('create-order'))
  },
)

test('tags, schemas, webhooks and the overview have pages in the sidebar', async () => {
  const { html } = await built
  const overview = textOf(html(''))
  expect(overview).toMatch(
    /Orders API .* Version 2\.4\.0 .* https:\/\/eu\.example\.com\/v1 Production .* scheme bearer/,
  )
  expect(html('')).toMatch(/menu__link[^>]*href="\/api\/tags\/orders"/)
  expect(html('create-order')).toMatch(
    /<li class="dg-api-item dg-api-delete dg-api-deprecated"><a[^>]*href="\/api\/cancel-order"/,
  )
  expect(textOf(html('tags/orders'))).toMatch(/GET List orders \/orders POST Create an order \/orders/)
  expect(textOf(html('schemas/order'))).toMatch(/replaces .* Order or null The order that this one replaces/)
  expect(textOf(html('webhooks/order-shipped'))).toMatch(/Webhook order\.shipped orderShipped/)
})

test('a broken link is reported in the description, and pages can link to fields', async () => {
  const broken = orders.replace('(#operation/getOrder)', '(/docs/guides/gone)')
  const { problems } = await site(broken, { 'content/docs/intro.md': '# Intro\n\n[No](../api/get-order.md#nothing)\n' })
  expect(problems.map(({ code, file, seek, line }) => [code, file, seek ?? line])).toEqual([
    ['broken-anchor', 'content/docs/intro.md', 3],
    ['broken-link', 'orders.yaml', { keys: ['paths', '/orders/{id}', 'delete', 'description'] }],
  ])
})

test('problems of the description have a code of docsgen, and the other pages are built', async () => {
  const { problems, html } = await site(orders.replace("responses/Unauthorized' }", "responses/Unautorized' }"))
  expect(problems).toMatchObject([
    {
      code: 'bad-api-description',
      file: 'orders.yaml',
      hint: 'Did you mean "Unauthorized"?',
      seek: { keys: ['paths', '/orders', 'get', 'responses', '401', '$ref'] },
    },
  ])
  expect(html('create-order')).toContain('createOrder')
})

test('own documents are in the sidebar after the first page', async () => {
  const files = {
    'content/docs/guides/api-reference.md': '# A\n',
    'orders.yaml': orders,
    'content/api/first.md': '# First steps\n',
  }
  const world = memoryWorld(files, configOf({ plugins: [openapi({ file: 'orders.yaml', guides: ['first'] })] }))
  const { problems } = await build(world, { drafts: false })
  expect(problems).toEqual([])
  const page = world.output.get('api/create-order/index.html')!
  const links = [...page.matchAll(/menu__link[^>]*href="([^"]*)"/g)].map(([, href]) => href)
  expect(links.slice(0, 3)).toEqual(['/api/', '/api/first', '/api/tags/orders'])
})
