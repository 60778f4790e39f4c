import { describe, expect, test } from 'vitest'
import type { FrontMatter } from '../../../src/content/front-matter.ts'
import type { Source } from '../../../src/model/types.ts'
import { docId, fileOf, isFolderIndex, routeKey, routeOf, urlOf } from '../../../src/site/routes.ts'
import { splitNumberPrefix } from '../../../src/site/sidebar/number-prefix.ts'

function documentAt(name: string, meta: Partial<FrontMatter> = {}, kind: Source['kind'] = 'doc') {
  const parts = name.replace(/\.\w+$/, '').split('/')
  const id = parts.map((part) => (kind === 'doc' ? splitNumberPrefix(part).name : part)).join('/')
  return { path: `content/docs/${name}`, name, id, kind, meta: { ...meta, extra: {} } }
}

describe('the route of a document follows from', () => {
  test.each<[string, string, Partial<FrontMatter>, string]>([
    ['its name', 'a.md', {}, '/docs/a'],
    ['its folders', 'guide/setup/a.mdx', {}, '/docs/guide/setup/a'],
    ['its name without number prefixes', '02-guide/01-a.md', {}, '/docs/guide/a'],
    [
      'its name with number prefixes, by option',
      '02-guide/01-a.md',
      { parse_number_prefixes: false },
      '/docs/02-guide/01-a',
    ],
    ['its name with numbers of a version', 'up/8-0.md', {}, '/docs/up/8-0'],
    ['the folder of an index', 'guide/index.md', {}, '/docs/guide/'],
    ['the folder of a readme', 'guide/README.md', {}, '/docs/guide/'],
    ['the folder with the same name', 'guide/Guide.md', {}, '/docs/guide/'],
    ['the root of its index', 'index.md', {}, '/docs/'],
    ['its id', 'guide/a.md', { id: 'b' }, '/docs/guide/b'],
    ['its id at the root', 'a.md', { id: 'b' }, '/docs/b'],
    ['its folder, if an index has an ID', 'guide/index.md', { id: 'b' }, '/docs/guide/'],
    ['its slug', 'guide/a.md', { slug: '/x/y' }, '/docs/x/y'],
    ['a slug that is the root', 'guide/a.md', { slug: '/' }, '/docs/'],
    ['a relative slug', 'guide/a.md', { slug: 'x' }, '/docs/guide/x'],
    ['a relative slug at the root', 'a.md', { slug: 'x' }, '/docs/x'],
    ['a relative slug one folder up', 'guide/a.md', { slug: '../x' }, '/docs/x'],
    ['a slug with a trailing slash', 'a.md', { slug: '/x/' }, '/docs/x/'],
    ['a slug with repeated slashes', 'a.md', { slug: '/x//y' }, '/docs/x/y'],
    ['its slug rather than its id', 'guide/a.md', { slug: 'x', id: 'b' }, '/docs/guide/x'],
  ])('%s: %s', (_, name, meta, route) => {
    expect(routeOf(documentAt(name, meta), '/docs')).toEqual({ route })
    // The route of a version may be the root of the site.
    expect(routeOf(documentAt(name, meta), '/')).toEqual({ route: route.slice('/docs'.length) })
    expect(routeOf(documentAt(name, meta), 'docs')).toEqual({ route })
  })

  test.each(['../x', 'a/../../../x', '/../x', '/a/../x', 'https://example.com', '//x', 'x?y', 'x#y', 'x\\y'])(
    'its name and not the invalid slug %j, which is a problem',
    (slug) => {
      expect(routeOf(documentAt('a.md', { slug }), '/docs')).toMatchObject({
        route: '/docs/a',
        problem: {
          severity: 'error',
          code: 'bad-slug',
          file: 'content/docs/a.md',
          seek: { keys: ['slug'] },
          message: `The slug "${slug}" is not a path below the docs folder.`,
          subject: slug,
        },
      })
    },
  )

  test('the plugin that generates it', () => {
    expect(routeOf({ ...documentAt('a.md', { slug: '/x' }), route: '/blog/a' }, '/docs')).toEqual({ route: '/blog/a' })
  })
})

