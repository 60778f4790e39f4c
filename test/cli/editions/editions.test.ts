import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BuiltPage } from '../../harness/editions/built-page.ts'
import { deadAddresses, faults, isPage, type SharedEditions, sharedEditions } from '../../harness/editions/site.ts'

const origin = 'https://depot.example.com'
let built: SharedEditions
let page: SharedEditions['page']

beforeAll(async () => {
  built = await sharedEditions()
  page = built.page
})

test('the site builds without a problem', () => {
  expect(faults(built)).toEqual([])
})

test('every URL on every page in every language leads to a file', () => {
  expect(deadAddresses(built, '/')).toEqual([])
})

/** Routes of each version of the documents, in the language of the sources. */
const routes = {
  '/docs': ['', '/category/daily-work', '/guides/deliver', '/guides/install', '/guides/receiving', '/reference/limits'],
  '/docs/next': [
    ...['', '/category/daily-work', '/guides/deliver', '/guides/install', '/guides/preview'],
    ...['/guides/receiving', '/reference/limits'],
  ],
  '/docs/1.0': ['', '/category/daily-work', '/guides/fax', '/guides/install'],
  '/api': ['', '/parcels'],
  '/api/1': [''],
}
const tags = {
  '/docs': ['', '/daily', '/setting-up'],
  '/docs/next': ['', '/daily', '/setting-up'],
  '/api': ['', '/json'],
}

describe('routes', () => {
  const below = (all: Record<string, string[]>, middle = '') =>
    Object.entries(all).flatMap(([root, paths]) => paths.map((path) => `${root}${middle}${path}/index.html`.slice(1)))
  const english = [...below(routes), ...below(tags, '/tags')]
  const pages = [
    '404.html',
    'index.html',
    'about/index.html',
    'releases/index.html',
    'status/index.html',
    'team/index.html',
  ]

  test.each<[string, string[]]>([
    ['', [...english, ...pages]],
    [
      'fr/',
      [...english, ...pages, 'api/tags/colis/index.html'].map((file) => file.replace('/receiving/', '/reception/')),
    ],
    ['ar/', [...english, ...pages]],
  ])('exist for every edition in "%s", and no others', (folder, expected) => {
    const html = Object.keys(built.files()).filter(isPage)
    const other = folder === '' ? /^(?:fr|ar)\// : undefined
    const own = html.filter((file) => file.startsWith(folder) && !other?.test(file))
    expect(own.sort()).toEqual(expected.map((file) => folder + file).sort())
  })

  test('of other files exist once, except page lists, search indexes and sidebar branches of each language', () => {
    const files = Object.keys(built.files()).filter((file) => !file.endsWith('.html'))
    const names = files.map((file) => file.replace(/\.(?:[0-9a-f]{10}|[0-9A-Z]{8})\./, '.'))
    const tags = ['default', 'docs-api-1', 'docs-api-current', 'docs-default-1.0', 'docs-default-2.0']
    const indexes = [...tags, 'docs-default-current'].map((tag) => `search-index-${tag}.json`)
    expect(names.filter((file) => !file.includes('/') && /^search-index/.test(file)).sort()).toEqual(indexes)
    const branches = names.filter((file) => /^sidebar\//.test(file)).map((file) => path.dirname(file))
    expect(branches).toContain('sidebar/default/current')
    for (const folder of ['fr/', 'ar/']) {
      const own = names.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length))
      // Words for the same that several indexes of a language share are in a file of their own.
      const pageFiles = own.filter((file) => !file.startsWith('sidebar/') && file !== 'search-words.json')
      expect(pageFiles.sort()).toEqual(['404.json', ...indexes])
      const ownBranches = own.filter((file) => file.startsWith('sidebar/')).map((file) => path.dirname(file))
      expect(ownBranches.sort()).toEqual(branches.sort())
    }
    for (const name of ['assets/core.js', 'assets/theme.css', 'assets/shelf.svg', 'img/logo.svg', 'img/badge.svg'])
      expect(names.filter((file) => file === name)).toEqual([name])
  })
})

