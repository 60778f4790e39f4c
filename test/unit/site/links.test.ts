import { describe, expect, test } from 'vitest'
import { validateConfig } from '../../../src/config/validate.ts'
import type { LinkTargets } from '../../../src/model/site.ts'
import type { AssetInfo, CompiledDoc, ContentFolder, Doc } from '../../../src/model/types.ts'
import { contentFolders } from '../../../src/site/content-folders.ts'
import {
  assetCandidates,
  assetName,
  candidatePaths,
  encodePath,
  linksOf,
  type Owner,
  resolveLink,
  versionName,
} from '../../../src/site/links.ts'
import { configFor, localesOf } from '../../../src/site/locales.ts'
import { routeKey, urlOf } from '../../../src/site/routes.ts'
import { versionsOf } from '../../../src/site/versions-file.ts'

interface Setup {
  trailingSlash?: boolean
  noIndex?: boolean
  locale?: string
}

/** A site below `/base/` in English and German, with documents, files and static files. */
function targetsOf({ locale: name = 'en', ...more }: Setup = {}): LinkTargets {
  const written = {
    ...{ title: 'Site', url: 'https://site.example.com', baseUrl: '/base/' },
    ...{ i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, ...more },
    docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }],
  }
  const whole = validateConfig(written, 'site.config.ts').config!
  const locales = localesOf(whole)
  const locale = locales.find((one) => one.name === name)!
  const versions = whole.docs.flatMap(
    (collection) => versionsOf(collection, ['1.0'], { config: whole, configFile: 'site.config.ts' }).versions,
  )
  const config = configFor(whole, locale)
  const target = (route: string) =>
    ({ kind: 'route', url: urlOf(route, config), route: routeKey(route), hash: '' }) as const
  const asset = (path: string): [string, AssetInfo] => [path, { path, hash: '0123456789abcdef' }]
  return {
    config,
    locale,
    folders: contentFolders(whole, versions, locales),
    urls: new Map([
      ['content/docs/a.md', target('/docs/next/a')],
      ['content/docs/guide/index.md', target('/docs/next/guide/')],
      ['content/docs/guide/b c.mdx', target('/docs/next/guide/b c')],
      ['content/versioned_docs/version-1.0/a.md', target('/docs/a')],
      ['content/pages/about.md', target('/about')],
    ]),
    assets: new Map([
      asset('content/docs/guide/plan.pdf'),
      asset('content/docs/guide/ä b.png'),
      asset('content/docs/shared.md.txt'),
      asset('content/docs/raw.md'),
      asset('img/root.png'),
    ]),
    statics: new Map(['logo.svg', 'app/index.html', 'ä.txt'].map((file) => [file, asset(`content/static/${file}`)[1]])),
  }
}

const own: Owner = {
  ...{ path: 'content/docs/guide/index.md', kind: 'doc', collection: 'default', version: 'current', locale: 'en' },
}
const page = '/base/docs/next/guide/'

interface Request extends Setup {
  kind?: 'link' | 'image'
  owner?: Owner
}

function resolved(target: string, { kind = 'link', owner = own, ...setup }: Request = {}) {
  return resolveLink({ target, kind }, owner, page, targetsOf(setup))
}

