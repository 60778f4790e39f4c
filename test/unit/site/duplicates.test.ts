import { describe, expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import type { Problem } from '../../../src/model/problem.ts'
import type { PagePlan } from '../../../src/model/site.ts'
import { withoutDuplicates } from '../../../src/site/duplicates.ts'
import { badStatics } from '../../../src/site/file-names.ts'
import { planOf } from './plan.ts'

/** A page of a document, or of a component if its name ends with `.tsx`. */
function page(name: string, route: string, more: { slug?: string; id?: string; file?: string } = {}): PagePlan {
  const { slug, id, file = `${route.slice(1)}/index.html` } = more
  const source = name.endsWith('.tsx')
    ? { component: name }
    : name === ''
      ? {}
      : { doc: { path: name, id: name, meta: { slug, id }, collection: 'default', version: 'current' } }
  return { kind: 'doc', url: route, route, file, locale: 'en', title: '', breadcrumbs: [], ...source } as never
}

function kept(pages: PagePlan[], config: Partial<UserConfig> = {}) {
  const problems: Problem[] = []
  const own = withoutDuplicates(pages, planOf(config), problems)
  return { names: own.map(({ doc, component, url }) => doc?.path ?? component ?? url), own, problems }
}

describe('of several pages with a route', () => {
  test('the first is kept, and the one that sets its route is reported', () => {
    const by = (...pages: PagePlan[]) => {
      const { names, problems } = kept(pages)
      return [
        names,
        ...problems.map(({ severity, file, line, seek, message }) => [severity, file, line ?? seek, message]),
      ]
    }
    expect(by(page('a.md', '/x'), page('b.md', '/x/', { slug: '/x/' }))).toEqual([
      ['a.md'],
      [
        ...['warning', 'b.md', { keys: ['slug'] }],
        'Two pages have the route /x: a.md by its name, which is kept, and b.md by its slug.',
      ],
    ])
    const reported = (...pages: PagePlan[]) => kept(pages).problems.map(({ file, line, seek }) => [file, line ?? seek])
    const slug = { keys: ['slug'] }
    expect(reported(page('a.md', '/x', { slug: '/x' }), page('b.md', '/x'))).toEqual([['a.md', slug]])
    expect(reported(page('a.md', '/x', { slug: '/x' }), page('b.md', '/x', { slug: 'x' }))).toEqual([['b.md', slug]])
    expect(reported(page('a.md', '/x'), page('b.tsx', '/x'))).toEqual([['b.tsx', 1]])
    expect(reported(page('', '/x'), page('', '/x'))).toEqual([[undefined, undefined]])
    expect(by(page('a.md', '/x', { file: 'x.html' }), page('b.md', '/x.html', { file: 'x.html' }))[0]).toEqual(['a.md'])
  })

  test('one problem is reported for one id', () => {
    const both = (one: object, other: object) =>
      kept([page('a.md', '/x', one), page('b.md', '/x', other)]).problems.map(({ message }) => message)
    expect(both({ id: 'x' }, { id: 'x' })).toEqual([])
    const byId = 'Two pages have the route /x: a.md by its id, which is kept, and b.md by its'
    expect(both({ id: 'x' }, { id: 'y' })).toEqual([`${byId} id.`])
    expect(both({ id: 'x' }, {})).toEqual([`${byId} name.`])
    expect(both({ id: 'x' }, { id: 'x', slug: '/x' })).toEqual([`${byId} slug.`])
  })

  test.each([
    ['ignore', []],
    ['log', ['info']],
    ['warn', ['warning']],
    ['throw', ['error']],
  ] as const)('the problem has its configured level: %s', (onDuplicateRoutes, severities) => {
    const { problems } = kept([page('a.md', '/x'), page('b.md', '/x')], { onDuplicateRoutes })
    expect(problems.map(({ severity }) => severity)).toEqual(severities)
  })
})

test.each([
  ['/Setup', '/setup', ['route-case The route /setup differs only in case from /Setup of 0.md.']],
  ['/setup', '/Setup', ['route-case The route /Setup differs only in case from /setup of 0.md.']],
  ['/É', '/é', ['route-case The route /é differs only in case from /É of 0.md.']],
  [
    '/caf\u00e9',
    '/cafe\u0301',
    [
      'route-normalization The route /cafe\u0301 differs only in the normalization of its characters from /caf\u00e9 of 0.md.',
    ],
  ],
  ['/setup', '/set-up', []],
])('routes that some file systems cannot tell apart are reported: %s, %s', (one, other, expected) => {
  const { names, problems } = kept([one, other].map((route, i) => page(`${i}.md`, route)))
  expect(names).toEqual(['0.md', '1.md'])
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual(expected)
})

test('the third of three similar routes is reported too', () => {
  const { problems } = kept(['/Setup', '/SETUP', '/sEtup'].map((route, i) => page(`${i}.md`, route)))
  expect(problems.map(({ subject }) => subject)).toEqual(['/SETUP', '/sEtup'])
})

test.each([
  ['a'.repeat(255), true],
  ['a'.repeat(256), false],
  ['ä'.repeat(128), false],
  [Array(5).fill('a'.repeat(199)).join('/'), true],
  [Array(6).fill('a'.repeat(199)).join('/'), false],
])('a file with a name that is too long gets another one, and is reported: %s', (name, fits) => {
  const { own, problems } = kept([page('a.md', '/a'), page('b.md', `/${name}`, { file: name })])
  expect(own[1]!.file).toBe(fits ? name : '1-too-long.html')
  expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual(fits ? [] : ['bad-slug b.md'])
})

test('a page that is a file of docsgen is not built, and a page with a name that no URL has is reported', () => {
  const { names, problems } = kept([
    page('a.md', '/.docsgen.json'),
    page('b.tsx', '/a\\b'),
    page('', '/\u0007'),
    page('c.md', '/c'),
  ])
  expect(names).toEqual(['b.tsx', '/\u0007', 'c.md'])
  expect(problems.map(({ code, file, subject }) => [code, file, subject])).toEqual([
    ['bad-file-name', 'a.md', 'a.md'],
    ['bad-file-name', 'b.tsx', 'b.tsx'],
    ['bad-file-name', undefined, '/\u0007'],
  ])
})

test('static files with names that no URL has are reported, except those of docsgen', () => {
  const statics = ['a.png', 'a\\b.png', '.docsgen.json', '.docsgen-x'].map(
    (name) => [name, { path: `static/${name}`, hash: '' }] as const,
  )
  expect(badStatics(new Map(statics)).map(({ file, message }) => [file, message])).toEqual([
    [
      'static/a\\b.png',
      '"a\\\\b.png" cannot be part of a URL: it should be a path without control characters and backslashes.',
    ],
  ])
})
