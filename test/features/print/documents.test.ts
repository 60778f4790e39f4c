import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/config/config.ts'
import { printDocuments } from '../../../src/features/print/documents.ts'
import { printTargets } from '../../../src/features/print/targets.ts'
import type { Edition, PagePlan, SidebarNode } from '../../../src/model/site.ts'
import { editionOf, planOf } from '../../unit/site/plan.ts'

const link = (name: string, more: object = {}) =>
  ({ type: 'link', label: name, href: `/${name}`, ...more }) as SidebarNode
const category = (label: string, items: SidebarNode[], more: object = {}) =>
  ({ type: 'category', label, items, ...more }) as SidebarNode
const edition = (name: string, sidebars: Edition['sidebars'], collection = 'default') =>
  ({ ...editionOf(collection, name), sidebars }) as Edition
const page = (name: string, meta: object = {}) => ({ url: `/${name}`, title: `T ${name}`, doc: { meta } }) as PagePlan
const pages = [
  page('a'),
  page('b'),
  page('c'),
  page('hidden', { unlisted: true }),
  { url: '/code', title: 'Code' } as PagePlan,
]

function printed(editions: Edition[], config: Partial<UserConfig> = {}) {
  const i18n = { defaultLocale: 'en', locales: ['en', 'de'] }
  const site = { ...planOf({ i18n, docs: [{ print: true }], ...config }, { editions }, 'de'), pages }
  return printDocuments(site)
}

const chapters = (nodes: SidebarNode[]) =>
  printed([edition('1', { s: nodes })]).map((one) =>
    one.chapters.map(({ depth, title, page: own }) => `${depth} ${title}${own ? '' : ' -'}`),
  )

test.each<[string, SidebarNode[], string[][]]>([
  ['documents', [link('a'), link('b')], [['1 T a', '1 T b']]],
  ['documents of categories', [category('C', [link('a')]), link('b')], [['1 C -', '2 T a', '1 T b']]],
  ['documents that are categories', [category('C', [link('b')], { href: '/a' })], [['1 T a', '2 T b']]],
  ['a category without others', [category('C', [], { href: '/a' })], [['1 T a']]],
  ['each document once', [link('a'), category('C', [link('a')])], [['1 T a']]],
  ['no empty category', [link('a'), category('C', [category('D', [])])], [['1 T a']]],
  [
    'no page of another category',
    [link('b'), category('C', [link('c')], { href: '/a', isBorrowed: true })],
    [['1 T b', '1 C -', '2 T c']],
  ],
  ['no other pages', [link('a'), link('code'), link('hidden'), link('b', { foreign: true })], [['1 T a']]],
  ['no HTML', [{ type: 'html', value: 'x' } as SidebarNode, link('a')], [['1 T a']]],
  ['nothing without documents', [link('code'), category('C', [link('hidden')])], []],
])('a document for print has the chapters of a sidebar: %s', (_, nodes, expected) => {
  expect(chapters(nodes)).toEqual(expected)
})

test('there is one for each sidebar of the collections that have them', () => {
  const [a, b] = [[link('a')], [link('b')]]
  const other = { id: 'api', path: 'api', routeBasePath: 'api' }
  const all = printed([edition('1', { one: a, two: b }), edition('2', { one: a }), edition('1', { s: a }, 'api')], {
    docs: [{ print: true }, other],
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'two', label: 'Guide' },
        { type: 'docSidebar', sidebarId: 'one', docsPluginId: 'api', label: 'Other' },
      ],
    },
  })
  expect(all.map(({ file, url, title, version }) => [file, url, title, version])).toEqual([
    ['de/default/1/one/print.html', '/base/de/default/1/one/print.html', 'one', '1'],
    ['de/default/1/two/print.html', '/base/de/default/1/two/print.html', 'Guide', '1'],
    ['de/default/2/one/print.html', '/base/de/default/2/one/print.html', 'Site', '2'],
  ])
  expect(all.map(({ file }) => printTargets.mayMake(file))).toEqual([true, true, true])
  expect(printTargets.mayMake('docs/print/index.html')).toBe(false)
  expect(printed([edition('1', { s: a })])[0]!.version).toBeUndefined()
})

test('pages are replaced by what they print', () => {
  const [document] = printed([edition('1', { s: [category('C', [link('a')])] })])
  const of = { pageOf: (one: PagePlan) => one, inputOf: ({ title }: PagePlan) => `input of ${title}` }
  const input = printTargets.input(document!, of as never)
  expect(input.chapters.map((chapter) => chapter.page)).toEqual([undefined, 'input of T a'])
  expect(input.file).toBe(document!.file)
})