describe('a link to a document', () => {
  test.each<[string, string, string]>([
    ['in the same folder', './index.md', '/base/docs/next/guide/'],
    ['in the same folder without ./', 'index.md', '/base/docs/next/guide/'],
    ['in the parent folder', '../a.md', '/base/docs/next/a'],
    ['with an encoded name', 'b%20c.mdx', '/base/docs/next/guide/b%20c'],
    ['from the docs folder', 'guide/index.md', '/base/docs/next/guide/'],
    ['from the docs folder with a slash', '/a.md', '/base/docs/next/a'],
    ['from the content folder', 'pages/about.md', '/base/about'],
    ['from the root of the site', 'content/pages/about.md', '/base/about'],
    ['of another version', '@site/content/versioned_docs/version-1.0/a.md', '/base/docs/a'],
    ['with too many dots', './.././guide/../a.md', '/base/docs/next/a'],
  ])('%s resolves to its URL', (_, target, url) => {
    expect(resolved(target)).toMatchObject({ kind: 'route', url, hash: '' })
  })

  test('keeps the query and the hash', () => {
    const route = '/docs/next/a'
    expect(resolved('../a.md?x=1#ä%20b')).toEqual({ kind: 'route', url: `/base${route}?x=1#ä%20b`, route, hash: 'ä b' })
    expect(resolved('../a.md#y?z')).toEqual({ kind: 'route', url: `/base${route}#y?z`, route, hash: 'y?z' })
    expect(resolved('../a.md?x')).toEqual({ kind: 'route', url: `/base${route}?x`, route, hash: '' })
  })

  test.each<[string, string]>([
    ['./a.md?x#y', 'content/docs/guide/a.md'],
    ['../gone.MDX', 'content/docs/gone.MDX'],
    ['gone.md', 'content/docs/guide/gone.md'],
    ['/gone.md', 'content/docs/gone.md'],
    ['@site/gone.md', 'gone.md'],
  ])('that does not exist is missing, with its path: %s', (target, path) => {
    expect(resolved(target)).toEqual({ kind: 'missing-document', url: target, path })
  })

  test('may lead to a file that is not a document', () => {
    expect(resolved('../raw.md')).toMatchObject({ kind: 'file', url: '/base/assets/raw.0123456789.md' })
    expect(resolved('../shared.md.txt')).toMatchObject({ kind: 'file' })
    expect(resolved('../gone.md.txt')).toMatchObject({ kind: 'route', route: '/docs/next/gone.md.txt' })
  })

  test('is not resolved for an image', () => {
    expect(resolved('./index.md', { kind: 'image' })).toMatchObject({ kind: 'missing-image' })
  })

  test('stays in its version', () => {
    const owner: Owner = { ...own, version: '1.0', path: 'content/versioned_docs/version-1.0/guide/x.md' }
    expect(resolved('/a.md', { owner })).toMatchObject({ url: '/base/docs/a' })
    expect(resolved('a.md', { owner })).toMatchObject({ url: '/base/docs/a' })
  })

  test('stays in its collection', () => {
    const owner: Owner = { ...own, collection: 'api', path: 'content/api/x.md' }
    expect(resolved('/a.md', { owner })).toMatchObject({ kind: 'missing-document', path: 'content/api/a.md' })
  })
})

describe('a translation', () => {
  const german = 'content/i18n/de/docusaurus-plugin-content-docs/current'
  const owner: Owner = { ...own, locale: 'de', path: `${german}/guide/index.md`, translates: own.path }

  test('looks for files beside itself, beside its source, in its content folder, then in that of its source', () => {
    const targets = targetsOf({ locale: 'de' })
    expect(candidatePaths('./x.png', owner, targets)).toEqual([`${german}/guide/x.png`, 'content/docs/guide/x.png'])
    expect(candidatePaths('x.png', owner, targets)).toEqual([
      ...[`${german}/guide/x.png`, 'content/docs/guide/x.png'],
      ...[`${german}/x.png`, 'content/docs/x.png', 'content/x.png', 'x.png'],
    ])
    expect(candidatePaths('/x.png', owner, targets)).toEqual([
      ...[`${german}/x.png`, 'content/docs/x.png', 'content/x.png', 'x.png'],
    ])
    expect(candidatePaths('x.png', own, targets)).toEqual([
      ...['content/docs/guide/x.png', 'content/docs/x.png', 'content/x.png', 'x.png'],
    ])
    const elsewhere: ContentFolder[] = targets.folders.filter(({ kind }) => kind === 'page')
    expect(candidatePaths('/x.png', own, { ...targets, folders: elsewhere })[0]).toBe('content/x.png')
  })

  test('links to pages of its language, and to files shared by all languages', () => {
    const found = (target: string) => resolved(target, { owner, locale: 'de' })
    expect(found('../a.md')).toMatchObject({ url: '/base/de/docs/next/a' })
    expect(found('/docs/next/a')).toMatchObject({ url: '/base/de/docs/next/a', route: '/docs/next/a' })
    expect(found('/base/docs/next/a')).toMatchObject({ url: '/base/de/docs/next/a', route: '/docs/next/a' })
    expect(found('./plan.pdf')).toMatchObject({ url: '/base/assets/plan.0123456789.pdf' })
    expect(found('/logo.svg')).toMatchObject({ url: '/base/logo.svg' })
    expect(found('/base/de/app?x#y')).toEqual({ kind: 'unchecked', url: '/base/app?x#y' })
    expect(found('/base/de/logo.svg')).toEqual({ kind: 'unchecked', url: '/base/logo.svg' })
    expect(found('/base/de/sitemap.xml')).toEqual({ kind: 'unchecked', url: '/base/sitemap.xml' })
    expect(found('/base/de/robots.txt')).toEqual({ kind: 'unchecked', url: '/base/robots.txt' })
    expect(found('/base/de/gone.svg')).toMatchObject({ kind: 'route', url: '/base/de/gone.svg', route: '/gone.svg' })
  })
})

