import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { HtmlValidate } from 'html-validate'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageSummary, RedirectSummary, SiteLocale, SiteSummary } from '../../../src/model/site-output.ts'
import type { OutputFile } from '../../../src/model/types.ts'
import { filesOf } from '../../../src/render/outputs/sitemap.ts'
import { urlsJson } from '../../../src/render/outputs/urls.ts'
import { outputs } from '../../../src/render/outputs.ts'
import { redirectScript } from '../../../src/render/redirect/script.ts'
import { startHost } from '../../harness/browser/static-host.ts'
import { connect } from '../../harness/theme/connect.ts'

const english = { name: 'en', htmlLang: 'en', baseUrl: '/', folder: '' } as SiteLocale
const german = { name: 'de', htmlLang: 'de', baseUrl: '/de/', folder: 'de/' } as SiteLocale
const origin = 'https://docs.example.com'

function siteOf(
  pages: Iterable<PageSummary>,
  more: Partial<SiteSummary> = {},
  config: Partial<SiteSummary['config']> = {},
): SiteSummary {
  return {
    config: {
      title: 'T',
      tagline: '',
      url: origin,
      baseUrl: '/',
      trailingSlash: undefined,
      noIndex: false,
      customFields: {},
      csp: { headers: false, nginx: false, sources: {} },
      ...config,
    },
    locales: [english],
    redirects: [],
    editions: [],
    policy: "default-src 'self'",
    pages,
    ...more,
  }
}

function pageOf(url: string, more: Partial<PageSummary> = {}): PageSummary {
  return {
    url,
    absolute: origin + url,
    route: url,
    file: `${url.slice(1)}/index.html`,
    title: '',
    description: '',
    locale: 'en',
    kind: 'doc',
    noIndex: false,
    isTranslation: true,
    alternates: [],
    ...more,
  }
}

const make = async (name: string, site: SiteSummary) => outputs.find((row) => row.name === name)!.make(site)
const pathsOf = (files: OutputFile[]) => files.map(({ path }) => path)
const textOf = (files: OutputFile[], path: string) => String(files.find((file) => file.path === path)?.body)

interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) => text.replace(/&(\w+);/g, (_, name: string) => entities[name]!)

/** Reads XML of elements, attributes and text, and refuses all that is not exactly that. */
function parseXml(xml: string): Element {
  const [, body] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n(.*)$/s.exec(xml)!
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const token =
    /<(\/?)([\w:]+)((?: [\w:]+="(?:[^<&"]|&(?:amp|lt|gt|quot|apos);)*")*)(\/?)>|((?:[^<&>]|&(?:amp|lt|gt|quot|apos);)+)/y
  for (let match = token.exec(body!); match; match = token.exec(body!)) {
    const [, isEnd, name = '', attributes = '', isEmpty, text] = match
    const inner = open.at(-1)!
    if (text !== undefined) inner.text += unescaped(text)
    else if (isEnd) expect(open.pop()?.name).toBe(name)
    else {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescaped(value!)])
      const element: Element = { name, attributes: Object.fromEntries(pairs), text: '', children: [] }
      inner.children.push(element)
      if (!isEmpty) open.push(element)
    }
    if (token.lastIndex === body!.length) break
  }
  expect(token.lastIndex).toBe(body!.length)
  expect(open).toEqual([root])
  return root.children[0]!
}

const locations = (xml: string) => parseXml(xml).children.map(({ children }) => children[0]!.text)

