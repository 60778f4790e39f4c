import { describe, expect, test } from 'vitest'
import type { CategoryIndex, Edition, SidebarNode } from '../../../src/model/site.ts'
import {
  cardDocs,
  categoryCards,
  homeCards,
  siblingCards,
  siblingDocs,
  siblings,
} from '../../../src/site/sidebar/category-cards.ts'
import { type Documents, inputOf, sidebarsOf } from './edition.ts'
import { planOf } from './plan.ts'

const documents: Documents = {
  'a.md': { title: 'A' },
  'b.md': { title: 'B', description: 'Of B' },
  'c.md': { title: 'C' },
  'h.md': { title: 'H', unlisted: true },
}
const generated = { type: 'generated-index' }
const category = (label: string, items: unknown[], more = {}) => ({ type: 'category', label, items, ...more })
const entries = [
  'a',
  category('Outer', [
    'b',
    'h',
    { type: 'html', value: '<hr>' },
    { type: 'link', label: 'Far', href: 'https://far.example.com', description: 'Far away' },
    category('Inner', ['c', 'a', 'h', { type: 'html', value: 'x' }], { description: 'Of inner', link: generated }),
    category('Only text', [{ type: 'html', value: 'x' }]),
    category('Linkless', ['c']),
  ]),
  category('Many', ['a', 'b', 'c', 'a', 'b', 'c', 'a']),
]

function edition(): Edition {
  const { docs } = inputOf(documents)
  docs.get('a')!.doc.description = 'First text of A'
  return { docs, sidebars: sidebarsOf(documents, { docs: entries }).sidebars } as unknown as Edition
}

const keyOf = (label: string, nodes: SidebarNode[]): string | undefined => {
  for (const node of nodes) {
    if (node.type !== 'category') continue
    const found = node.label === label ? node.key : keyOf(label, node.items)
    if (found !== undefined) return found
  }
  return undefined
}
const indexOf = (label: string) =>
  ({ sidebar: 'docs', category: keyOf(label, edition().sidebars.docs!) ?? 'none' }) as CategoryIndex

const far = { label: 'Far', description: 'Far away', href: 'https://far.example.com', isCategory: false }
const b = { label: 'B', description: 'Of B', href: '/docs/b', isCategory: false }
const c = { label: 'C', href: '/docs/c', isCategory: false }
const inner = { label: 'Inner', description: 'Of inner', href: '/docs/category/inner', count: 2, isCategory: true }
const linkless = { label: 'Linkless', href: '/docs/c', count: 1, isCategory: true }

describe('cards of a category', () => {
  test('show its listed entries that have a page, with their descriptions', () => {
    const own = edition()
    own.docs.get('b')!.doc.description = 'Of B'
    expect(categoryCards(indexOf('Outer'), own)).toEqual([b, far, inner, linkless])
  })

  test('describe a document by its text, also in a nested category', () => {
    const a = { label: 'A', description: 'First text of A', href: '/docs/a', isCategory: false }
    expect(categoryCards(indexOf('Inner'), edition())).toEqual([c, a])
  })

  test('depend on the documents of all entries, listed or not', () => {
    expect(cardDocs(indexOf('Outer'), edition())).toEqual(['b', 'h'])
    expect(cardDocs(indexOf('Inner'), edition())).toEqual(['c', 'a', 'h'])
  })

  test('are absent for an unknown category or sidebar', () => {
    for (const index of [indexOf('None'), { ...indexOf('Outer'), sidebar: 'none' }])
      expect([categoryCards(index, edition()), cardDocs(index, edition())]).toEqual([[], []])
  })
})

test('cards of the home page show six entries of each category, with descriptions only from front matter', () => {
  const own = edition()
  const [a, outer, many, ...rest] = homeCards(own.sidebars.docs!, own)
  expect(a).toEqual({ label: 'A', href: '/docs/a', isCategory: false })
  expect(outer).toEqual({
    ...{ label: 'Outer', href: '/docs/b', count: 5, isCategory: true },
    entries: [b, far, inner, linkless].map(({ label, href }) => ({ label, href })),
  })
  const shown = ['A', 'B', 'C', 'A', 'B', 'C'].map((label) => ({ label, href: `/docs/${label.toLowerCase()}` }))
  expect(many).toEqual({ label: 'Many', href: '/docs/a', count: 7, isCategory: true, entries: shown })
  expect(rest).toEqual([])
  expect(homeCards([{ type: 'html', value: 'x' } as SidebarNode], own)).toEqual([])
})

describe('cards beside a page', () => {
  const cards = (url: string, sidebarName = 'docs') =>
    siblingCards({ url, edition: edition(), sidebarName }, planOf()).map(({ label, href, description }) => [
      label,
      href,
      description,
    ])
  const far = ['Far', 'https://far.example.com', 'Far away']
  const inner = ['Inner', '/docs/category/inner', 'Of inner']
  const linkless = ['Linkless', '/docs/c', '1 item']

  test('are the other entries of its category, described by their text or their number of entries', () => {
    expect(cards('/docs/b')).toEqual([far, inner, linkless])
    expect(cards('/docs/a')).toEqual([['Outer', '/docs/b', '5 items']])
    expect(siblingDocs({ url: '/docs/b', edition: edition(), sidebarName: 'docs' })).toEqual(['b', 'h'])
  })

  test('are the entries of the category whose page it is', () => {
    expect(cards('/docs/category/inner')).toEqual([
      ['C', '/docs/c', undefined],
      ['A', '/docs/a', 'First text of A'],
    ])
  })

  test('are those of the whole sidebar if it is in none of its categories', () => {
    expect(cards('/docs/other').map(([label]) => label)).toEqual(['A', 'Outer', 'Many'])
    expect(cards('/docs/b', 'none')).toEqual([])
    expect(siblingDocs({ url: '/docs/b', edition: edition(), sidebarName: 'none' })).toEqual([])
  })

  test('tell categories from pages', () => {
    const all = siblingCards({ url: '/docs/b', edition: edition(), sidebarName: 'docs' }, planOf())
    expect(all.map(({ isCategory }) => isCategory)).toEqual([undefined, true, true])
  })

  test('are not those of a category that borrows the page of another one, or has no entries', () => {
    const link = (label: string) => ({ type: 'link', label, href: `/${label}` })
    const of = (more: object) => ({ type: 'category', label: 'C', href: '/a', items: [link('x')], ...more })
    const labels = (nodes: object[]) =>
      siblings('/a', nodes as SidebarNode[]).map((node) => (node.type === 'html' ? '' : node.label))
    expect(labels([of({})])).toEqual(['x'])
    expect(labels([of({ isBorrowed: true }), { type: 'category', label: 'D', items: [link('a'), link('y')] }])).toEqual(
      ['a', 'y'],
    )
    expect(labels([of({ items: [] }), link('b')])).toEqual(['C', 'b'])
    expect(labels([{ type: 'html', value: '' }, { type: 'category', label: 'D', items: [link('b')] }, of({})])).toEqual(
      ['x'],
    )
  })
})
