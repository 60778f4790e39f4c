import { describe, expect, test } from 'vitest'
import type { RedirectRule } from '../../../src/config/config.ts'
import type { SiteLocale } from '../../../src/model/site-output.ts'
import { checkRedirects, type Known } from '../../../src/site/redirects/check.ts'
import { finalRedirects } from '../../../src/site/redirects/ends.ts'
import { readRedirects, ruledRedirects } from '../../../src/site/redirects/redirects.ts'

const read = (value: unknown, configured: { from: string[]; to: string }[] = []) =>
  readRedirects({ path: 'redirects.json', value }, configured, 'site.config.ts')

describe('a redirects file', () => {
  test.each<[string, unknown, [string, string][]]>([
    [
      'a list',
      [
        { from: '/a', to: '/b' },
        { from: ['/c', '/d'], to: '/e?x=1#y' },
      ],
      [
        ['/a', '/b'],
        ['/c', '/e?x=1#y'],
        ['/d', '/e?x=1#y'],
      ],
    ],
    [
      'an object',
      { '/a': '/b', '/c': 'https://example.com/' },
      [
        ['/a', '/b'],
        ['/c', 'https://example.com/'],
      ],
    ],
    ['paths without a leading slash', { 'docs/a': 'docs/b' }, [['/docs/a', '/docs/b']]],
    ['paths with repeated slashes', { '/a//b//': '/c' }, [['/a/b', '/c']]],
    ['paths with a trailing slash', { '/a/b//': '/c/' }, [['/a/b', '/c/']]],
    ['encoded paths', { '/%C3%BC/100%25': '/%C3%BC' }, [['/ü/100%', '/%C3%BC']]],
    ['nothing', undefined, []],
  ])('accepts %s', (_, value, expected) => {
    const { redirects, problems } = read(value)
    expect(problems).toEqual([])
    expect(redirects.map(({ from, to }) => [from, to])).toEqual(expected)
  })

  test('is merged before the configuration', () => {
    const { redirects } = read({ '/a': '/b' }, [
      { from: ['/c'], to: '/d' },
      { from: ['/e', '/f'], to: '/g' },
    ])
    expect(redirects.map(({ file, keys, toKeys }) => [file, keys, toKeys])).toEqual([
      ['redirects.json', ['/a'], ['/a']],
      ['site.config.ts', ['redirects', 0, 'from'], ['redirects', 0, 'to']],
      ['site.config.ts', ['redirects', 1, 'from', 0], ['redirects', 1, 'to']],
      ['site.config.ts', ['redirects', 1, 'from', 1], ['redirects', 1, 'to']],
    ])
  })

  test.each<[string, unknown, (string | number)[], string]>([
    ['text', '/a', [], 'The file should be a list of redirects, or an object of old and new paths, found "/a".'],
    ['null', null, [], 'The file should be a list of redirects, or an object of old and new paths, found null.'],
    ['a list of strings', ['/a'], [0], 'The redirect should be an object, found "/a".'],
    ['a target other than text', { '/a': 3 }, ['/a'], 'The target of "/a" should be a path or a URL, found 3.'],
    ['no from', [{ to: '/a' }], [0], '"from" is missing: it should be a path or a list of paths.'],
    ['an empty from', [{ from: [], to: '/a' }], [0, 'from'], '"from" should not be empty, found [].'],
    ['an empty to', [{ from: '/a', to: '' }], [0, 'to'], '"to" should be a path or a URL, found "".'],
    ['an additional key', [{ from: '/a', to: '/b', status: 301 }], [0, 'status'], 'Unknown key "status".'],
  ])('rejects %s', (_, value, keys, message) => {
    const { redirects, problems } = read(value)
    expect(redirects).toEqual([])
    expect(problems).toMatchObject([
      { severity: 'error', code: 'bad-redirect', file: 'redirects.json', seek: { keys }, message },
    ])
  })

  test('suggests the key of a typo', () => {
    expect(read([{ form: '/a', to: '/b' }]).problems[0]).toMatchObject({
      hint: 'Did you mean "from"?',
    })
  })
})

const routes = new Set(['/', '/docs/intro', '/docs/ü'])
const files = new Set(['index.html', 'docs/intro/index.html', 'img/a.png', 'app/index.html', 'old.html'])
const known: Known = {
  covers: () => true,
  hasRoute: (route) => routes.has(route),
  hasFile: (file) => files.has(file),
  hasAnchor: (route, hash) => (route === '/docs/intro' ? ['start', 'ä'].includes(hash) : undefined),
  suggest: (route) => (route.startsWith('/docs/intr') ? '/docs/intro' : undefined),
}

const check = (value: unknown, more: Partial<Known> = {}) => {
  const { redirects, problems } = read(value)
  return [...problems, ...checkRedirects(redirects, { ...known, ...more })]
}