describe('the language of a page', () => {
  test.each([
    ['/docs/guides/install', 'en', 'ltr'],
    ['/fr/docs/guides/install', 'fr', 'ltr'],
    ['/fr/docs/1.0/guides/fax', 'fr', 'ltr'],
    ['/ar/docs/guides/install', 'ar', 'rtl'],
    ['/ar/', 'ar', 'rtl'],
    ['/404.html', 'en', 'ltr'],
    ['/fr/404.html', 'fr', 'ltr'],
    ['/ar/404.html', 'ar', 'rtl'],
  ])('%s is %s, written %s', (route, lang, dir) => {
    expect(page(route)).toMatchObject({ lang, dir })
  })

  test('is that of the folder for the 404 page', () => {
    expect(page('/404.html').h1).toBe('Page Not Found')
    expect(page('/fr/404.html').h1).toBe('Page introuvable')
    expect(page('/fr/404.html').canonical).toBeUndefined()
    expect(page('/fr/404.html').alternates).toEqual({})
  })

  test('has messages of the site that override the built-in ones', () => {
    const { mainLinks, badge } = page('/fr/docs/guides/install')
    expect(mainLinks).toMatchObject({ 'La suite Livrer': '/fr/docs/guides/deliver' })
    expect(mainLinks).toMatchObject({ 'Précédent Au quotidien': '/fr/docs/category/daily-work' })
    expect(badge).toBe('Édition : 2.0 (stable)')
  })

  test('has translated labels of navbar, footer, versions and sidebars', () => {
    const { navbar, menus, footer, sidebar } = page('/fr/docs/next/')
    expect(Object.keys(navbar)).toEqual(['Modes d’emploi', 'Limites', 'Start', 'API', 'v2'])
    expect(Object.keys(menus)).toEqual(['Plus', 'À venir', 'Français'])
    expect(footer).toEqual({ 'Modes d’emploi': '/fr/docs', About: '/fr/about' })
    expect(Object.keys(sidebar)).toEqual(['Bienvenue', 'Au quotidien', expect.stringContaining('État')])
    expect(page('/fr/docs/next/category/daily-work')).toMatchObject({ h1: 'Le travail quotidien' })
    expect(page('/ar/docs/next/').sidebar).toMatchObject({ 'Daily work': '/ar/docs/next/category/daily-work' })
  })

  test.each(['fr', 'ar'])('stays "%s" in all links except to files and in the language menu', (locale) => {
    const pages = Object.keys(built.files()).filter((file) => file.startsWith(`${locale}/`) && isPage(file))
    const hrefs = pages.flatMap((file) => {
      const { mainLinks, sidebar, footer, navbar, menus } = page(`/${file}`)
      const inMenus = Object.entries(menus).filter(([label]) => label !== 'Français' && label !== 'العربية')
      const groups = [mainLinks, sidebar, footer, navbar, ...inMenus.map(([, { entries }]) => entries)]
      return groups.flatMap((links) => Object.values(links))
    })
    expect(hrefs.length).toBeGreaterThan(pages.length * 10)
    expect(hrefs.filter((href) => href.startsWith('/') && !href.startsWith(`/${locale}/`))).toEqual([])
  })

  test('provides messages to scripts', () => {
    const words = (route: string) => page(route).options.words
    expect(words('/docs')).toBeUndefined()
    expect(words('/fr/docs')).toMatchObject({ 'theme.CodeBlock.copied': 'Copié' })
    expect(words('/ar/docs')).toMatchObject({ 'theme.CodeBlock.copied': 'تم النسخ' })
  })
})

