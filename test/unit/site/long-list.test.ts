import { describe, expect, test } from 'vitest'
import type { Edition, SidebarNode } from '../../../src/model/site.ts'
import type { SiteLocale } from '../../../src/model/site-output.ts'
import { mostEntries, onePart, partOf } from '../../../src/site/sidebar/long-list.ts'
import { branchesOf, branchName, type Category, categoriesIn } from '../../../src/site/sidebar/navigation.ts'
import { outline, sidebarsOf } from './edition.ts'

const links = (count: number): SidebarNode[] =>
  Array.from({ length: count }, (_, i) => ({ type: 'link', label: `${i}`, href: `/${i}` }) as SidebarNode)
const html = (value: string): SidebarNode => ({ type: 'html', value, defaultStyle: false })
const shown = (list: SidebarNode[], part: number) => outline(onePart(list, part))

describe('a long list', () => {
  test('is complete up to the limit', () => {
    const list = links(mostEntries)
    expect(onePart(list, 0)).toBe(list)
    expect([0, 99].map((index) => partOf(list, index))).toEqual([0, 0])
  })

  test('is split into equal parts above the limit, with links to the first page of each other part', () => {
    const list = links(101)
    expect([-1, 0, 33, 34, 67, 68, 100].map((index) => partOf(list, index))).toEqual([0, 0, 0, 1, 1, 2, 2])
    const middle = shown(list, 1)
    expect(middle).toHaveLength(36)
    expect([middle[0], middle[1], middle[34], middle[35]]).toEqual([
      '0 … 33 → /0',
      '34 → /34',
      '67 → /67',
      '68 … 100 → /68',
    ])
    expect(onePart(list, 1)[0]).toEqual({
      ...{ type: 'link', label: '0 … 33', href: '/0', className: 'dg-menu__range', foreign: true },
    })
  })

  test('has as many parts as entries in a part if it is very long', () => {
    const list = links(10_000)
    expect(partOf(list, 9_999)).toBe(99)
    expect(onePart(list, 0)).toHaveLength(199)
  })

  test('names parts by listed entries, and keeps a part without pages', () => {
    const list = links(102)
    list[34] = html('x')
    list[35] = { ...list[35], unlisted: true } as SidebarNode
    for (let i = 68; i < 102; i++) list[i] = html(`${i}`)
    const first = shown(list, 0)
    expect(first[34]).toBe('36 … 67 → /36')
    expect(first.slice(35)).toEqual(Array.from({ length: 34 }, (_, i) => `<${i + 68}>`))
    for (let i = 36; i < 67; i++) list[i] = html('x')
    expect(shown([...list], 0)[34]).toBe('67 → /67')
  })
})

describe('branches of the sidebar', () => {
  const documents = { 'a.md': {}, 'b.md': {}, 'c.md': {} }
  const category = (label: string, items: unknown[], more = {}) => ({ type: 'category', label, items, ...more })
  const { sidebars } = sidebarsOf(documents, {
    docs: [
      category('Closed', ['a', category('Inner', ['b'])]),
      category('Open', ['a'], { collapsed: false }),
      category('Fixed', ['a'], { collapsible: false }),
    ],
    more: [category('Closed', ['c'])],
  })
  const edition = { sidebars, collection: 'default', version: { name: 'current' } } as unknown as Edition
  const of = (name: string) => categoriesIn(sidebars[name]!)

  test('are files for categories that start closed, named by their sidebars', () => {
    const all = branchesOf(edition, { folder: 'de/', baseUrl: '/de/' } as SiteLocale)
    const name = (sidebar: string, at: number) =>
      `de/sidebar/default/current/${branchName(sidebar, of(sidebar)[at] as Category)}.json`
    expect(all.map(({ file }) => file)).toEqual([name('docs', 0), name('docs', 1), name('more', 0)])
    expect(new Set(all.map(({ file }) => file)).size).toBe(3)
    expect(outline(all[0]!.items)).toEqual(['a → /docs/a', { 'Inner → /docs/b': [] }])
    expect(outline(all[1]!.items)).toEqual(['b → /docs/b'])
    expect(all[0]!.items[1]).toMatchObject({ branch: branchName('docs', of('docs')[1]!) })
  })

  test('have short names that depend only on the sidebar and the category', () => {
    const [closed, inner] = of('docs')
    expect(branchName('docs', closed!)).toMatch(/^[0-9a-z]{1,7}$/)
    expect(branchName('docs', { ...closed!, label: 'Other', items: [] })).toBe(branchName('docs', closed!))
    expect(branchName('docs', inner!)).not.toBe(branchName('docs', closed!))
    expect(branchName('more', closed!)).not.toBe(branchName('docs', closed!))
  })
})
