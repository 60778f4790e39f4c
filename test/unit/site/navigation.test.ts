import { describe, expect, test } from 'vitest'
import type { SidebarNode } from '../../../src/model/site.ts'
import { firstHref, placePages } from '../../../src/site/sidebar/navigation.ts'
import { type Documents, outline, sidebarsOf } from './edition.ts'

const documents: Documents = {
  'a.md': {},
  'b.md': {},
  'c.md': {},
  'd.md': {},
  'h.md': { unlisted: true },
  'h2.md': { unlisted: true },
}
const sidebar = (entries: unknown): SidebarNode[] => sidebarsOf(documents, { docs: entries }).sidebars.docs!
const places = (entries: unknown, labelOf: (url: string) => string | undefined = () => undefined) =>
  placePages('docs', sidebar(entries), labelOf)
const order = (entries: unknown) => {
  const all = places(entries)
  const route = [...all].filter(([url, place]) => url !== '' && place.next && !place.previous).map(([url]) => url)
  for (let next = all.get(route[0] ?? '')?.next; next; next = all.get(next.href)?.next) route.push(next.href)
  return route.map((url) => url.replace('/docs/', ''))
}
const slice = (entries: unknown, url: string) => outline(places(entries).get(url)?.slice)
const category = (label: string, items: unknown[], more = {}) => ({ type: 'category', label, items, ...more })
const to = (id: string) => ({ link: { type: 'doc', id } })

describe('the order of pages', () => {
  test.each<[string, unknown[], string[]]>([
    ['follows the entries', ['b', 'a', 'c'], ['b', 'a', 'c']],
    ['descends into categories', ['a', category('C', ['b', category('D', ['c'])]), 'd'], ['a', 'b', 'c', 'd']],
    ['puts the page of a category before its entries', [category('C', ['b'], to('a')), 'c'], ['a', 'b', 'c']],
    [
      'contains generated pages',
      ['a', category('C', ['b'], { link: { type: 'generated-index' } })],
      ['a', 'category/c', 'b'],
    ],
    [
      'skips references, links, HTML and categories without a page',
      [
        'a',
        { type: 'ref', id: 'd' },
        { type: 'link', label: 'L', href: '/x' },
        { type: 'html', value: 'v' },
        { C: ['b'] },
      ],
      ['a', 'b'],
    ],
    ['skips unlisted pages', ['a', 'h', 'b'], ['a', 'b']],
    ['contains a page once, at its first position', ['a', 'b', { C: ['a', 'c'] }], ['a', 'b', 'c']],
    ['ignores a reference before the entry of a page', [{ type: 'ref', id: 'b' }, 'a', 'b'], ['a', 'b']],
  ])('%s', (_, entries, expected) => {
    expect(order(entries)).toEqual(expected)
  })

  test('includes previous and next pages', () => {
    const all = places(['a', 'b', 'c'])
    const a = { label: 'a', href: '/docs/a' }
    const b = { label: 'b', href: '/docs/b' }
    const c = { label: 'c', href: '/docs/c' }
    expect(all.get('/docs/a')).toMatchObject({ next: b })
    expect(all.get('/docs/a')).not.toHaveProperty('previous')
    expect(all.get('/docs/b')).toMatchObject({ previous: a, next: c })
    expect(all.get('/docs/c')).toMatchObject({ previous: b })
    expect(all.get('/docs/c')).not.toHaveProperty('next')
  })

  test('excludes unlisted pages', () => {
    expect(places(['a', 'h', 'b']).get('/docs/h')).toEqual({
      sidebarName: 'docs',
      breadcrumbs: [{ label: 'h', href: '/docs/h' }],
      slice: sidebar(['a', 'h', 'b']),
    })
  })

  test('labels previous and next pages with their pagination labels, and the sidebar without them', () => {
    const all = places(['a', { type: 'doc', id: 'b', label: 'Bee' }, 'c'], (url) =>
      url === '/docs/a' ? 'Alpha' : undefined,
    )
    expect(all.get('/docs/b')).toMatchObject({ previous: { label: 'Alpha' }, breadcrumbs: [{ label: 'Bee' }] })
    expect(all.get('/docs/c')).toMatchObject({ previous: { label: 'Bee' } })
    expect(outline(all.get('/docs/b')?.slice)).toEqual(['a → /docs/a', 'Bee → /docs/b', 'c → /docs/c'])
  })
})

