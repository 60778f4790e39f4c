import { describe, expect, test } from 'vitest'
import { readLedger } from '../../../src/features/ledger/file.ts'
import { ledgerLines, lostUrls } from '../../../src/features/ledger/lost.ts'
import type { SiteUrls } from '../../../src/model/site-urls.ts'

/** Problems of a site whose pages are lines of a ledger: `/docs/a #one #two`. */
function lost(ledger: string[], pages: string[], more: Partial<SiteUrls> = {}) {
  const site: SiteUrls = {
    pages: pages.map((page) => {
      const [path, ...ids] = page.split(' #')
      return { path: path!, ids }
    }),
    ...{ broken: [], redirects: [], prefixes: ['', '/de'], built: ['', '/de'], ...more },
  }
  return lostUrls(readLedger(ledger.join('\n')).entries, site)
}

const subjects = (...input: Parameters<typeof lost>) => lost(...input).map(({ subject }) => subject)
const redirect = (from: string, to: string) => ({ from, to, file: 'redirects.json', keys: [], toKeys: [] })

test('the ledger has no ids of the layout, and no empty ones', () => {
  expect(ledgerLines([{ path: '/a', ids: ['one', '', 'dg:menu'] }])).toEqual(['/a', '/a#one'])
})

test.each([
  ['has another slash at its end', ['/a/', '/b'], ['/a', '/b/'], {}],
  ['could not be rendered', ['/a', '/a#one'], [], { broken: ['/a'] }],
  ['redirects', ['/a', '/a/'], ['/b'], { redirects: [redirect('/a', '/b')] }],
  ['redirects to another site', ['/a', '/a#one'], [], { redirects: [redirect('/a', 'https://x.example.com')] }],
  ['redirects in its language', ['/de/a', '/de/a#one'], ['/de/b #one'], { redirects: [redirect('/a', '/b?x#y')] }],
  ['is in another folder than what is built', ['/api/x', '/docs/v1/y'], [], { folders: new Set(['/docs']) }],
  ['is in another language than what is built', ['/de', '/de/x'], ['/dex'], { built: [''] }],
])('a URL is not lost if its page %s', (_, ledger, pages, more) => {
  expect(subjects(ledger, pages, more)).toEqual([])
})

test.each([
  ['a page', ['/a', '/a#one'], ['/b'], {}, ['/a']],
  ['an id', ['/a#one', '/a#two'], ['/a #two'], {}, ['/a#one']],
  ['an id of the end of a redirect', ['/a#one'], ['/b #two'], { redirects: [redirect('/a', '/b')] }, ['/a#one']],
  ['a page in a folder that is built', ['/docs/x', '/api/x'], [], { folders: new Set(['/docs']) }, ['/docs/x']],
  ['a page that starts like a language', ['/dex'], [], { built: [''] }, ['/dex']],
  ['the front page of a language', ['/de'], ['/'], {}, ['/de']],
  ['a page and its translation', ['/', '/de', '/a', '/de/a'], ['/b'], {}, ['/', '/a']],
])('a URL is lost with %s', (_, ledger, pages, more, expected) => {
  expect(subjects(ledger, pages, more)).toEqual(expected)
})

describe('the hint for a lost URL', () => {
  const hint = (...input: Parameters<typeof lost>) => /mean (\S+)\?/.exec(lost(...input)[0]!.hint!)?.[1]

  test.each([
    ['half of the ids', ['/new #one #two #x'], '/new'],
    ['less than half of them', ['/new #one #two #x #y #z'], undefined],
    ['only one id', ['/new #one'], undefined],
    ['most ids', ['/few #one #two', '/new #one #two #three', '/late #one #two'], '/new'],
    ['as many ids as an earlier one', ['/few #one #two', '/late #one #two'], '/late'],
    ['ids of the layout only in addition', ['/new #one #two #dg:a #dg:b #dg:c #dg:d'], '/new'],
  ])('names a new page that has %s', (_, pages, expected) => {
    expect(hint(['/some/old', '/some/old#one', '/some/old#two', '/some/old#three'], pages)).toBe(expected)
  })

  test('does not name a page that has the only id of the lost one', () => {
    expect(hint(['/some/old', '/some/old#one'], ['/new #one'])).toBeUndefined()
  })

  test('names a page with a similar URL, a new one first', () => {
    expect(hint(['/docs/install', '/docs/instal'], ['/docs/instal', '/docs/installs'])).toBe('/docs/installs')
    expect(hint(['/docs/install', '/docs/instal'], ['/docs/instal'])).toBe('/docs/instal')
  })

  test('names pages of the same language, and routes for redirects', () => {
    const [problem] = lost(['/de/docs/install'], ['/docs/install', '/de/docs/instal', '/docs/installs'])
    expect(problem!.hint).toContain(
      `Did you mean /de/docs/instal? Add "'/docs/install': '/docs/instal'," to redirects.ts`,
    )
    expect(lost(['/de'], ['/df', '/de/a'])[0]!.hint).toMatch(/^Redirect it to another page/)
  })

  test('of an id names a similar one of the page', () => {
    const hints = lost(['/a#size', '/a#menu'], ['/a #sizes #dg:menu'])
    expect(hints.map((one) => one.hint)).toEqual([
      'Did you mean #sizes? Set the id of its heading: ## Title {#size}, or run "docsgen ledger --accept".',
      'Set the id of its heading: ## Title {#menu}, or run "docsgen ledger --accept".',
    ])
  })
})
