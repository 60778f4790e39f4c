import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import type { PageFacts } from '../../../src/model/facts.ts'
import type { Problem } from '../../../src/model/problem.ts'
import type { Site } from '../../../src/model/site.ts'
import { check } from '../../../src/site/check/check.ts'
import { pageAt, sitesOf } from '../../harness/build/assembled.ts'
import type { Files } from '../../harness/build/site.ts'

type Facts = Partial<Pick<PageFacts, 'ids' | 'hrefs' | 'sources' | 'layout'>>

const files: Files = {
  'content/docs/a.md': '# A\n',
  'content/docs/b.md': '# B\n',
  'content/docs/loose.md': '# Loose\n',
  'content/docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
  'content/docs/more/inner.md': '# Inner\n',
  'content/pages/code.tsx': 'export default () => null\n',
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/static/app/index.html': '',
  'content/glossary.yml':
    '{ "sku": { "definition": "D.", "page": "/docs/nope" }, "b": { "definition": "B.", "page": "/docs/b" } }',
  'content/sidebars.json':
    '{ "all": ["a", "b", { "type": "html", "value": "x" }, { "type": "category", "label": "M", "items": ["more/inner"] }, { "type": "link", "label": "L", "href": "/docs/gone" }, { "type": "link", "label": "I", "href": "/no.png" }] }',
}

const [english, german] = (await sitesOf(files, {
  ...{ baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } },
  navbar: {
    logo: { src: 'no-logo.svg' },
    items: [
      { label: 'A', to: '/docs/aa' },
      { label: 'P', to: 'pathname:///x' },
    ],
  },
  footer: { links: [{ label: 'B', to: '/docs/b' }], copyright: '<a href="/base/docs/none">x</a>' },
})) as [Site, Site]

/** Problems of a site whose pages have these facts. */
function problemsOf(facts: Record<string, Facts | undefined>, more: Partial<Parameters<typeof check>[0]> = {}) {
  const site = more.site ?? english
  for (const route of Object.keys(facts)) pageAt(site, route)
  const none = { ids: [], hrefs: [], sources: [] }
  const factsOf = ({ route }: { route: string }) =>
    route in facts ? facts[route] && { ...none, ...facts[route] } : none
  return check({ files: [], redirects: new Set(), factsOf: factsOf as never, ...more, site }).problems
}

const short = ({ code, file, seek, message }: Problem) => {
  const place = seek && ('text' in seek ? seek.text : seek.keys.join('.'))
  return [code, file ?? '-', place ?? '-', message].join(' ')
}
/** Problems that the page at a route causes. */
const ofPage = (route: string, facts: Facts, more: Parameters<typeof problemsOf>[1] = {}) => {
  const known = new Set(problemsOf({}, more).map(short))
  return problemsOf({ [route]: facts }, more).filter((one) => !known.has(short(one)))
}

test('links of the layout, of sidebars and of the glossary are reported once, at their place', () => {
  expect(
    problemsOf({})
      .map(short)
      .filter((one) => !one.startsWith('orphan')),
  ).toEqual([
    'broken-image site.config.ts navbar.logo.src There is no image "no-logo.svg".',
    'broken-link site.config.ts navbar.items.0.to There is no page "/docs/aa".',
    'broken-link site.config.ts footer.copyright There is no page "/base/docs/none" (resolved as /docs/none).',
    'broken-link content/sidebars.json all.4.href There is no page "/docs/gone".',
    'broken-image content/sidebars.json all.5.href There is no image "/no.png".',
    'broken-link content/glossary.yml sku.page There is no page "/docs/nope".',
  ])
})

test('documents that nothing leads to are reported for the source language, and only if the whole site is built', () => {
  const orphans = (more: Parameters<typeof problemsOf>[1] = {}, facts = {}) =>
    problemsOf(facts, more).flatMap(({ code, file, line }) => (code === 'orphan-page' ? `${file}:${line}` : []))
  expect(orphans()).toEqual(['content/docs/loose.md:1'])
  expect(orphans({ isPart: true })).toEqual([])
  expect(orphans({ site: german })).toEqual([])
  expect(orphans({}, { '/docs/a': { hrefs: ['/base/docs/loose'] } })).toEqual([])
  expect(orphans({}, { '/docs/loose': { hrefs: ['/base/docs/loose'] } })).toEqual(['content/docs/loose.md:1'])
})

test('the navbar leads to a document that is the home page', async () => {
  const [site] = await sitesOf(
    {
      'content/docs/index.md': '# Home\n',
      'content/docs/listed.md': '# Listed\n',
      'content/docs/loose.md': '# Loose\n',
      'content/sidebars.json': '{ "all": ["listed"] }',
    },
    { docs: { routeBasePath: '/' } },
  )
  const orphans = problemsOf({}, { site: site! }).filter(({ code }) => code === 'orphan-page')
  expect(orphans.map(({ subject }) => subject)).toEqual(['loose'])
})