describe('breadcrumbs', () => {
  test.each<[string, unknown[], string, unknown[]]>([
    ['of a top-level page contain only the page', ['a'], '/docs/a', [{ label: 'a', href: '/docs/a' }]],
    [
      'contain categories, with their page if they have one',
      [category('C', [category('D', ['c'])], to('a'))],
      '/docs/c',
      [{ label: 'C', href: '/docs/a' }, { label: 'D' }, { label: 'c', href: '/docs/c' }],
    ],
    [
      'of the page of a category end with the category',
      [category('C', [category('D', ['c'], to('b'))])],
      '/docs/b',
      [{ label: 'C' }, { label: 'D', href: '/docs/b' }],
    ],
    ['of a repeated page use its first position', ['a', { C: ['a'] }], '/docs/a', [{ label: 'a', href: '/docs/a' }]],
    [
      'of an unlisted category page contain the category',
      [category('C', ['a'], to('h'))],
      '/docs/h',
      [{ label: 'C' }, { label: 'h', href: '/docs/h' }],
    ],
  ])('%s', (_, entries, url, expected) => {
    expect(places(entries).get(url)?.breadcrumbs).toEqual(expected)
  })

  test('exist only for pages that belong to the sidebar', () => {
    const entries = ['a', { type: 'ref', id: 'b' }, { type: 'link', label: 'L', href: '/x' }]
    expect([...places(entries).keys()]).toEqual(['', '/docs/a'])
  })
})

describe('the sidebar of a page', () => {
  test.each<[string, unknown[], string, unknown[]]>([
    [
      'opens only its own branch, and others link to their first page',
      [category('C', ['a', category('D', ['b'])]), category('E', [category('F', ['c'])]), 'd'],
      '/docs/b',
      [{ C: ['a → /docs/a', { D: ['b → /docs/b'] }] }, { 'E → /docs/c': [] }, 'd → /docs/d'],
    ],
    [
      'opens nothing for a top-level page',
      [category('C', ['a'], to('b')), 'd'],
      '/docs/d',
      [{ 'C → /docs/b': [] }, 'd → /docs/d'],
    ],
    [
      'shows categories that start open or cannot be closed',
      [
        category('C', ['a', category('D', ['b'])], { collapsed: false }),
        category('E', ['c'], { collapsible: false }),
        'd',
      ],
      '/docs/d',
      [{ C: ['a → /docs/a', { 'D → /docs/b': [] }] }, { E: ['c → /docs/c'] }, 'd → /docs/d'],
    ],
    [
      'opens a category for its own page',
      [category('C', ['a'], to('b')), 'd'],
      '/docs/b',
      [{ 'C → /docs/b': ['a → /docs/a'] }, 'd → /docs/d'],
    ],
    [
      'keeps HTML, references and links',
      ['a', { type: 'html', value: 'hr' }, { type: 'ref', id: 'b' }, { type: 'link', label: 'L', href: '/x' }],
      '/docs/a',
      ['a → /docs/a', '<hr>', 'b → /docs/b', 'L → /base/x'],
    ],
    [
      'links a category to a page before other URLs',
      [category('C', [{ type: 'link', label: 'L', href: '/x' }, { type: 'ref', id: 'b' }, { D: ['c'] }]), 'd'],
      '/docs/d',
      [{ 'C → /docs/c': [] }, 'd → /docs/d'],
    ],
    [
      'links a category to another URL if it has no page',
      [category('C', [{ type: 'link', label: 'L', href: '/x' }]), 'd'],
      '/docs/d',
      [{ 'C → /base/x': [] }, 'd → /docs/d'],
    ],
    [
      'keeps a closed category with only HTML',
      [category('C', [{ type: 'html', value: 'v' }]), 'd'],
      '/docs/d',
      [{ C: [] }, 'd → /docs/d'],
    ],
    ['hides unlisted pages', ['a', 'h', { C: ['h2', 'b'] }], '/docs/b', ['a → /docs/a', { C: ['b → /docs/b'] }]],
    [
      'hides categories with only unlisted pages, open or not',
      ['a', { C: ['h'] }, category('D', ['h2'], { collapsed: false })],
      '/docs/a',
      ['a → /docs/a'],
    ],
    [
      'shows the entry of an unlisted page only on that page',
      ['a', { C: ['b', 'h', 'h2'] }, { D: ['h2', 'c'] }],
      '/docs/h',
      ['a → /docs/a', { C: ['b → /docs/b', 'h → /docs/h'] }, { 'D → /docs/c': [] }],
    ],
    [
      'shows the category of an unlisted page without other pages',
      ['a', { C: [{ D: ['h'] }] }],
      '/docs/h',
      ['a → /docs/a', { C: [{ D: ['h → /docs/h'] }] }],
    ],
    [
      'has all branches closed without a page',
      [category('C', ['a']), 'h', 'd'],
      '',
      [{ 'C → /docs/a': [] }, 'd → /docs/d'],
    ],
  ])('%s', (_, entries, url, expected) => {
    expect(slice(entries, url)).toEqual(expected)
  })

  test('is shared by all pages of a branch, and only by those', () => {
    const all = places([category('C', ['a', 'b'], to('c')), 'd', 'h'])
    const of = (url: string) => all.get(url)?.slice
    expect(of('/docs/a')).toBe(of('/docs/b'))
    expect(of('/docs/a')).toBe(of('/docs/c'))
    expect(of('/docs/d')).toBe(of(''))
    expect(of('/docs/d')).not.toBe(of('/docs/a'))
    expect(of('/docs/h')).not.toBe(of('/docs/d'))
  })

  test('does not modify the original sidebar', () => {
    const nodes = sidebar([category('C', ['a', 'h', category('D', ['b'])]), 'd'])
    const before = structuredClone(nodes)
    placePages('docs', nodes, () => undefined)
    expect(nodes).toEqual(before)
  })
})

