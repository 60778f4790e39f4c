import { expect, test } from 'vitest'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from '../../harness/build/memory-world.ts'

const list = '<DocCardList />\n'
const category = (label: string, items: unknown[], more: object = {}) => ({ type: 'category', label, items, ...more })
const sidebar = [
  'start',
  category('Open', ['a', category('Inside', ['b'])], { collapsed: false }),
  category('Closed', ['c', category('No page', ['d'], { collapsed: false }), category('Shut', ['e'])], {
    link: { type: 'doc', id: 'closed' },
  }),
]

test('a list of cards shows the category of its page, even if others are open', async () => {
  const world = memoryWorld(
    {
      ...Object.fromEntries(
        ['start', 'a', 'b', 'c', 'd', 'e', 'closed'].map((id) => [`content/docs/${id}.mdx`, `# ${id}\n\n${list}`]),
      ),
      'content/sidebars.json': JSON.stringify({ docs: sidebar }),
    },
    configOf({ search: false, docs: { sidebarPath: 'sidebars.json' } }),
  )
  expect((await build(world, { drafts: false })).problems).toEqual([])
  const cards = (id: string) => {
    const [, html = ''] = world.output.get(`docs/${id}/index.html`)!.split('<div class="dg-cards">')
    return [...html.matchAll(/<a class="dg-card card" href="([^"]*)"><h2 class="dg-card-title">(.*?)</g)].map(
      ([, ...one]) => one,
    )
  }
  expect(cards('closed')).toEqual([
    ['/docs/c', 'c'],
    ['/docs/d', 'No page'],
    ['/docs/e', 'Shut'],
  ])
  expect(cards('c')).toEqual([
    ['/docs/d', 'No page'],
    ['/docs/e', 'Shut'],
  ])
  expect(cards('a')).toEqual([['/docs/b', 'Inside']])
  expect(cards('d')).toEqual([])
  expect(cards('start')).toEqual([
    ['/docs/a', 'Open'],
    ['/docs/closed', 'Closed'],
  ])
})

test('cards have the descriptions of documents and the number of entries of categories', async () => {
  const world = memoryWorld(
    {
      'content/docs/all.mdx': '# All\n\n<DocCardList />\n',
      'content/docs/a.mdx': '---\ndescription: From front matter.\n---\n\n# A\n',
      'content/docs/b.mdx': '# B\n\nThe *first* paragraph.\n',
      'content/docs/c.mdx': '# C\n\nText.\n',
      'content/docs/d.mdx': '# D\n\nText.\n',
      'content/sidebars.json': JSON.stringify({
        docs: [
          category(
            'All',
            [
              'a',
              'b',
              category('Two', ['c', 'd']),
              category('Own', ['c'], { description: 'Own text' }),
              { type: 'link', label: 'Out', href: 'https://example.com', description: 'Elsewhere' },
            ],
            { link: { type: 'doc', id: 'all' } },
          ),
        ],
      }),
    },
    configOf({ search: false, docs: { sidebarPath: 'sidebars.json' } }),
  )
  expect((await build(world, { drafts: false })).problems).toEqual([])
  const html = world.output.get('docs/all/index.html')!
  const cards = html.matchAll(/<h2 class="dg-card-title">(.*?)<\/h2>(?:<div class="dg-card-text">(.*?)<\/div>)?/g)
  expect([...cards].map(([, ...texts]) => texts)).toEqual([
    ['A', 'From front matter.'],
    ['B', 'The first paragraph.'],
    ['Two', '2 items'],
    ['Own', 'Own text'],
    ['Out', 'Elsewhere'],
  ])
})