test('a redirect is checked with the language of its target', () => {
  expect(check({ '/de/a': '/de/gone' }, { covers: ({ to }) => !to.startsWith('/de/') })).toEqual([])
  expect(check({ '/de/a': '/de/gone' })).toMatchObject([{ message: 'There is no page "/de/gone" to redirect to.' }])
})

describe('a valid redirect may lead', () => {
  test.each<[string, Record<string, string>]>([
    ['to a page', { '/a': '/docs/intro' }],
    ['to a page with a trailing slash', { '/a': '/docs/intro/' }],
    ['to an encoded path', { '/a': '/docs/%C3%BC' }],
    ['to a heading', { '/a': '/docs/intro?x=1#start' }],
    ['to the top of a page', { '/a': '/docs/intro#top' }],
    ['to an encoded heading', { '/a': '/docs/intro#%C3%A4' }],
    ['to a heading of a page with unknown IDs', { '/a': '/docs/ü#x' }],
    ['to a file', { '/a': '/img/a.png' }],
    ['to a folder with its own index', { '/a': '/app/' }],
    ['to an HTML file', { '/a': '/old.html' }],
    ['to another host', { '/a': 'https://example.com/x#y', '/b': '//example.com' }],
    ['to an unchecked path', { '/a': 'pathname:///legacy/x' }],
    ['to another redirect', { '/a': '/b#x', '/b': '/docs/intro' }],
    ['from a file beside a page', { '/docs/intro.html': '/docs/intro' }],
    ['twice to the same page', { '/a': '/docs/intro', '/a/index.html': '/docs/intro' }],
    ['from a path with the prefix of a page', { '/docs': '/docs/intro', '/docs/intro/old': '/docs/intro' }],
  ])('%s', (_, value) => {
    expect(check(value)).toEqual([])
  })
})

test.each<['ignore' | 'log' | 'warn', string[]]>([
  ['ignore', []],
  ['log', ['info', 'info']],
  ['warn', ['warning', 'warning']],
])('a missing target has the level %s of the configuration', (level, severities) => {
  const found = check({ '/a': '/x', '/b': '/docs/intro#x' }, { level })
  expect(found.map(({ severity }) => severity)).toEqual(severities)
  expect(check({ '/docs/intro': '/' }, { level })).toMatchObject([{ severity: 'error' }])
})

describe('a rule', () => {
  const ruled = (rule: unknown, trailingSlash?: boolean) =>
    ruledRedirects([rule as RedirectRule], {
      routes: ['/', '/docs/intro/', '/docs/b'],
      known: read({ '/begin': '/docs/b' }).redirects,
      file: 'site.config.ts',
      trailingSlash,
    })

  test.each<[string, (route: string) => unknown, Record<string, string>]>([
    [
      'returns one path',
      (route) => `${route}/old`,
      { '/old': '/', '/docs/intro/old': '/docs/intro', '/docs/b/old': '/docs/b' },
    ],
    [
      'returns several',
      (route) => (route === '/docs/b' ? ['b', '/c/'] : undefined),
      { '/b': '/docs/b', '/c': '/docs/b' },
    ],
    ['returns nothing', () => null, {}],
    ['returns a page', () => '/docs/intro', {}],
    ['returns the file of a page', (route) => `${route}/index.html`, {}],
    ['returns what is redirected already', () => '/begin', {}],
  ])('%s', (_, rule, expected) => {
    const { redirects, problems } = ruled(rule)
    expect(problems).toEqual([])
    expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual(expected)
  })

  test('may not hide the file of a page', () => {
    expect(ruled((route: string) => `${route}.html`, false).redirects.map(({ from }) => from)).toEqual(['/.html'])
  })

  test.each<[string, () => unknown, string]>([
    ['returns no path', () => 3, 'The rule returned 3 for "/".'],
    ['throws', () => Promise.reject.call(null), expect.stringMatching(/^The rule failed for "\/": /) as string],
    ['returns a URL', () => 'https://example.com', '"https://example.com" is not a path of the site.'],
  ])('is reported if it %s', (_, rule, message) => {
    expect(ruled(rule).problems).toMatchObject([{ code: 'bad-redirect', seek: { keys: ['redirects', 0] }, message }])
  })
})

