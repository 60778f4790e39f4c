import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startHost } from '../../harness/browser/static-host.ts'
import { docsgen } from '../../harness/build/cli.ts'
import { configText, type Files, temporaryFolder, writeSite } from '../../harness/build/site.ts'
import { connect } from '../../harness/theme/connect.ts'
import { field, result, settled, textsOf } from './reader.ts'

// Sites as the command line builds them, with the indexes of docsgen.
const content: Files = {
  'content/docs/intro.md': '# Welcome\n\nThe depot keeps orders.\n\n## First steps\n\nPlace an order.\n',
  'content/docs/orders.md': [
    '---\ntags: [Selling goods]\n---\n# Orders\n\nWhat a customer wants.\n',
    '## Cancel an order\n\nWhoever may **cancel** orders may do it here.\n\n#### Deep\n\nA wildebeest.\n',
    '## Calls: `<img src=x onerror=alert(1)>`\n\nCall `eth_sendRawTransaction`, or C++.\n',
    ':::note[Mind]\n\nNotes are found.\n\n:::\n\n| a | b |\n| - | - |\n| zebra | yak |\n',
  ].join('\n'),
  'content/docs/asia.md': '# 検索\n\n東京都に住んでいます。\n\n## Empty\n',
  'content/docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n\nA quokka.\n',
  'content/docs/guides/_category_.json': '{ "label": "Handbooks" }',
  'content/docs/guides/knots.md': '# Knots\n\nHow to tie. Welcome welcome welcome.\n\n## Cancel a knot\n\nPull.\n',
  'content/docs/guides/terms.md': '# Terms\n\nAsk the Bosun first.[^1]\n\n[^1]: A plover may know too.\n',
  'content/glossary.yml': 'Bosun: Keeps the zorkmids.\n',
  'content/pages/about.md': '# About us\n\nWe run zeppelins.\n\n## More\n\nMore zeppelins.\n',
}

const base = temporaryFolder('search')
let browser: Browser
let page: Page
const stops: (() => void)[] = []

beforeAll(async () => {
  browser = await connect()
})

afterEach(() => page?.context().close())

afterAll(async () => {
  await browser?.close()
  for (const stop of stops) stop()
  fs.rmSync(base, { recursive: true, force: true })
})

interface Built {
  out: string
  origin: string
}

async function built(name: string, config: object): Promise<Built> {
  const root = writeSite(path.join(base, name), { ...content, 'site.config.ts': configText(config) })
  const { code, stderr } = await docsgen(root, ['build'])
  if (code !== 0) throw new Error(stderr)
  const out = path.join(root, 'build')
  const { origin, stop } = await startHost(out, { baseUrl: '/base/' })
  stops.push(stop)
  return { out, origin }
}

async function visit({ origin }: Built, route = 'docs/intro'): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  page = await context.newPage()
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(`${error}`))
  await page.goto(`${origin}/base/${route}`)
  return messages
}

async function search(query: string): Promise<string[]> {
  if (!(await page.locator('dialog[open]').isVisible())) await page.keyboard.press('/')
  await page.waitForSelector(`${field}:focus`)
  await page.fill(field, query)
  await settled(page)
  return textsOf(page, '.dg-search-result-title')
}

