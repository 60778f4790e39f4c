import { beforeAll, describe, expect, test } from 'vitest'
import { type SharedEditions, sharedEditions } from '../../harness/editions/site.ts'

let page: SharedEditions['page']

beforeAll(async () => {
  page = (await sharedEditions()).page
})

describe('the banner', () => {
  test.each([
    [
      '/docs/next/guides/install',
      'This is unreleased documentation for Depot Next version. ' +
        'For up-to-date documentation, see the latest version (2.0).',
      { 'latest version': '/docs/guides/install' },
    ],
    [
      '/docs/1.0/guides/install',
      'This is documentation for Depot 1.x, which is no longer actively maintained. ' +
        'For up-to-date documentation, see the latest version (2.0).',
      { 'latest version': '/docs/guides/install' },
    ],
    ['/docs/1.0/guides/fax', /^This is documentation for Depot 1\.x/, { 'latest version': '/docs/' }],
    ['/docs/next/guides/preview', /^This is unreleased/, { 'latest version': '/docs/' }],
    ['/docs/next/category/daily-work', /^This is unreleased/, { 'latest version': '/docs/category/daily-work' }],
    ['/api/1', /^This is documentation for Depot 1, which is no longer/, { 'latest version': '/api/' }],
    ['/fr/docs/next', /Depot, qui n’est pas encore publiée/, { 'dernière version': '/fr/docs/' }],
    ['/fr/docs/next/guides/reception', /À venir/, { 'dernière version': '/fr/docs/guides/reception' }],
    ['/ar/docs/1.0', /1\.x/, { 'أحدث إصدار': '/ar/docs/' }],
  ])('on %s links to the same page in the latest version, or to its main document', (route, text, links) => {
    const [banner] = page(route).notices
    expect(banner).toMatchObject({ role: 'alert', links })
    expect(banner!.text).toMatch(text)
  })

  test.each(['/docs', '/docs/guides/install', '/fr/docs', '/api', '/api/parcels', '/about'])(
    'is absent on %s',
    (route) => {
      expect(page(route).notices.filter(({ role }) => role === 'alert')).toEqual([])
    },
  )
})

test.each([
  ['/docs/guides/install', 'Version: 2.0'],
  ['/docs/next/guides/install', 'Version: Next'],
  ['/docs/1.0/guides/install', 'Version: 1.x'],
  ['/docs/category/daily-work', 'Version: 2.0'],
  ['/api', 'Version: v2'],
  ['/api/1', 'Version: 1'],
  ['/fr/docs/next', 'Édition : À venir'],
  ['/fr/docs/1.0', 'Édition : 1.x'],
  ['/about', undefined],
])('the badge of %s is %s', (route, badge) => {
  expect(page(route).badge).toBe(badge)
})

test.each([
  ['/docs/guides/install', undefined],
  ['/docs/1.0/guides/install', 'noindex, nofollow'],
  ['/fr/docs/1.0/guides/install', 'noindex, nofollow'],
  ['/docs/1.0/category/daily-work', 'noindex, nofollow'],
  ['/docs/next', undefined],
  ['/404.html', 'noindex, nofollow'],
])('the robots meta tag of %s is: %s', (route, robots) => {
  expect(page(route).metas.robots).toBe(robots)
})

test('a version has its own classes, without duplicates', () => {
  const { classes } = page('/docs/1.0/guides/install')
  expect(classes).toEqual(expect.arrayContaining(['plugin-id-default', 'docs-version-1.0', 'old-docs']))
  expect(new Set(classes).size).toBe(classes.length)
  expect(page('/docs/guides/install').classes).not.toContain('old-docs')
})

test.each([
  ['/docs/guides/install', 'docs-default-2.0', '2.0', 'en'],
  ['/docs/next', 'docs-default-current', 'current', 'en'],
  ['/docs/1.0/category/daily-work', 'docs-default-1.0', '1.0', 'en'],
  ['/docs/tags/daily', 'docs-default-2.0', '2.0', 'en'],
  ['/fr/api/1', 'docs-api-1', '1', 'fr'],
  ['/fr/about', 'default', undefined, 'fr'],
  ['/ar/404.html', 'default', undefined, 'ar'],
])('%s is searched in the index %s', (route, tag, version, locale) => {
  const { metas } = page(route)
  expect(metas).toMatchObject({ docusaurus_tag: tag, docusaurus_locale: locale })
  expect(metas.docusaurus_version).toBe(version)
  // For crawlers, which this site does not need.
  expect(Object.keys(metas).filter((name) => name.startsWith('docsearch:'))).toEqual([])
})