test('every page has the name of its sidebar', () => {
  expect(new Set([...places(['a', { C: ['b'] }]).values()].map(({ sidebarName }) => sidebarName))).toEqual(
    new Set(['docs']),
  )
})

test.each<[string, unknown[], string | undefined]>([
  ['the first entry', ['a', 'b'], '/docs/a'],
  ['the page of a category', [category('C', ['b'], to('a'))], '/docs/a'],
  ['an entry of a category', [{ C: [{ D: ['b'] }] }], '/docs/b'],
  ['the first listed page', ['h', 'b'], '/docs/b'],
  ['an own page rather than a reference', [{ type: 'ref', id: 'a' }, { type: 'html', value: 'v' }, 'b'], '/docs/b'],
  ['a reference if there is no page', [{ C: [{ type: 'ref', id: 'a' }] }], '/docs/a'],
  ['nothing', [{ type: 'html', value: 'v' }, 'h'], undefined],
])('the first page of a sidebar is %s', (_, entries, href) => {
  expect(firstHref(sidebar(entries))).toBe(href)
})

describe('a long list', () => {
  const link = (id: string, more = {}) => ({ type: 'link' as const, label: id, href: `/docs/${id}`, ...more })
  const pages = Array.from({ length: 420 }, (_, i) => link(`p${i}`, { unlisted: i === 99 }))
  const group: SidebarNode = { ...category('C', pages), key: 'C', collapsible: true, collapsed: true } as SidebarNode
  const all = placePages('docs', [link('a'), group], () => undefined)
  const labels = (url: string) => {
    const open = all.get(url)!.slice[1] as Extract<SidebarNode, { type: 'category' }>
    return open.items.map((node) => (node.type === 'html' ? '' : node.label))
  }

  test('shows the part with the page, and a link to the first page of each other part', () => {
    const shown = labels('/docs/p60')
    const ranges = shown.filter((label) => label.includes('…'))
    expect(ranges).toHaveLength(8)
    expect(ranges.slice(0, 2)).toEqual(['p0 … p46', 'p94 … p140'])
    expect(shown.slice(1, 48)).toEqual(pages.slice(47, 94).map(({ label }) => label))
    expect(shown.length).toBeLessThan(60)
  })

  test('never shows an unlisted page of another part', () => {
    expect(labels('/docs/p0').join()).not.toContain('p99')
    expect(labels('/docs/p99')).toContain('p99')
  })

  test('keeps the order of pages, and shares the sidebar within a part', () => {
    expect(all.get('/docs/p46')!.next!.href).toBe('/docs/p47')
    expect(all.get('/docs/p47')!.slice).toBe(all.get('/docs/p60')!.slice)
    expect(all.get('/docs/p46')!.slice).not.toBe(all.get('/docs/p47')!.slice)
  })

  test('is complete up to eighty entries, and split above that', () => {
    const sliceOf = (length: number) =>
      placePages('docs', pages.slice(0, length), () => undefined).get('/docs/p50')!.slice
    expect(sliceOf(80)).toHaveLength(80)
    expect(sliceOf(81)).toHaveLength(41)
  })
})
