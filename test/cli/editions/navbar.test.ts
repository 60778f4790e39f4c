import { beforeAll, describe, expect, test } from 'vitest'
import { type SharedEditions, sharedEditions } from '../../harness/editions/site.ts'

let page: SharedEditions['page']
let read: SharedEditions['read']

beforeAll(async () => {
  ;({ page, read } = await sharedEditions())
})

describe('the version menu', () => {
  test.each([
    // The same page in each version that has it, otherwise the main document of the version.
    ['/docs/guides/install', '2.0', ['/docs/next/guides/install', '/docs/guides/install', '/docs/1.0/guides/install']],
    ['/docs/next/guides/preview', 'Next', ['/docs/next/guides/preview', '/docs/', '/docs/1.0/']],
    ['/docs/1.0/guides/fax', '1.x', ['/docs/next/', '/docs/', '/docs/1.0/guides/fax']],
    [
      '/docs/next/category/daily-work',
      'Next',
      ['/docs/next/category/daily-work', '/docs/category/daily-work', '/docs/1.0/category/daily-work'],
    ],
    ['/docs/tags/daily', '2.0', ['/docs/next/', '/docs/', '/docs/1.0/']],
    ['/about', '2.0', ['/docs/next/', '/docs/', '/docs/1.0/']],
    ['/api', '2.0', ['/docs/next/', '/docs/', '/docs/1.0/']],
    [
      '/ar/docs/1.0/guides/install',
      '1.x',
      ['/ar/docs/next/guides/install', '/ar/docs/guides/install', '/ar/docs/1.0/guides/install'],
    ],
  ])('links to the same page in each version: %s', (route, label, [next, latest, old]) => {
    const { href, entries } = page(route).menus[label]!
    const releases = route.startsWith('/ar/') ? '/ar/releases' : '/releases'
    expect(Object.entries(entries)).toEqual([
      ['Next', next],
      ['2.0', latest],
      ['1.x', old],
      ['All releases', releases],
    ])
    expect(href).toBe(entries[label])
  })

  test('has translated labels, and slugs of translations', () => {
    const { href, entries } = page('/fr/docs/guides/reception').menus['2.0 (stable)']!
    expect(Object.entries(entries)).toEqual([
      ['À venir', '/fr/docs/next/guides/reception'],
      ['2.0 (stable)', '/fr/docs/guides/reception'],
      ['1.x', '/fr/docs/1.0/'],
      ['Toutes les versions', '/fr/releases'],
    ])
    expect(href).toBe('/fr/docs/guides/reception')
  })

  test.each([
    ['/docs/guides/install', '2.0', ['2.0']],
    ['/docs/1.0', '1.x', ['1.x']],
    ['/about', '2.0', []],
    ['/releases', '2.0', ['All releases']],
    ['/api', '2.0', []],
  ])('on %s marks the current version', (route, label, current) => {
    expect(page(route).menus[label]!.current).toEqual(current)
  })

  test('starts with the configured items', () => {
    const html = read('docs/index.html')
    expect(html).toMatch(
      /<ul class="dg-dropdown-menu"><li class="dg-dropdown-html"><b>Depot<\/b><\/li><li><a href="\/docs\/next\/"/,
    )
  })

  test('is a plain link if there is only one version', () => {
    for (const [route, href] of [
      ['/docs', '/api/'],
      ['/api/1', '/api/'],
      ['/fr/api', '/fr/api/'],
    ] as const) {
      expect(page(route).navbar.v2).toBe(href)
      expect(Object.keys(page(route).menus)).not.toContain('v2')
    }
  })
})