describe('a link to a file', () => {
  test.each<[string, string, string]>([
    ['in the same folder', './plan.pdf', '/base/assets/plan.0123456789.pdf'],
    ['with query and hash', 'plan.pdf?x=1#page=2', '/base/assets/plan.0123456789.pdf?x=1#page=2'],
    ['with an encoded name', './%C3%A4%20b.png', '/base/assets/-b.0123456789.png'],
    ['from the root', 'img/root.png', '/base/assets/root.0123456789.png'],
  ])('%s gets a hash in its name', (_, target, url) => {
    expect(resolved(target)).toMatchObject({ kind: 'file', url, hashed: true })
    expect(resolved(target, { kind: 'image' })).toMatchObject({ kind: 'file', url, hashed: true })
  })

  test.each<[string, string]>([
    ['/logo.svg', '/base/logo.svg'],
    ['/logo.svg?x#y', '/base/logo.svg?x#y'],
    ['/base/logo.svg', '/base/logo.svg'],
    ['/x/../logo.svg', '/base/x/../logo.svg'],
    ['/%C3%A4.txt', '/base/%C3%A4.txt'],
  ])('to a static file keeps its name: %s', (target, url) => {
    expect(resolved(target)).toMatchObject({ kind: 'file', url, hashed: false })
  })

  test('uses the size of a static image', () => {
    const targets = targetsOf()
    const measured: AssetInfo = { path: 'content/static/logo.svg', hash: '1', width: 3, height: 4 }
    targets.assets.set(measured.path, measured)
    expect(resolveLink({ target: '/logo.svg', kind: 'image' }, own, page, targets)).toMatchObject({ asset: measured })
  })

  test('in an included file is relative to that file', () => {
    const link = { target: 'guide/plan.pdf', kind: 'link', file: 'content/docs/_part.md' } as const
    const owner = { ...own, path: 'content/pages/about.md', kind: 'page', collection: '' } as const
    expect(resolveLink(link, owner, page, targetsOf())).toMatchObject({ kind: 'file' })
    expect(resolveLink({ ...link, file: undefined }, owner, page, targetsOf())).toMatchObject({ kind: 'route' })
  })
})

test.each<[string, string | undefined]>([
  ['./gone.png', undefined],
  ['../../gone.png', undefined],
  ['../../../gone.png', undefined],
  ['../../../../gone.png', '../gone.png'],
  ['/../gone.png', undefined],
  ['@site/../gone.png', undefined],
])('the missing image %s would be found outside of the site at %s', (target, outside) => {
  const url = target.startsWith('/') ? `/base${target}` : target
  expect(resolved(target, { kind: 'image' })).toEqual({ kind: 'missing-image', url, outside })
})

describe('a link to a route', () => {
  test.each<[string, string, string]>([
    ['/docs/a', '/base/docs/a', '/docs/a'],
    ['/base/docs/a', '/base/docs/a', '/docs/a'],
    ['/base', '/base', '/'],
    ['/', '/base/', '/'],
    ['b', '/base/docs/next/guide/b', '/docs/next/guide/b'],
    ['../a', '/base/docs/next/a', '/docs/next/a'],
    ['/docs/ü x', '/base/docs/%C3%BC%20x', '/docs/ü x'],
    ['/docs/a/', '/base/docs/a/', '/docs/a'],
    ['/docs/%', '/base/docs/%', '/docs/%'],
    ['../../../../x', '/x', '/../x'],
    ['../../../%C3%BC', '/base/%C3%BC', '/ü'],
    ['../../../../%C3%BC', '/%C3%BC', '/../ü'],
  ])('%s has the URL %s and the route %s', (target, url, route) => {
    expect(resolved(target)).toEqual({ kind: 'route', url, route, hash: '' })
    expect(resolved(`${target}?q#%C3%A4`)).toEqual({ kind: 'route', url: `${url}?q#%C3%A4`, route, hash: 'ä' })
  })

  test('on the same page is only a hash', () => {
    expect(resolved('#a%20b')).toEqual({ kind: 'route', url: '#a%20b', route: '/docs/next/guide', hash: 'a b' })
    expect(resolved('?x#y')).toEqual({ kind: 'route', url: '?x#y', route: '/docs/next/guide', hash: 'y' })
  })

  test.each<[boolean, string, string]>([
    [true, '/docs/a?x#y', '/base/docs/a/?x#y'],
    [true, '/docs/a.html', '/base/docs/a.html'],
    [true, '/docs/1.0', '/base/docs/1.0/'],
    [false, '/docs/a/?x#y', '/base/docs/a?x#y'],
    [false, '/', '/base/'],
  ])('with trailingSlash %s: %s has the URL %s', (trailingSlash, target, url) => {
    expect(resolved(target, { trailingSlash })).toMatchObject({ kind: 'route', url })
  })

  test('that is not checked is a path below the base URL', () => {
    expect(resolved('pathname:///legacy/x?y')).toEqual({ kind: 'unchecked', url: '/base/legacy/x?y' })
    expect(resolved('pathname:///legacy', { locale: 'de' })).toEqual({ kind: 'unchecked', url: '/base/legacy' })
  })
})