describe('searching a built site', () => {
  let site: Built
  beforeAll(async () => {
    site = await built('default', { baseUrl: '/base/', search: { indexPages: true } })
  })

  const queries: [query: string, first: string, href: string][] = [
    ['welcome', 'Welcome', 'docs/intro'],
    ['knots', 'Knots', 'docs/guides/knots'],
    ['cancl order', 'Cancel an order', 'docs/orders#cancel-an-order'],
    ['wildebeest', 'Cancel an order', 'docs/orders#cancel-an-order'],
    ['selling', 'Orders', 'docs/orders'],
    ['goods', 'Orders', 'docs/orders'],
    ['rawTransaction', 'Calls: <img src=x onerror=alert(1)>', ''],
    ['c++', 'Calls: <img src=x onerror=alert(1)>', ''],
    ['zebra', 'Calls: <img src=x onerror=alert(1)>', ''],
    ['東京都', '検索', 'docs/asia'],
    ['zeppelins', 'About us', 'about'],
  ]
  it('ranks pages by relevance, and omits unlisted ones', async () => {
    const messages = await visit(site)
    for (const [query, first, href] of queries) {
      expect((await search(query))[0], query).toBe(first)
      if (href) expect(await page.getAttribute(result, 'href'), query).toBe(`/base/${href}`)
      await page.waitForSelector('.dg-search-excerpt:not(:empty)')
    }
    expect(await search('quokka')).toEqual([])
    // Categories are searched only by option.
    expect(await search('handbooks')).toEqual([])
    expect(messages).toEqual([])
  })

  it('shows an excerpt of the section, and highlights terms on its page', async () => {
    const messages = await visit(site)
    await search('cancel orders')
    await page.waitForSelector('.dg-search-excerpt:not(:empty)')
    expect(await page.textContent('.dg-search-excerpt')).toBe(
      'Whoever may cancel orders may do it here. Deep A wildebeest.',
    )
    await page.keyboard.press('Enter')
    await page.waitForURL(/docs\/orders#cancel-an-order$/)
    await page.waitForSelector('.dg-search-mark')
    const marks = await textsOf(page, '.dg-search-mark')
    expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set(['cancel', 'order', 'orders']))
    expect(messages).toEqual([])
  })

  it.each([
    ['a sentence with a glossary term', 'ask', 'Ask the Bosun first. A plover may know too.', ['Ask']],
    ['a footnote', 'plover', 'Ask the Bosun first. A plover may know too.', ['plover']],
    ['a glossary entry', 'zorkmids', 'Bosun Keeps the zorkmids.', ['zorkmids']],
  ])('shows %s as on the page', async (_, query, text, marks) => {
    await visit(site)
    await search(query)
    await page.waitForSelector('.dg-search-excerpt:not(:empty)')
    expect(await page.textContent('.dg-search-excerpt')).toBe(text)
    expect(await textsOf(page, '.dg-search-excerpt mark')).toEqual(marks)
  })

  it('suggests the categories of the sidebar before a query', async () => {
    await visit(site)
    await page.keyboard.press('/')
    await page.waitForSelector('.dg-search-start')
    const labels = await textsOf(page, '.dg-search-start [role=option]')
    expect(labels).toEqual(['検索', 'Handbooks', 'Welcome', 'Orders'])
    await page.click('.dg-search-start [role=option] >> text=Orders')
    await page.waitForURL(/docs\/orders$/)
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  it('loads nothing on pages without a search', async () => {
    await visit(site)
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => /search|react/.test(name))).toEqual([])
  })
})

describe('searching a site with flat files and options', () => {
  let site: Built
  beforeAll(async () => {
    const search = { maxHits: 1, boosts: { title: 0 }, indexParentCategories: 1 }
    site = await built('flat', { baseUrl: '/base/', trailingSlash: false, search })
  })

  it('shows excerpts', async () => {
    await visit(site, 'docs/intro.html')
    await search('wildebeest')
    await page.waitForSelector('.dg-search-excerpt:not(:empty)')
    expect(await page.textContent('.dg-search-excerpt')).toContain('A wildebeest.')
  })

  it('respects the maximum number of results and the weights of fields', async () => {
    await visit(site, 'docs/intro.html')
    expect(await search('cancel')).toEqual(['Cancel an order'])
    expect(await search('welcome')).toEqual(['Knots'])
  })

  it('finds pages by their categories, and by default none outside of the documents', async () => {
    await visit(site, 'docs/intro.html')
    expect(await search('handbooks')).toEqual(['Knots'])
    expect(await search('zeppelins')).toEqual([])
  })
})

// `search: false` gives the same pages: see test/site/search/site.test.ts.
describe('a site with the engine none', () => {
  it('has no search button, box, index or script', async () => {
    const site = await built('none', { baseUrl: '/base/', search: { engine: 'none' } })
    await visit(site)
    await page.keyboard.press('/')
    expect(await page.locator('.dg-search-button, dialog').count()).toBe(0)
    expect(fs.readdirSync(site.out).filter((name) => name.startsWith('search-index'))).toEqual([])
    expect(fs.readdirSync(path.join(site.out, 'assets')).filter((name) => /^(?:search|react)/.test(name))).toEqual([])
  })
})