describe('sitemap.xml', () => {
  test('lists indexable pages, in order', async () => {
    const pages = [
      pageOf('/docs/b'),
      pageOf('/docs/a/', { kind: 'categoryIndex' }),
      pageOf('/', { kind: 'home' }),
      pageOf('/tags', { kind: 'tags' }),
      pageOf('/404.html', { kind: 'notFound' }),
      pageOf('/hidden', { noIndex: true }),
      pageOf('/de/docs/b', { isTranslation: false }),
    ]
    const files = await make('sitemap', siteOf(pages))
    expect(pathsOf(files)).toEqual(['sitemap.xml'])
    const root = parseXml(textOf(files, 'sitemap.xml'))
    expect(root).toMatchObject({ name: 'urlset', attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' } })
    expect(root.children.map(({ name, children }) => [name, ...children.map((it) => [it.name, it.text])])).toEqual(
      ['/', '/docs/a/', '/docs/b', '/tags'].map((url) => [
        'url',
        ['loc', origin + url],
        ['changefreq', 'weekly'],
        ['priority', '0.5'],
      ]),
    )
  })

  test.each([
    [`/a&b<c>"d"'e'`, `/a&b<c>"d"'e'`],
    ['/ü 日', '/%C3%BC%20%E6%97%A5'],
    ['/%C3%BC', '/%C3%BC'],
  ])('encodes a URL with %s', async (url, expected) => {
    const alternates = [{ hrefLang: 'en', href: origin + url }]
    const files = await make('sitemap', siteOf([pageOf(url, { alternates })], { locales: [english, german] }))
    const [entry] = parseXml(textOf(files, 'sitemap.xml')).children
    expect(entry!.children[0]!.text).toBe(origin + expected)
    expect(entry!.children[3]!.attributes.href).toBe(origin + expected)
    expect(textOf(files, 'sitemap.xml')).toMatch(/^[\n\x20-\x7e]*$/)
  })

  const alternates = [
    { hrefLang: 'en', href: `${origin}/a` },
    { hrefLang: 'de', href: `${origin}/de/a` },
    { hrefLang: 'x-default', href: `${origin}/a` },
  ]

  test('lists alternates if there are several languages', async () => {
    const files = await make(
      'sitemap',
      siteOf([pageOf('/a', { alternates }), pageOf('/b')], { locales: [english, german] }),
    )
    const root = parseXml(textOf(files, 'sitemap.xml'))
    expect(root.attributes['xmlns:xhtml']).toBe('http://www.w3.org/1999/xhtml')
    const [a, b] = root.children.map(({ children }) => children.slice(3))
    expect(a!.map(({ name, attributes }) => [name, attributes])).toEqual(
      alternates.map(({ hrefLang, href }) => ['xhtml:link', { rel: 'alternate', hreflang: hrefLang, href }]),
    )
    expect(b).toEqual([])
  })

  test('lists no alternates if there is one language', async () => {
    expect(textOf(await make('sitemap', siteOf([pageOf('/a', { alternates })])), 'sitemap.xml')).not.toContain('xhtml')
  })

  test('is absent for a site with noIndex', async () => {
    expect(await make('sitemap', siteOf([pageOf('/a')], {}, { noIndex: true }))).toEqual([])
  })

  const many = (count: number) => Array.from({ length: count }, (_, i) => pageOf(`/p/${String(i).padStart(6, '0')}`))

  test('is one file for 50,000 pages, and an index of two files for one more', async () => {
    expect(pathsOf(await make('sitemap', siteOf(many(50_000))))).toEqual(['sitemap.xml'])
    const files = await make('sitemap', siteOf(many(50_001), {}, { baseUrl: '/base/' }))
    expect(pathsOf(files)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
    const index = textOf(files, 'sitemap.xml')
    expect(parseXml(index).name).toBe('sitemapindex')
    expect(locations(index)).toEqual([`${origin}/base/sitemap-1.xml`, `${origin}/base/sitemap-2.xml`])
    expect(locations(textOf(files, 'sitemap-2.xml'))).toEqual([`${origin}/p/050000`])
    expect(textOf(files, 'sitemap-1.xml').match(/<loc>/g)).toHaveLength(50_000)
  })

  test('is split if it exceeds the size limit', async () => {
    const limits = { urls: 1000, bytes: 1500 }
    const files = filesOf(siteOf(many(30)), limits)
    for (const { body } of files.slice(1)) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(limits.bytes)
    const listed = files.slice(1).flatMap(({ body }) => locations(String(body)))
    expect(listed).toEqual(many(30).map(({ absolute }) => absolute))
    expect(files.length).toBeGreaterThan(3)
  })

  test('does not depend on the order of the pages', async () => {
    expect(await make('sitemap', siteOf(many(9).reverse()))).toEqual(await make('sitemap', siteOf(new Set(many(9)))))
  })
})

describe('robots.txt', () => {
  test('allows everything and links to the sitemap', async () => {
    expect(await make('robots', siteOf([], {}, { baseUrl: '/bäse/' }))).toEqual([
      { path: 'robots.txt', body: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/b%C3%A4se/sitemap.xml\n` },
    ])
  })

  test('disallows everything for a site with noIndex', async () => {
    expect((await make('robots', siteOf([], {}, { noIndex: true })))[0]!.body).toBe('User-agent: *\nDisallow: /\n')
  })
})

const redirectTo = (from: string, to: string): RedirectSummary => ({
  from,
  file: `${from.slice(1)}/index.html`,
  to,
  absolute: new URL(to, origin).href,
})

describe('_redirects', () => {
  test('has a line for each old path, in order', async () => {
    const redirects = [
      redirectTo('/old/ü :id', '/base/new'),
      redirectTo('/de/b', 'https://example.com/?a=1&b=2#c'),
      redirectTo('/B', '/base/new#x'),
    ]
    expect(await make('redirectsFile', siteOf([], { redirects }, { baseUrl: '/base/' }))).toEqual([
      {
        path: '_redirects',
        body: [
          '/base/B /base/new#x 301',
          '/base/de/b https://example.com/?a=1&b=2#c 301',
          '/base/old/%C3%BC%20%3Aid /base/new 301',
          '',
        ].join('\n'),
      },
    ])
  })

  test('is absent without redirects', async () => {
    expect(await make('redirectsFile', siteOf([]))).toEqual([])
    expect(await make('redirects', siteOf([]))).toEqual([])
  })
})

describe('a redirect page', async () => {
  const redirects = [redirectTo('/old', `/new?a="1"&b='2'#x`), redirectTo('/other', '/')]
  const files = await make('redirects', siteOf([], { redirects }))

  test('leads readers, browsers and search engines to the new URL', async () => {
    expect(pathsOf(files)).toEqual(['old/index.html', 'other/index.html'])
    const html = textOf(files, 'old/index.html')
    const escaped = '/new?a=&quot;1&quot;&amp;b=&#x27;2&#x27;#x'
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${escaped}"/>`)
    expect(html).toContain(`<link rel="canonical" href="${origin}/new?a=%221%22&amp;b=%272%27"/>`)
    expect(html).toContain(`<a href="${escaped}">`)
    expect(html).not.toContain('noindex')
  })

  test('has the same script as all others, so that one hash allows it', async () => {
    const scripts = files.map(({ body }) => /<script>(.*?)<\/script>/s.exec(String(body))![1])
    expect(scripts).toEqual([redirectScript, redirectScript])
    const digest = createHash('sha256').update(scripts[0]!).digest('base64')
    expect(digest).toBe(createHash('sha256').update(redirectScript).digest('base64'))
  })

  test('is valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: { 'void-style': ['error', { style: 'selfclose' }], 'doctype-style': 'off', 'require-sri': 'off' },
    })
    for (const { body } of files) expect((await validator.validateString(String(body))).results).toEqual([])
  })
})

describe('a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await connect()
  })
  afterAll(() => browser.close())

  test.each<[string, string, string, boolean]>([
    ['/old', '/new', '/new', true],
    ['/old?q=1', '/new', '/new?q=1', true],
    ['/old#h', '/new', '/new#h', true],
    ['/old?q=1&r=2#h', '/new?a=1', '/new?a=1&q=1&r=2#h', true],
    ['/old?q=1#h', '/new#own', '/new?q=1#own', true],
    ['/old?q=1#h', '/new', '/new', false],
  ])(
    'that opens %s, which is redirected to %s, ends at %s (scripts: %s)',
    async (start, to, expected, javaScriptEnabled) => {
      const [stub] = await make('redirects', siteOf([], { redirects: [redirectTo('/old', to)] }))
      const files = { 'old/index.html': String(stub!.body), 'new/index.html': '<!doctype html><title>New</title>' }
      const { origin: here, stop } = await startHost(files)
      try {
        const page = await browser.newPage({ javaScriptEnabled })
        // Slow, so that the navigations of the script and of the refresh overlap.
        await page.route('**/new*', async (route) => {
          await wait(200)
          await route.continue().catch(() => {})
        })
        await page.goto(here + start)
        await page.waitForURL((url) => url.pathname === '/new')
        await page.waitForLoadState('load')
        // A refresh that the script does not prevent would come now.
        await page.waitForTimeout(300)
        // Without scripts the browser keeps the hash.
        expect(page.url().replace(javaScriptEnabled ? '' : /#.*/, '')).toBe(here + expected)
      } finally {
        stop()
      }
    },
  )
})

describe('the list of URLs', () => {
  test('contains the IDs of each page, sorted by code units', async () => {
    const json = urlsJson([
      { url: '/docs/b', ids: ['z', 'ä', 'a', 'z'] },
      { url: '/docs/B"', ids: [] },
    ])
    expect(json).toBe('{ "schema": 1, "urls": {\n"/docs/B\\"": [],\n"/docs/b": ["a","z","ä"]\n} }\n')
    expect(JSON.parse(json)).toEqual({ schema: 1, urls: { '/docs/B"': [], '/docs/b': ['a', 'z', 'ä'] } })
  })

  test('may be empty', async () => {
    expect(JSON.parse(urlsJson([]))).toEqual({ schema: 1, urls: {} })
  })
})