describe('the language menu', () => {
  const help = 'Help to translate (opens in new tab)'
  test.each([
    ['/docs/guides/install', 'English', ['/docs/guides/install', '/fr/docs/guides/install', '/ar/docs/guides/install']],
    [
      '/ar/docs/1.0/guides/fax',
      'العربية',
      ['/docs/1.0/guides/fax', '/fr/docs/1.0/guides/fax', '/ar/docs/1.0/guides/fax'],
    ],
    // A page with another name in one of them.
    [
      '/docs/guides/receiving',
      'English',
      ['/docs/guides/receiving', '/fr/docs/guides/reception', '/ar/docs/guides/receiving'],
    ],
    [
      '/fr/docs/guides/reception',
      'Français',
      ['/docs/guides/receiving', '/fr/docs/guides/reception', '/ar/docs/guides/receiving'],
    ],
    [
      '/ar/docs/guides/receiving',
      'العربية',
      ['/docs/guides/receiving', '/fr/docs/guides/reception', '/ar/docs/guides/receiving'],
    ],
    ['/fr/about', 'Français', ['/about', '/fr/about', '/ar/about']],
    // There is no such tag in the other languages.
    ['/fr/api/tags/colis', 'Français', ['/api/tags', '/fr/api/tags/colis', '/ar/api/tags']],
    ['/fr/api/tags/json', 'Français', ['/api/tags/json', '/fr/api/tags/json', '/ar/api/tags/json']],
    ['/fr/docs/tags', 'Français', ['/docs/tags', '/fr/docs/tags', '/ar/docs/tags']],
    ['/team', 'English', ['/team', '/fr/team', '/ar/team']],
    ['/ar/', 'العربية', ['/', '/fr/', '/ar/']],
    ['/fr/404.html', 'Français', ['/404.html', '/fr/404.html', '/ar/404.html']],
  ])('on %s links to the same page in each language', (route, label, [en, fr, ar]) => {
    const { entries, current, href } = page(route).menus[label]!
    const { [Object.keys(entries).find((text) => text.startsWith('Help')) ?? help]: other, ...languages } = entries
    expect(Object.entries(languages)).toEqual([
      ['English', en],
      ['Français', fr],
      ['العربية', ar],
    ])
    expect(current).toEqual([label])
    expect(href).toBeUndefined()
    expect(other).toBe('https://translate.example.com')
  })

  test('has the language of each entry, and opens in the same tab', () => {
    const html = read('docs/guides/receiving/index.html')
    expect(html).toMatch(
      /<a href="\/fr\/docs\/guides\/reception" class="dg-dropdown-link dropdown__link" lang="fr"[^>]* target="_self">/,
    )
    expect(html).toMatch(
      /<a href="\/ar\/docs\/guides\/receiving" class="dg-dropdown-link dropdown__link" lang="ar"[^>]* target="_self">/,
    )
  })

  test('is labeled "Languages" on small screens', () => {
    expect(read('docs/index.html')).toMatch(
      /<summary class="dg-menu__link menu__link">Versions<\/summary>[\s\S]*<summary[^>]*>Languages</,
    )
    expect(read('fr/docs/index.html')).toMatch(/<summary[^>]*>Langues<\/summary>/)
  })
})

describe('items for documents', () => {
  test.each([
    ['/docs', { Guides: '/docs/', Limits: '/docs/reference/limits', Start: '/docs/', API: '/api/' }],
    ['/docs/next', { Guides: '/docs/next/', Limits: '/docs/next/reference/limits', Start: '/docs/next/' }],
    // Documents missing in a version are looked up in the latest version.
    ['/docs/1.0', { Guides: '/docs/1.0/category/daily-work', Limits: '/docs/reference/limits', Start: '/docs/1.0/' }],
    ['/about', { Guides: '/docs/', Limits: '/docs/reference/limits', Start: '/docs/', API: '/api/' }],
    ['/api/1', { Guides: '/docs/', Limits: '/docs/reference/limits', API: '/api/' }],
    ['/fr/docs/next', { 'Modes d’emploi': '/fr/docs/next/', Limites: '/fr/docs/next/reference/limits' }],
  ])('on %s stay in its version', (route, items) => {
    expect(page(route).navbar).toMatchObject(items)
  })

  test('in a dropdown stay in its version', () => {
    expect(page('/docs/next').menus.More!.entries).toMatchObject({ Receiving: '/docs/next/guides/receiving' })
    expect(page('/docs/1.0').menus.More!.entries).toMatchObject({ Receiving: '/docs/guides/receiving' })
    expect(page('/fr/docs').menus.Plus!.entries).toMatchObject({ Réception: '/fr/docs/guides/reception' })
  })

  test.each([
    ['/docs', ['Guides', 'Start']],
    ['/docs/guides/receiving', ['Guides', 'Start']],
    ['/docs/category/daily-work', ['Guides', 'Start']],
    ['/docs/reference/limits', ['Limits', 'Start']],
    ['/docs/next/reference/limits', ['Limits', 'Start']],
    ['/docs/1.0/guides/fax', ['Guides', 'Start']],
    // The menu of versions has only one, so it is a link: it would be marked on every page.
    ['/api/parcels', ['API']],
    ['/about', []],
  ])('on %s are active for the current page: %s', (route, active) => {
    expect(page(route).active).toEqual(active)
  })

  test('on other pages have their URL in each version', () => {
    const urls = (html: string, label: string) => {
      const [, json] = new RegExp(`data-versions="([^"]*)"[^>]*><bdi>${label}<`).exec(html)!
      return JSON.parse(json!.replaceAll('&quot;', '"'))
    }
    const html = read('fr/about/index.html')
    expect(urls(html, 'Limites')).toEqual({
      current: '/fr/docs/next/reference/limits',
      '2.0': '/fr/docs/reference/limits',
    })
    expect(urls(html, 'Start')).toEqual({ current: '/fr/docs/next/', '2.0': '/fr/docs/', '1.0': '/fr/docs/1.0/' })
    expect(read('fr/docs/index.html')).not.toMatch(/data-versions="[^"]*"[^>]*><bdi>(?:Limites|Start)</)
  })
})