describe('a redirect must not', () => {
  test.each<[string, unknown, object]>([
    [
      'hide a page',
      { '/docs/intro': '/' },
      { message: 'There is a page at "/docs/intro", which the redirect would hide.' },
    ],
    [
      'hide the file of a page',
      { '/docs/intro/index.html': '/' },
      { message: 'There is a file at "/docs/intro/index.html", which the redirect would hide.' },
    ],
    [
      'hide a static file',
      { '/old.html': '/' },
      { message: 'There is a file at "/old.html", which the redirect would hide.' },
    ],
    [
      'hide the index of a folder',
      { '/app': '/' },
      { message: 'There is a file at "/app", which the redirect would hide.' },
    ],
    [
      'start at a query',
      { '/a?x=1': '/' },
      { message: '"/a?x=1" is not a path.', hint: 'Remove the query and the hash: those of the request are kept.' },
    ],
    ['start at a hash', { '/a#x': '/' }, { message: '"/a#x" is not a path.' }],
    [
      'start above the site',
      { '/../a': '/' },
      { message: '"/../a" is not a path.', hint: 'It should be a path without "." and "..".' },
    ],
    ['start at an encoded parent path', { '/%2e%2e/a': '/' }, { message: '"/../a" is not a path.' }],
    [
      'start at a pattern',
      { '/a/*': '/' },
      { message: '"/a/*" is not a path.', hint: 'Patterns are not supported: list each old path.' },
    ],
    ['start at a NUL', { '/a\0b': '/' }, { message: '"/a\0b" is not a path.' }],
    ['start at an incomplete character', { '/a\ud800': '/' }, { message: '"/a\ud800" is not a path.' }],
    ['start at the manifest', { '/.docsgen.json': '/' }, { message: '"/.docsgen.json" is not a path.' }],
    ['start at a backslash', { '/a\\b': '/' }, { message: '"/a\\b" is not a path.' }],
    [
      'start on another host',
      { 'https://example.com/a': '/' },
      { message: '"https://example.com/a" is not a path of the site.' },
    ],
    ['lead to itself', { '/a': '/a/?x#y' }, { message: 'The redirect from "/a" leads to itself.' }],
    [
      'lead to a missing page',
      { '/a': '/docs/intr' },
      { message: 'There is no page "/docs/intr" to redirect to.', hint: 'Did you mean "/docs/intro"?' },
    ],
    [
      'lead to a missing page without a suggestion',
      { '/a': '/x#y' },
      { message: 'There is no page "/x#y" to redirect to.', hint: undefined },
    ],
    ['lead to a missing heading', { '/a': '/docs/intro#x' }, { message: 'The page "/docs/intro" has no "#x".' }],
    [
      'lead to a script',
      { '/a': 'javascript:alert(1)' },
      {
        message:
          'The target of "/a" should be a path of the site or a web URL, not a "javascript:" URL, found "javascript:alert(1)".',
      },
    ],
    [
      'lead to a URL without a host',
      { '/a': '//[' },
      { message: 'The target of "/a" should be a valid URL, found "//[".' },
    ],
    [
      'lead to a URL with a line break',
      { '/a': '/docs/intro\n' },
      { message: expect.stringContaining('without surrounding spaces, control characters') },
    ],
    [
      'lead to a malformed URL',
      { '/a': 'https://' },
      { message: 'The target of "/a" should be a URL with a host after "//", found "https://".' },
    ],
  ])('%s', (_, value, expected) => {
    const problems = check(value)
    const keys = [Object.keys(value as object)[0]]
    expect(problems).toMatchObject([
      { severity: 'error', code: 'bad-redirect', file: 'redirects.json', seek: { keys }, ...expected },
    ])
  })

  test('have the same path as another one', () => {
    const value = [
      { from: ['/a', '/b'], to: '/' },
      { from: '/a/', to: '/docs/intro' },
    ]
    expect(check(value)).toMatchObject([
      { seek: { keys: [1, 'from'] }, message: '"/a" is redirected twice: to "/" and to "/docs/intro".' },
    ])
  })

  test('have the same file as another one', () => {
    const value = { '/a': '/', '/a.html': '/docs/intro' }
    expect(check(value)).toEqual([])
    expect(check(value, { trailingSlash: false })).toMatchObject([{ seek: { keys: ['/a.html'] } }])
  })

  test('be reported at both ends', () => {
    expect(check([{ from: '/docs/intro', to: '/x' }]).map(({ seek }) => seek)).toEqual([
      { keys: [0, 'from'] },
      { keys: [0, 'to'] },
    ])
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['two', { '/a': '/b', '/b': '/a?x#y' }, ['"/a" → "/b" → "/a"']],
    [
      'three, with another one leading into it',
      { '/z': '/b', '/a': '/b', '/b': '/c', '/c': '/a' },
      ['"/b" → "/c" → "/a" → "/b"'],
    ],
    ['two, twice', { '/a': '/b', '/c': '/d', '/d': '/c', '/b': '/a' }, ['"/a" → "/b" → "/a"', '"/c" → "/d" → "/c"']],
  ])('form a loop of %s', (_, value, ways) => {
    expect(check(value).map(({ message }) => message)).toEqual(ways.map((way) => `Redirects form a loop: ${way}.`))
  })
})

