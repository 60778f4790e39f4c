import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { offline } from '../../../src/features/offline/feature.ts'
import type { GeneratedPage } from '../../../src/model/generated.ts'
import type { DocsVersion, Page, PagePlan, Site } from '../../../src/model/site.ts'
import type { AssetInfo } from '../../../src/model/types.ts'
import { assetsOn, completePage, usedAssets } from '../../../src/site/complete-page.ts'
import { pageList } from '../../../src/site/page-list.ts'
import {
  componentPage,
  componentRoute,
  homePage,
  indexPage,
  notFoundPage,
  type PageMaker,
} from '../../../src/site/pages.ts'
import { pluginPages } from '../../../src/site/plugin-pages.ts'
import type { LocaleData, SiteData } from '../../../src/site/site-data.ts'
import { editionOf, planOf } from './plan.ts'

const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
const maker = (config: Partial<UserConfig> = {}, more: object = {}) =>
  ({ ...planOf({ i18n, tagline: 'All of it.', ...config }, {}, 'de'), labels: new Map(), ...more }) as LocaleData

describe('a page without a document', () => {
  test('is that of a component of the site', () => {
    const source = { path: 'content/pages/a/b.tsx', name: 'a/b.tsx', id: 'a/b', kind: 'page', collection: '' } as never
    expect(componentRoute(source, maker().config)).toBe('/a/b')
    const printed = [{ path: 'content/docs/_part.md' }] as never
    expect(componentPage(source, maker(), printed)).toMatchObject({
      ...{ kind: 'page', route: '/a/b', url: '/base/de/a/b', file: 'de/a/b/index.html', locale: 'de', breadcrumbs: [] },
      ...{ title: '', description: 'All of it.', component: 'content/pages/a/b.tsx', printed },
    })
  })

  test('is that of a category', () => {
    const index = { id: 'a', slug: '/a', title: 'A', sidebar: 's', category: 'c', searchBoost: 2 }
    const expected = {
      kind: 'categoryIndex',
      title: 'A',
      description: '',
      index,
      searchBoost: 2,
      url: '/base/de/docs/a',
    }
    expect(indexPage(index, '/docs/a', maker())).toMatchObject(expected)
    expect(indexPage({ ...index, description: 'All.' }, '/docs/a', maker()).description).toBe('All.')
  })

  test('is the front page, with the latest version of each collection', () => {
    const entry = (label: string) => ({ type: 'link', label, href: `/${label}` })
    const shown = (name: string, version: Partial<DocsVersion>, sidebars: object) =>
      ({ ...editionOf(name, '1', version), sidebars }) as never
    const editions = [
      shown('one', { isLast: true }, { first: [entry('a')], second: [entry('b')] }),
      shown('one', {}, { first: [entry('old')] }),
      shown('two', { isLast: true }, {}),
    ]
    const page = homePage(editions, maker())
    expect(page).toMatchObject({ kind: 'home', route: '/', title: 'Site', description: 'All of it.' })
    expect(page.entrances!.map(({ label }) => label)).toEqual(['a'])
  })

  test('is the 404 page, whose URL has no slash at its end', () => {
    expect(notFoundPage(maker({ trailingSlash: true }))).toMatchObject({
      ...{ kind: 'notFound', url: '/base/de/404.html', route: '/404.html', file: 'de/404.html', breadcrumbs: [] },
    })
  })

  test('is shown without a network, only on sites that can be used so', () => {
    const pages = (language: PageMaker) => offline.notFoundPages!(notFoundPage(language), language)
    expect(pages(maker())).toEqual([])
    const [page] = pages(maker({ offline: {}, trailingSlash: true }))
    expect(page).toMatchObject({
      kind: 'notFound',
      frame: 'offline',
      isApart: true,
      url: expect.stringMatching(/^\/base\/de\/.*\.html$/),
    })
    expect(page!.title).toMatch(/[^.]$/)
  })
})

describe('pages of plugins', () => {
  const doc = (name: string, meta: object = {}) => ({ path: `${name}.md`, id: name, kind: 'doc', title: name, meta })
  const docs = new Map(['a', 'draft'].map((name) => [`${name}.md`, doc(name, name === 'draft' ? { draft: true } : {})]))
  const all: Partial<GeneratedPage>[] = [
    { route: '/a', document: 'a.md', shown: { title: 'Own' } },
    { route: '/draft', document: 'draft.md', shown: {} },
    { route: '/list', component: 'list.tsx', shown: { title: 'List', description: 'All.' }, prints: ['a.md', 'no.md'] },
    { route: '/code', component: 'code.tsx', shown: {} },
  ]
  const data = (drafts: boolean) =>
    ({
      ...{ drafts, printedBy: new Map([['code.tsx', [doc('part')]]]) },
      generated: { docs, pages: new Map([['de', all]]), globalData: {}, html: undefined },
    }) as unknown as SiteData

  test('are those of the language, with drafts only if these are built', () => {
    const routes = (drafts: boolean) => pluginPages(data(drafts), maker()).map(({ route }) => route)
    expect(routes(false)).toEqual(['/a', '/list', '/code'])
    expect(routes(true)).toEqual(['/a', '/draft', '/list', '/code'])
    const language = { ...maker(), locale: { ...maker().locale, name: 'fr' } }
    expect(pluginPages(data(true), language)).toEqual([])
    expect(pluginPages({ ...data(true), generated: undefined }, maker())).toEqual([])
  })

  test('show a document, or a component with the documents that it prints', () => {
    const [a, list, code] = pluginPages(data(false), maker())
    expect(a).toMatchObject({ kind: 'doc', url: '/base/de/a', title: 'Own', doc: { id: 'a' }, generated: all[0] })
    expect(a).not.toHaveProperty('printed')
    expect(list).toMatchObject({ kind: 'page', title: 'List', description: 'All.', component: 'list.tsx' })
    expect(list!.printed!.map(({ path }) => path)).toEqual(['a.md'])
    expect(code).toMatchObject({ title: '', description: 'All of it.', generated: all[3] })
    expect(code!.printed!.map(({ path }) => path)).toEqual(['part.md'])
  })
})