describe('a link in the HTML of a page', () => {
  test.each<[string, string[]]>([
    ['/base/docs/a', []],
    ['/base/docs/a/', []],
    ['/base', []],
    ['#own', []],
    ['#top', []],
    ['#', []],
    ['/base/docs/b#size', []],
    ['/base/docs/b?x=1#size', []],
    ['b#size', []],
    ['/base/logo.svg', []],
    ['/base/app', []],
    ['/base/app/', []],
    ['/base/robots.txt', []],
    ['/base/made.txt', []],
    ['/base/docs/moved', []],
    ['/base/docs/b/index.html', []],
    ['/base/index.html', []],
    ['/base/de/docs/none', []],
    ['https://x.example.com/base/none', []],
    ['//x.example.com/base/none', []],
    ['mailto:a@example.com', []],
    ['#none', ['broken-anchor content/docs/a.md #none This page has no "#none".']],
    ['/base/docs/b#sizes', ['broken-anchor content/docs/a.md /docs/b#sizes The page /docs/b has no "#sizes".']],
    ['/base/docs/x', ['broken-link content/docs/a.md /docs/x There is no page "/docs/x".']],
    [
      '/base/docs/b.html/index.html',
      ['broken-link content/docs/a.md /docs/b.html/index.html There is no page "/docs/b.html/index.html".'],
    ],
    ['/base/dex/docs', ['broken-link content/docs/a.md /dex/docs There is no page "/dex/docs".']],
    ['/docs/a', ['broken-link content/docs/a.md /docs/a There is no page "/docs/a".']],
    ['/base/docs/secret', ['unlisted-link content/docs/a.md /docs/secret "/docs/secret" is an unlisted page.']],
    ['/base/x%20y', ['broken-link content/docs/a.md /x%20y There is no page "/x%20y".']],
  ])('leads to a page, a file or elsewhere, else it is reported: %s', (href, expected) => {
    const facts = { '/docs/a': { hrefs: [href], ids: ['own'] }, '/docs/b': { ids: ['size'] } }
    const known = problemsOf({ '/docs/b': { ids: ['size'] } }).map(short)
    const found = problemsOf(facts, { files: ['made.txt'], redirects: new Set(['/docs/moved']) }).map(short)
    expect(found.filter((one) => !known.includes(one))).toEqual(expected)
  })

  test('from an unlisted page may lead to another one', () => {
    expect(ofPage('/docs/secret', { hrefs: ['/base/docs/secret'] })).toEqual([])
  })

  test('is checked in the pages of its language', () => {
    const site = german
    expect(ofPage('/docs/a', { hrefs: ['/base/de/docs/b', '/base/docs/x', '/base/logo.svg'] }, { site })).toEqual([])
    expect(ofPage('/docs/a', { hrefs: ['/base/de/docs/x'] }, { site }).map(short)).toEqual([
      'broken-link content/docs/a.md /docs/x There is no page "/docs/x".',
    ])
  })

  test('without a URL is reported in code; in Markdown it is checked where it is written', () => {
    expect(ofPage('/code', { hrefs: [''] }).map(short)).toEqual([
      'broken-link content/pages/code.tsx href="" The link has no URL.',
    ])
    expect(ofPage('/docs/a', { hrefs: [''] })).toEqual([])
  })

  test('to a page that failed to render may have any anchor', () => {
    const facts = { '/docs/a': { hrefs: ['/base/docs/b#none'] }, '/docs/b': undefined }
    expect(problemsOf(facts).map(({ code }) => code)).not.toContain('broken-anchor')
  })

  test('in the theme is reported once if it is on many pages', () => {
    const layout = ['/base/docs/unknown']
    const pages = ['/docs/a', '/docs/b', '/docs/loose', '/docs/secret', '/docs/more/inner']
    const withLayout = (count: number) =>
      problemsOf(Object.fromEntries(pages.slice(0, count).map((route) => [route, { layout }]))).filter(({ message }) =>
        message.includes('/docs/unknown'),
      )
    expect(withLayout(5).map(({ file, hint }) => [file, hint])).toEqual([
      [undefined, 'It is on 5 pages, so it comes from the theme.'],
    ])
    expect(withLayout(4).map(({ hint }) => hint)).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('an image in the HTML of a page', () => {
  test.each<[string, string[]]>([
    ['/base/logo.svg', []],
    ['/base/logo.svg?v=1#x', []],
    ['/base/docs/a', []],
    ['data:image/png;base64,AA', []],
    ['https://x.example.com/a.png', []],
    ['/base/no.png', ['There is no image "/no.png". Looked for content/static/no.png.']],
    ['/base/no%20i.png?x', ['There is no image "/no%20i.png?x". Looked for content/static/no i.png.']],
    ['/base/no.js', ['There is no file "/no.js". Looked for content/static/no.js.']],
    ['no.png', ['There is no image "no.png". Looked for content/docs/no.png.']],
    ['/no.png', ['There is no image "/no.png". Looked for content/static/no.png.']],
  ])('is a file of the site, else it is reported: %s', (source, expected) => {
    expect(ofPage('/docs/a', { sources: [source] }).map(({ message, hint }) => `${message} ${hint}`)).toEqual(expected)
  })
})

describe('the image of the front matter', () => {
  const imageOf = async (image: string, config: Partial<UserConfig> = {}) => {
    const [site] = await sitesOf(
      { 'content/docs/a.md': `---\nimage: ${image}\n---\n\n# A\n` },
      { ...config, onBrokenImages: 'warn' },
    )
    return problemsOf({}, { site: site! }).filter(({ code }) => code !== 'orphan-page')
  }

  test('is reported at its key if it is missing', async () => {
    const [found, ...others] = await imageOf('./no.png')
    expect(found).toMatchObject({
      ...{ severity: 'warning', code: 'broken-image', file: 'content/docs/a.md', seek: { keys: ['image'] } },
      hint: 'Looked for content/docs/no.png.',
    })
    expect(others).toEqual([])
    expect(await imageOf('https://x.example.com/no.png')).toEqual([])
  })

  test('has places in all static folders', async () => {
    const hint = async (staticDirectories: string[]) => (await imageOf('/no.png', { staticDirectories }))[0]!.hint
    expect(await hint(['static', 'public'])).toBe('Looked for content/static/no.png and content/public/no.png.')
    expect(await hint([])).toBe('The site has no static folder.')
  })
})