describe('links in documents', () => {
  test.each<[string, Record<string, string>]>([
    // Markdown links stay in their version; URLs are unchanged.
    [
      '/docs/next',
      {
        'Install it': '/docs/next/guides/install',
        'Receive parcels': '/docs/next/guides/receiving#check-the-label',
        Limits: '/docs/next/reference/limits',
        'All guides': '/docs',
        'About us': '/about',
      },
    ],
    ['/docs', { 'Install it': '/docs/guides/install', Limits: '/docs/reference/limits' }],
    ['/docs/1.0', { 'Install it': '/docs/1.0/guides/install', 'fax guide': '/docs/1.0/guides/fax' }],
    // Of a partial, on the page that prints it.
    ['/docs/next/guides/deliver', { 'how to receive': '/docs/next/guides/receiving' }],
    ['/docs/guides/deliver', { 'how to receive': '/docs/guides/receiving' }],
    // A translation links to pages of its language, translated or not.
    [
      '/fr/docs/next',
      {
        'L’installer': '/fr/docs/next/guides/install',
        'Recevoir des colis': '/fr/docs/next/guides/reception#lire-l%C3%A9tiquette',
        Limites: '/fr/docs/next/reference/limits',
        'À propos': '/fr/about',
      },
    ],
    ['/fr/docs/guides/install', { limites: '/fr/docs/reference/limits' }],
    ['/fr/docs/guides/deliver', { 'comment recevoir': '/fr/docs/guides/reception' }],
    ['/fr/about', { 'modes d’emploi': '/fr/docs', nouveautés: '/fr/releases' }],
    // So does a text in the language of the sources, with the slug of the translation.
    ['/fr/docs/next/guides/deliver', { 'how to receive': '/fr/docs/next/guides/reception' }],
    ['/fr/docs/1.0', { 'Install it': '/fr/docs/1.0/guides/install' }],
    ['/ar/docs', { 'Receive parcels': '/ar/docs/guides/receiving#check-the-label', 'About us': '/ar/about' }],
    ['/ar/docs/guides/deliver', { 'how to receive': '/ar/docs/guides/receiving' }],
    ['/fr/api', { 'the guides': '/fr/docs', parcels: '/fr/api/parcels' }],
  ])('%s', (route, links) => {
    expect(page(route).links).toMatchObject(links)
  })

  test('images are the same files in all languages', () => {
    const { images } = page('/docs/guides/install')
    expect(images).toEqual([expect.stringMatching(/^\/assets\/shelf\.[0-9a-f]{10}\.svg$/), '/img/badge.svg'])
    expect(page('/ar/docs/1.0').images).toEqual([])
    expect(page('/ar/docs/guides/install').images).toEqual(images)
    expect(page('/fr/docs/guides/install').images).toEqual(images.slice(0, 1))
    expect(page('/fr/docs').files).toEqual(page('/docs').files)
  })

  test('cards and tags stay in their edition and language', () => {
    expect(page('/fr/docs/next/category/daily-work').links).toMatchObject({
      'Install From an empty machine to a running depot.': '/fr/docs/next/guides/install',
      'Recevoir Les colis arrivent au dépôt.': '/fr/docs/next/guides/reception',
    })
    expect(page('/fr/docs/tags/setting-up').mainLinks).toMatchObject({
      Recevoir: '/fr/docs/guides/reception',
      Installer: '/fr/docs/guides/install',
    })
  })

  test.each(['/docs', '/docs/next', '/docs/1.0', '/fr/docs', '/fr/docs/next', '/ar/docs/1.0', '/api', '/fr/api/1'])(
    'the sidebar and the pagination of %s stay in its edition',
    (root) => {
      const { sidebar, mainLinks } = page(root)
      const inside = Object.entries({ ...sidebar, ...mainLinks })
        .filter(([text]) => !elsewhere.has(text))
        .map(([, href]) => href)
        .filter((href) => href.startsWith('/') && !/\/(?:fr|ar)\/$|\/changes\//.test(href) && href !== '/')
      expect(inside.length).toBeGreaterThan(0)
      for (const href of inside) expect(`${href}/`).toMatch(new RegExp(`^${root}/(?!next/|1\\.0/|1/)`))
    },
  )
})

/** Links out of the edition by their author, and those of the banner. */
const elsewhere = new Set([
  'All guides',
  'About us',
  'À propos',
  'the guides',
  'latest version',
  'dernière version',
  'أحدث إصدار',
])
