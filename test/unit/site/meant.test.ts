import { describe, expect, test } from 'vitest'
import type { Page } from '../../../src/model/site.ts'
import type { Known } from '../../../src/site/check/known.ts'
import { meantAnchor, meantDocument, meantRoute, targetOf } from '../../../src/site/check/meant.ts'
import { editionOf, planOf } from './plan.ts'

const edition = editionOf('docs', '1')
const other = editionOf('docs', '2')
const page = (route: string, of: typeof edition | undefined = edition, isDocument = true) => {
  const name = `${route.split('/').slice(3).join('/')}.md`
  return { route, edition: of, doc: isDocument ? { path: `content/docs/${name}`, name } : undefined } as unknown as Page
}
const pages = {
  intro: page('/docs/1/intro'),
  setup: page('/docs/1/guide/setup'),
  twin: page('/docs/1/other/twin'),
  twins: page('/docs/1/guide/twin'),
  old: page('/docs/2/older', other),
  about: page('/about/', undefined, false),
}
const folders = [{ path: 'content/docs' }, { path: '.' }]

/** What is known of a site with these pages, and ids by page. */
function known(ids: Partial<Record<keyof typeof pages, string[]>> = {}): Known {
  const urls = Object.values(pages).flatMap(({ doc, edition: of }) =>
    doc && of === edition ? [[doc.path, {}] as const] : [],
  )
  const plan = planOf({}, { editions: [edition, other], targets: { urls: new Map(urls), folders } as never })
  return {
    site: plan,
    pages: new Map(Object.values(pages).map((one) => [one.route.replace(/\/$/, ''), one])),
    ids: new Map(Object.entries(ids).map(([name, own]) => [pages[name as keyof typeof pages], new Set(own)])),
  } as unknown as Known
}

const from = { file: 'content/docs/intro.md', page: pages.intro, isLink: true }

test.each<[string, string, string | undefined, string | undefined]>([
  ['a similar name', 'content/docs/intr.md', 'content/docs/intro.md', './intro.md?x#y'],
  ['a similar name in a folder', 'content/docs/guide/setpu.md', 'content/docs/guide/setup.md', './guide/setup.md?x#y'],
  ['the only one with the name', 'content/docs/setup.md', 'content/docs/guide/setup.md', './guide/setup.md?x#y'],
  ['one of several with the name', 'content/docs/twin.md', undefined, undefined],
  ['one outside of its folder', 'site/intro.md', undefined, undefined],
  ['none', 'content/docs/zzzzzz.md', undefined, undefined],
])('a missing document was probably %s', (_, path, name, replacement) => {
  const found = meantDocument(path, { ...from, target: './a.md?x#y' }, known())
  expect([found?.name, found?.replacement]).toEqual([name, replacement])
})

test('a link in an unknown file has no replacement', () => {
  const found = meantDocument('content/docs/intr.md', { target: './intr.md' }, known())
  expect(found).toEqual({ name: 'content/docs/intro.md' })
})

test.each<[string, string, string | undefined, string | undefined]>([
  ['a similar one', '/docs/1/intr', '/docs/1/intro', './intro.md#y'],
  ['the only one of its version with the last part', '/docs/1/setup', '/docs/1/guide/setup', './guide/setup.md#y'],
  ['one of several', '/docs/1/twin', undefined, undefined],
  ['one of no version', '/some/where/setup', undefined, undefined],
  ['no index of a folder', '/docs/1/index', undefined, undefined],
  ['a page', '/abou', '/about', '/about#y'],
])('a missing route was probably %s', (_, route, name, replacement) => {
  const found = meantRoute(route, { ...from, target: `${route}#y` }, known())
  expect([found?.name, found?.replacement]).toEqual([name, replacement])
})

describe('a missing anchor', () => {
  type Ids = Parameters<typeof known>[0]
  test.each<[string, string, Ids, string | undefined, string | undefined]>([
    ['a similar one', './intro.md?q#setpu', { intro: ['setup'] }, '#setup', './intro.md?q#setup'],
    ['a similar one of the page itself', '#setpu', { intro: ['setup'] }, '#setup', '#setup'],
    ['one of two similar ones', '#setua', { intro: ['setub', 'setuc'] }, '#setub', undefined],
    ['a similar one, or that of another page', '#setpu', { intro: ['setup'], setup: ['setpu'] }, '#setup', undefined],
    ['the same in other case', '#Setup', { intro: ['setup'], setup: ['Setup'] }, '#setup', '#setup'],
    ['that of the only other page', '#moved', { intro: [], setup: ['moved'] }, '/docs/1/guide/setup#moved', undefined],
    [
      'that of the only other page',
      './intro.md#moved',
      { setup: ['moved'] },
      '/docs/1/guide/setup#moved',
      './guide/setup.md#moved',
    ],
    ['that of several other pages', '#moved', { setup: ['moved'], twin: ['moved'] }, undefined, undefined],
    ['that of another version', '#moved', { old: ['moved'] }, undefined, undefined],
    ['that of a page outside of the version', '#moved', { about: ['moved'] }, undefined, undefined],
    ['none', '#moved', {}, undefined, undefined],
  ])('was probably %s: %s', (_, target, ids, name, replacement) => {
    const found = meantAnchor(target.split('#')[1]!, pages.intro, { ...from, target }, known(ids))
    expect(found?.name).toBe(name)
    if (target.startsWith('.')) expect(found?.replacement).toBe(replacement)
    else if (name?.startsWith('#')) expect(found?.replacement).toBe(replacement)
  })

  test('in a partial is not replaced by an anchor of the page that shows it', () => {
    const partial = { ...from, file: 'content/docs/_part.md', target: '#setpu' }
    expect(meantAnchor('setpu', pages.intro, partial, known({ intro: ['setup'] }))).toEqual({
      name: '#setup',
      replacement: undefined,
    })
  })
})

test.each<[string, object, Page, string | undefined]>([
  ['a file of the same version', { target: '/docs/1/x?q#h' }, pages.setup, './guide/setup.md?q#h'],
  ['a route from HTML', { target: '/docs/1/x?q#h', isLink: false }, pages.setup, '/docs/1/guide/setup?q#h'],
  [
    'a route with a slash at its end, if one was written',
    { target: '/docs/1/x/', isLink: false },
    pages.setup,
    '/docs/1/guide/setup/',
  ],
  ['a route in a partial', { target: '/docs/1/x', file: 'content/docs/_part.md' }, pages.setup, '/docs/1/guide/setup'],
  ['a route of another version', { target: '/docs/x' }, pages.old, '/docs/2/older'],
  ['a route outside of the documents', { target: '/x' }, pages.about, '/about'],
  ['nothing for a relative path to another version', { target: 'x' }, pages.old, undefined],
  ['nothing for a relative path in HTML', { target: 'x/', isLink: false }, pages.setup, undefined],
])('a target is replaced by %s', (_, written, found, target) => {
  expect(targetOf(found, { ...from, target: '', ...written })).toBe(target)
})