describe('a page without a translation', () => {
  test.each<[string, string, Partial<BuiltPage>]>([
    ['/fr/docs/reference/limits', 'Cette page n’a pas encore été traduite', { canonical: '/docs/reference/limits' }],
    ['/fr/docs/next/guides/install', 'anglais', { canonical: '/docs/next/guides/install' }],
    ['/fr/docs/1.0/guides/fax', 'anglais', { canonical: '/docs/1.0/guides/fax' }],
    ['/fr/api', 'anglais', { canonical: '/api/' }],
    ['/fr/releases', 'anglais', { canonical: '/releases' }],
    ['/ar/docs/guides/receiving', 'الإنجليزية', { canonical: '/docs/guides/receiving' }],
  ])('such as %s has a notice, and its source as canonical URL', (route, notice, { canonical }) => {
    const { notices, article, alternates, canonical: own } = page(route)
    expect(notices.map(({ text }) => text)).toContainEqual(expect.stringContaining(notice))
    expect(article).toMatchObject({ lang: 'en', dir: 'ltr' })
    expect(own).toBe(origin + canonical)
    expect(alternates['x-default']).toBe(own)
    const locale = route.split('/')[1]!
    expect(Object.keys(alternates)).not.toContain(locale)
  })

  test('differs from translated pages, which have no notice', () => {
    for (const route of ['/docs/guides/install', '/fr/docs/guides/install', '/fr/about']) {
      expect(page(route).notices).toEqual([])
      expect(page(route).article).not.toHaveProperty('lang')
      expect(page(route).canonical).toBe(origin + route)
    }
  })
})

describe('the alternates of a page', () => {
  const of = (paths: Record<string, string>) =>
    Object.fromEntries(Object.entries(paths).map(([lang, path]) => [lang, origin + path]))

  test.each<[string, Record<string, string>]>([
    ['/docs/guides/install', { en: '/docs/guides/install', fr: '/fr/docs/guides/install' }],
    ['/fr/docs/guides/install', { en: '/docs/guides/install', fr: '/fr/docs/guides/install' }],
    ['/docs/guides/receiving', { en: '/docs/guides/receiving', fr: '/fr/docs/guides/reception' }],
    ['/ar/docs/guides/receiving', { en: '/docs/guides/receiving', fr: '/fr/docs/guides/reception' }],
    ['/docs/reference/limits', { en: '/docs/reference/limits' }],
    ['/docs/1.0', { en: '/docs/1.0/' }],
    ['/about', { en: '/about', fr: '/fr/about' }],
    ['/team', { en: '/team' }],
    ['/fr/team', { en: '/team' }],
    ['/status', { en: '/status', fr: '/fr/status' }],
    ['/fr/status', { en: '/status', fr: '/fr/status' }],
    ['/', { en: '/', fr: '/fr/', ar: '/ar/' }],
    ['/docs/tags/daily', { en: '/docs/tags/daily', fr: '/fr/docs/tags/daily', ar: '/ar/docs/tags/daily' }],
    ['/api/tags/json', { en: '/api/tags/json', fr: '/fr/api/tags/json', ar: '/ar/api/tags/json' }],
  ])('on %s are its translations and itself', (route, paths) => {
    expect(page(route).alternates).toEqual(of({ ...paths, 'x-default': paths.en! }))
  })

  test('of a tag that only translations have are only in their language', () => {
    const href = '/fr/api/tags/colis'
    expect(page(href).alternates).toEqual(of({ fr: href, 'x-default': href }))
  })

  test('are all existing pages', () => {
    const files = new Set(Object.keys(built.files()))
    const pages = [...files].filter(isPage)
    const all = pages.flatMap((file) => Object.values(page(`/${file}`).alternates))
    expect(all.length).toBeGreaterThan(100)
    for (const href of all)
      expect(files).toContain(`${href.slice(origin.length).replace(/\/$/, '')}/index.html`.slice(1))
  })

  test('the sitemap contains translations and sources, no page twice, and no hidden version', () => {
    const listed = [...built.read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) =>
      url!.slice(origin.length),
    )
    const expected = ['/docs/guides/install', '/fr/docs/guides/install', '/fr/docs/guides/reception', '/fr/about']
    expect(listed).toEqual(expect.arrayContaining([...expected, '/api/1/', '/fr/docs/tags/daily', '/docs/next/']))
    expect(listed.filter((path) => path.startsWith('/ar/docs/guides') || path.includes('/docs/1.0'))).toEqual([])
    for (const path of ['/fr/docs/reference/limits', '/fr/releases', '/fr/team', '/404.html', '/fr/404.html'])
      expect(listed).not.toContain(path)
  })
})
