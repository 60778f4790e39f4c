import fs from 'node:fs'
import { expect, test } from 'vitest'
import { typedoc } from '../../../src/features/typedoc/typedoc.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

// Written by `typedoc --json` from shop.ts.txt, without what pages do not show.
const shop = fs.readFileSync('test/features/typedoc/fixtures/shop.json', 'utf8')

async function site(json: string | undefined) {
  const files = { 'content/docs/intro.md': '# Intro\n', ...(json !== undefined && { 'shop.json': json }) }
  const world = memoryWorld(files, configOf({ plugins: [typedoc({ file: 'shop.json', path: 'client' })] }))
  const { problems } = await build(world, { drafts: false })
  return { problems, html: (page: string) => world.output.get(`client/${page}/index.html`.replace('//', '/')) ?? '' }
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/\s+/g, ' ')

test('each export of a project has a page with its signatures, members, types and links', async () => {
  const { problems, html } = await site(shop)
  expect(problems).toEqual([])
  expect(textOf(html(''))).toMatch(
    /shop.*Client of the shop\..*Classes Client: Base of clients\. Shop: A shop\..*Functions map: Maps orders\./,
  )
  const text = textOf(html('shop'))
  expect(text).toContain('class Shop extends Client implements Iterable<Order')
  expect(text).toContain('new Shop(token: string, options?: ShopOptions): Shop')
  expect(text).toMatch(/order\( id: string, fields: \(keyof Order<.*>\)\[\] \): Promise<Partial<Order</)
  expect(text).toMatch(/Returns: Promise.* \| undefined> The order, or undefined\./)
  expect(text).toMatch(/Throws If the request fails/)
  expect(text).toMatch(/Inherited from Client: .*close/)
  expect(html('shop')).toContain('href="/client/shop-options"')
  expect(html('shop')).toContain('href="/client/shop#order"')
  expect(html('shop')).toMatch(/<h3 id="order"/)
  expect(html('shop-options')).toMatch(
    /<li class="dg-field" id="timeout">\s*<div class="dg-field-head"><span class="dg-field-name"><code>timeout<\/code>/,
  )
  expect(textOf(html('shop-options'))).toMatch(/timeout number Default: 5000 Time limit in milliseconds\./)
  expect(textOf(html('shop-options'))).toMatch(/Fields of nested ?a string required/)
})

test('links in a README to its repository become text, and its images are omitted', async () => {
  const { problems, html } = await site(
    JSON.stringify({
      id: 0,
      name: 'shop',
      kind: 1,
      readme: [
        { kind: 'text', text: '<img src="' },
        { kind: 'relative-link', text: './a.png', target: 1 },
        { kind: 'text', text: '"> See [the **guide**](' },
        { kind: 'relative-link', text: './docs/guide.md', target: 2 },
        { kind: 'text', text: ') and [the start](/docs/intro).' },
      ],
    }),
  )
  expect(problems).toEqual([])
  expect(html('')).toContain('See the <strong>guide</strong> and <a href="/docs/intro">the start</a>.')
})

test('types are printed as in TypeScript', async () => {
  const { html } = await site(shop)
  const declared = (page: string) => textOf(html(page))
  expect(declared('unwrap')).toContain('type Unwrap<T> = T extends Promise<infer U> ? U : T')
  expect(declared('flags')).toContain('type Flags<T> = { readonly [K in keyof T]?: boolean }')
  expect(declared('route')).toContain('type Route = `/${string}`')
  expect(declared('order')).toContain('interface Order<Item extends object = Record<string, unknown>>')
  expect(declared('order')).toContain('total [amount: bigint, currency: string] required')
  expect(declared('map')).toContain(
    'function map<T>( orders: Order<Record<string, unknown>>[], by: (order: Order) => T, ...rest: string[] ): T[]',
  )
  expect(declared('kind')).toMatch(/Created "created" New\./)
  expect(declared('version')).toContain('const version: "1.0"')
})

test('a file that is missing or not from TypeDoc is one problem', async () => {
  expect((await site(undefined)).problems.map(({ message, hint }) => [message, hint])).toEqual([
    ['The file "shop.json" does not exist.', 'Run "npx typedoc --json shop.json" before docsgen.'],
  ])
  expect((await site('{"openapi":"3.1.0"}')).problems.map(({ code, message }) => [code, message])).toEqual([
    ['bad-api-description', '"shop.json" is not the JSON of TypeDoc: its root is no project.'],
  ])
})