test('candidate files of a document come from its links and its image', () => {
  const links = [
    ...[
      './x.pdf',
      '/logo.svg',
      '/gone.svg',
      'a.md',
      'b.HTML',
      'c.htm',
      'v1.0/page',
      'page',
      '#x.y',
      'pathname:///x.png',
      'y%20z.zip?v.2',
      './d.mdx.zip',
    ],
  ].map((target) => ({ target, kind: 'link' as const, line: 1, column: 1 }))
  const images = ['a.md', '/logo.svg', '/gone.svg', './x.png'].map((target) => ({
    ...{ target, kind: 'image' as const, line: 1, column: 1 },
  }))
  const found = (doc: object) => assetCandidates({ ...own, meta: { extra: {} }, links: [], ...doc }, targetsOf())
  const anywhere = (name: string) =>
    ['docs/guide/', 'docs/', ''].map((folder) => `content/${folder}${name}`).concat(name)
  expect(found({ links })).toEqual(['content/docs/guide/x.pdf', ...anywhere('y z.zip'), 'content/docs/guide/d.mdx.zip'])
  expect(found({ links: images })).toEqual([...anywhere('a.md'), 'content/static/logo.svg', 'content/docs/guide/x.png'])
  expect(found({ meta: { image: './card.png' } })).toEqual(['content/docs/guide/card.png'])
  expect(found({ links: [{ ...links[0]!, file: 'content/docs/part/_p.md' }] })).toEqual(['content/docs/part/x.pdf'])
})

describe('the links of a page', () => {
  const link = (target: string) => ({ target, kind: 'link' as const, line: 1, column: 1 })
  const doc = { ...own, links: [link('./b%20c.mdx')] } as Doc
  const part = { ...own, path: 'content/docs/_part.md', links: [link('x'), { ...link('a.md'), file: 'content/y.md' }] }
  const urlsOf = (from: Parameters<typeof linksOf>[0]) =>
    linksOf(from, targetsOf()).map((one) => [one.from.path, one.link.file, one.resolved.url])

  test('are those of the document, then of its partials, relative to their own files', () => {
    const printed = [part as CompiledDoc]
    const expected = [
      [own.path, undefined, '/base/docs/next/guide/b%20c'],
      [part.path, part.path, '/base/docs/next/guide/x'],
      [part.path, 'content/y.md', '/base/docs/next/a'],
    ]
    expect(urlsOf({ doc: { ...doc, printed }, url: page })).toEqual(expected)
    expect(urlsOf({ doc, printed, url: page })).toEqual(expected)
  })

  test('are relative to the page of a listed document', () => {
    const post = { ...part, route: '/blog/post/' } as CompiledDoc
    expect(urlsOf({ printed: [post], url: '/base/blog/' })[0]).toEqual([part.path, part.path, '/base/blog/post/x'])
  })

  test('are absent without a document', () => {
    expect(urlsOf({ url: page })).toEqual([])
  })
})

test.each<[string, string]>([
  ['img/a.png', 'assets/a.0123456789.png'],
  ['img/A b (1).PNG', 'assets/A-b-1-.0123456789.png'],
  ['img/noextension', 'assets/noextension.0123456789'],
  ['img/a.b-c_d.tar.gz', 'assets/a.b-c_d.tar.0123456789.gz'],
  [`img/${'x'.repeat(300)}.png`, `assets/${'x'.repeat(100)}.0123456789.png`],
])('the file %s is called %s in the output', (path, name) => {
  expect(assetName({ path, hash: '0123456789abcdef' })).toBe(name)
})

test('a smaller version of an image has its width, its hash and its format in its name', () => {
  const version = { format: 'webp', width: 640, hash: 'fedcba9876543210' } as const
  expect(versionName({ path: 'img/a b.png', hash: '0' }, version as Parameters<typeof versionName>[1])).toBe(
    'assets/a-b-640.fedcba9876.webp',
  )
})

test('a path is encoded segment by segment', () => {
  expect(encodePath('a/b-c_d.e')).toBe('a/b-c_d.e')
  expect(encodePath('a b/ü?/c')).toBe('a%20b/%C3%BC%3F/c')
})