const locale = (more: Partial<SiteLocale> = {}): SiteLocale => ({
  name: 'en',
  label: 'English',
  htmlLang: 'en',
  direction: 'ltr',
  url: 'https://docs.example.com',
  baseUrl: '/base/',
  filesUrl: '/base/',
  folder: '',
  isSource: true,
  translations: 'i18n/en',
  ...more,
})

const german = locale({ name: 'de', baseUrl: '/base/de/', folder: 'de/', isSource: false })

function ends(value: unknown, locales = [locale()], trailingSlash?: boolean) {
  const urls: Record<string, string> = { '/': '', '/docs/intro': 'docs/intro', '/docs/ü': 'docs/%C3%BC/' }
  return finalRedirects(read(value).redirects, {
    locales,
    trailingSlash,
    urlOf: (route, { baseUrl }) => (route in urls ? baseUrl + urls[route] : undefined),
  })
}

test('a redirect from a page is left out, in the languages that have the page', () => {
  const value = { '/': '/docs/intro', '/404.html': '/', '/docs/intro.html': '/docs/intro', '/a': '/' }
  expect(ends(value, [locale(), german]).map(({ file }) => file)).toEqual([
    '404.html',
    'docs/intro.html/index.html',
    'a/index.html',
    'de/404.html',
    'de/docs/intro.html/index.html',
    'de/a/index.html',
  ])
})

describe('the final target of a redirect', () => {
  test.each<[string, Record<string, string>, string]>([
    ['is the URL of its page', { '/a': '/docs/intro/' }, '/base/docs/intro'],
    ['keeps the query and the hash', { '/a': '/docs/ü?q=ö x#ä' }, '/base/docs/%C3%BC/?q=%C3%B6%20x#%C3%A4'],
    ['is the front page', { '/a': '/#top' }, '/base/#top'],
    ['is a file', { '/a': '/img/ä b.png' }, '/base/img/%C3%A4%20b.png'],
    ['is an unchecked path', { '/a': 'pathname:///legacy/x' }, '/base/legacy/x'],
    ['is on another host', { '/a': 'https://example.com/ü' }, 'https://example.com/%C3%BC'],
    ['is the end of a chain', { '/a': '/b', '/b': '/c', '/c': '/docs/intro' }, '/base/docs/intro'],
    [
      'has all queries of a chain and its last hash',
      { '/a': '/b?x=1#x', '/b': '/c?y=2#y', '/c': '/docs/intro?z=3' },
      '/base/docs/intro?z=3&y=2&x=1#y',
    ],
    ['is the first URL outside of the site', { '/a': '/b', '/b': 'https://example.com/' }, 'https://example.com/'],
  ])('%s', (_, value, to) => {
    const [first] = ends(value)
    expect(first).toEqual({
      from: '/a',
      file: 'a/index.html',
      to,
      absolute: to.startsWith('/') ? `https://docs.example.com${to}` : to,
    })
  })

  test('is a page of each language, or a file shared by all', () => {
    const all = ends({ '/a': '/docs/intro', '/b': '/img/a.png' }, [locale(), german])
    expect(all.map(({ from, file, to }) => [from, file, to])).toEqual([
      ['/a', 'a/index.html', '/base/docs/intro'],
      ['/b', 'b/index.html', '/base/img/a.png'],
      ['/de/a', 'de/a/index.html', '/base/de/docs/intro'],
      ['/de/b', 'de/b/index.html', '/base/img/a.png'],
    ])
  })

  test('is on the host of its language', () => {
    expect(
      ends({ '/a': '/docs/intro', '/b': '//cdn.example.com/x' }, [locale({ url: 'http://de.example.com' })]).map(
        ({ absolute }) => absolute,
      ),
    ).toEqual(['http://de.example.com/base/docs/intro', 'http://cdn.example.com/x'])
  })

  test.each<[string, boolean | undefined, string]>([
    ['/a/b', undefined, 'a/b/index.html'],
    ['/a/b', true, 'a/b/index.html'],
    ['/a/b', false, 'a/b.html'],
    ['/a/b.html', undefined, 'a/b.html'],
    ['/a/b.html', false, 'a/b.html'],
    ['/ü x', undefined, 'ü x/index.html'],
  ])('is in the file of %s with trailingSlash %s: %s', (from, trailingSlash, file) => {
    expect(ends({ [from]: '/' }, [locale()], trailingSlash)).toMatchObject([{ file }])
  })

  test('is absent in a loop', () => {
    expect(ends({ '/a': '/b', '/b': '/a', '/c': '/c', '/d': '/' })).toMatchObject([{ from: '/d' }])
  })
})