describe('the content of a page', () => {
  const asset = (name: string, more: Partial<AssetInfo> = {}) =>
    ({ path: `content/docs/${name}`, hash: `hash-of-${name}`, ...more }) as AssetInfo
  const targets = {
    ...{ urls: new Map(), folders: [{ path: 'content/docs' }], statics: new Map(), config: maker().config },
    ...{ locale: maker().locale, assets: new Map([['content/docs/a.png', asset('a.png')]]) },
  } as never
  const docOf = (meta: object, more: object = {}) =>
    ({ path: 'content/docs/a.md', title: 'Compiled', description: 'D', meta, links: [], printed: [], ...more }) as never
  const plan = {
    kind: 'doc',
    url: '/base/docs/a',
    title: 'Planned',
    description: 'P',
    doc: docOf({}),
  } as unknown as PagePlan
  const complete = (meta: object, more: object = {}) =>
    completePage(
      { ...plan, ...more },
      { docs: new Map([['content/docs/a.md', docOf(meta)]]), partials: new Map() },
      targets,
    )

  test('has the title of its document, unless a plugin gives another one', () => {
    expect(complete({})).toMatchObject({ title: 'Compiled', description: 'D' })
    expect(complete({}, { doc: undefined })).toMatchObject({ title: 'Planned', description: 'P' })
    expect(complete({}, { generated: { shown: { title: 'Own' } } })).toMatchObject({ title: 'Own', description: 'D' })
  })

  test.each([
    [undefined, undefined],
    ['https://x.example.com/a.png', { kind: 'unchecked', url: 'https://x.example.com/a.png' }],
    ['pathname:///a.png', { kind: 'unchecked', url: '/base/a.png' }],
    ['./a.png', { kind: 'file', asset: { path: 'content/docs/a.png' } }],
    ['./no.png', { kind: 'missing-image' }],
  ])('has the image %s of its front matter', (image, expected) => {
    const found = complete({ image }).image
    if (expected === undefined) expect(found).toBeUndefined()
    else expect(found).toMatchObject(expected)
  })

  test('has the documents that it prints, partials or whole ones with theirs', () => {
    const partial = { path: '_part.md', links: [] }
    const whole = { path: 'b.md', links: [], printed: [{ path: '_inner.md', links: [] }] }
    const printed = ['_part.md', 'b.md', 'no.md'].map((path) => ({ path }))
    const content = { docs: new Map([['b.md', whole]]), partials: new Map([['_part.md', partial]]) } as never
    const page = completePage({ ...plan, doc: undefined, printed: printed as never }, content, targets)
    expect(page.printed!.map(({ path }) => path)).toEqual(['_part.md', 'b.md', '_inner.md'])
  })

  test('has files that are copied, each once, with the smaller versions of its images', () => {
    const versions = [{ format: 'webp', width: 10, hash: 'h', path: '/cache/small.webp' }] as never
    const [a, unread, fixed] = [asset('a.png', { versions }), asset('b.png', { unread: {} as never }), asset('c.png')]
    const file = (of: AssetInfo, kind = 'image', hashed = true) => ({
      link: { kind },
      resolved: { kind: 'file', asset: of, url: '', hashed },
    })
    const links = [file(a), file(a, 'link'), file(unread), file(fixed, 'link', false)]
    const other = { link: { kind: 'image' }, resolved: { kind: 'missing-image' } }
    const pages = [
      { links: [...links, other], image: undefined },
      { links: [], image: file(asset('d.png')).resolved },
    ] as unknown as Page[]
    expect(assetsOn(pages).map(({ path }) => path.slice(-5))).toEqual(['a.png', 'b.png', 'd.png'])
    expect([...usedAssets(pages).values()]).toEqual(['content/docs/a.png', 'content/docs/d.png', '/cache/small.webp'])
    const [linked] = [[{ links: [file(a, 'link')], image: undefined }]] as unknown as [Page[]]
    expect([...usedAssets(linked).values()]).toEqual(['content/docs/a.png'])
  })
})

describe('the list of pages for the 404 page', () => {
  const page = (title: string, more: object = {}) => ({ kind: 'doc', url: `/base/de/${title}`, title, ...more }) as Page
  const listed = (pages: Page[]) => {
    const [file, text] = pageList({ ...planOf({ i18n }, {}, 'de'), pages } as Site)
    expect(file).toBe('de/404.json')
    return JSON.parse(text) as [string, string][]
  }

  test('has pages with a title, those of old versions last', () => {
    const old = { edition: editionOf('default', '1') }
    const latest = { edition: editionOf('default', '2', { isLast: true }) }
    const hidden = { doc: { meta: { unlisted: true } } }
    const pages = [page('old', old), page('new', latest), page('about'), page('hidden', hidden), page('')]
    expect(listed([...pages, page('tag', { kind: 'tag' })]).map(([url]) => url)).toEqual(['new', 'about', 'old'])
  })

  test('ends before it is too large', () => {
    const text = 'x'.repeat(499_990)
    expect(listed(['a', 'b', 'c', 'd', 'e'].map((url) => page(text, { url: `/base/de/${url}` })))).toHaveLength(4)
  })
})