test.each([
  ['index.md', '/'],
  ['a.md', '/a'],
  ['legal/index.mdx', '/legal'],
  ['legal/my-index.md', '/legal/my-index'],
  ['legal/index-2.md', '/legal/index-2'],
  ['legal/readme.md', '/legal/readme'],
  ['legal/legal.md', '/legal/legal'],
  ['01-a.md', '/01-a'],
])('the route of the page %s is %s', (name, route) => {
  expect(routeOf(documentAt(name, {}, 'page'), '/')).toEqual({ route })
})

test.each<[string, Partial<FrontMatter>, string]>([
  ['guide/a.md', {}, 'guide/a'],
  ['guide/a.md', { id: 'b' }, 'guide/b'],
  ['a.md', { id: 'b' }, 'b'],
  ['1-guide/2-a.md', {}, 'guide/a'],
  ['1-guide/2-a.v2.md', { parse_number_prefixes: false }, '1-guide/2-a.v2'],
  ['1-guide/2-a.md', { parse_number_prefixes: false, id: 'b' }, '1-guide/b'],
  ['guide/a.md', { slug: '/x' }, 'guide/a'],
])('the ID of %s with %j is %s', (name, meta, id) => {
  expect(docId(documentAt(name, meta))).toBe(id)
})

test.each<[string, boolean]>([
  ['index.md', true],
  ['guide/INDEX.MD', true],
  ['readme.mdx', true],
  ['guide/guide.md', true],
  ['a/Guide/gUIDE.mdx', true],
  ['guide/a/guide.md', false],
  ['guide.md', false],
  ['guide/01-index.md', false],
  ['01-guide/guide.md', false],
  ['guide/my-index.md', false],
  ['guide/guidf.md', false],
  ['guide/index.md.txt', false],
])('%s is the index of its folder: %s', (name, isIndex) => {
  expect(isFolderIndex(name)).toBe(isIndex)
})

describe('the URL of a route', () => {
  test.each<[string, string]>([
    ['/', '/base/'],
    ['/docs/a-b_c.d', '/base/docs/a-b_c.d'],
    ['/docs/ü/a b', '/base/docs/%C3%BC/a%20b'],
    ['/docs/50%', '/base/docs/50%25'],
    ['/a?b#c', '/base/a%3Fb%23c'],
    // Characters that need no encoding in a path.
    ['/ü/@a:b,c;d&e$f+g=h', '/base/%C3%BC/@a:b,c;d&e$f+g=h'],
  ])('%s is %s', (route, url) => {
    expect(urlOf(route, { baseUrl: '/base/' })).toBe(url)
  })

  test.each<[string, boolean | undefined, string]>([
    ['/docs/a', undefined, '/base/docs/a'],
    ['/docs/a/', undefined, '/base/docs/a/'],
    ['/docs/a', true, '/base/docs/a/'],
    ['/docs/a/', true, '/base/docs/a/'],
    ['/docs/a', false, '/base/docs/a'],
    ['/docs/a//', false, '/base/docs/a'],
    ['/', false, '/base/'],
    ['/', true, '/base/'],
    ['/a.html', true, '/base/a.html'],
  ])('%s with trailingSlash %s is %s', (route, trailingSlash, url) => {
    expect(urlOf(route, { baseUrl: '/base/', trailingSlash })).toBe(url)
  })
})

test.each<[string, boolean | 'index' | undefined, string]>([
  ['/', undefined, 'index.html'],
  ['/', false, 'index.html'],
  ['/docs/a', undefined, 'docs/a/index.html'],
  ['/docs/a/', true, 'docs/a/index.html'],
  ['//docs/a//', undefined, 'docs/a/index.html'],
  ['/docs/a/', false, 'docs/a.html'],
  ['/docs/a//', false, 'docs/a.html'],
  ['/docs/a/', 'index', 'docs/a/index.html'],
  ['/docs/a', 'index', 'docs/a.html'],
  ['/', 'index', 'index.html'],
  ['/a.html', undefined, 'a.html'],
  ['/a.html', true, 'a.html'],
  ['/a.html', 'index', 'a.html'],
])('the file of %s with trailingSlash %s is %s', (route, trailingSlash, file) => {
  expect(fileOf(route, trailingSlash)).toBe(file)
})

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/a/b//', '/a/b'],
])('the lookup key of the route %s is %s', (route, key) => {
  expect(routeKey(route)).toBe(key)
})
