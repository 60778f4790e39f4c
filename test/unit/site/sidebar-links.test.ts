import { expect, test } from 'vitest'
import { configSchema } from '../../../src/config/config.ts'
import { sidebarLinks } from '../../../src/site/sidebar/links.ts'
import { categoriesOf, inputOf } from './edition.ts'

const config = configSchema.parse({ title: 'T', url: 'https://site.example.com', baseUrl: '/base/' })
const generated = (image?: string) => ({ type: 'generated-index' as const, image })

test('links of the sidebars file and images of categories are collected with their places', () => {
  const items = [
    'a',
    { type: 'link', label: 'L', href: '/x' },
    { type: 'link', label: 'Far', href: 'https://far.example.com' },
    { type: 'link', label: 'As written', href: '/x', autoAddBaseUrl: false },
    { type: 'html', value: '<a href="/base/y">Y</a> <a href="https://far.example.com">Z</a>' },
    {
      ...{ type: 'category', label: 'C', link: generated('/img/c.png') },
      items: [
        { type: 'link', label: 'In', href: 'z#at' },
        { type: 'category', label: 'Far', link: generated('https://far.example.com/c.png'), items: ['a'] },
        { type: 'category', label: 'Document', link: { type: 'doc', id: 'a' }, items: ['a'] },
        { type: 'category', label: 'No image', link: generated(), items: ['a'] },
      ],
    },
  ]
  const { definitions } = inputOf({ 'a.md': {} }, { docs: items })
  const { categories } = categoriesOf({ one: { link: generated('/img/one.png') }, two: {} } as never)
  const links = sidebarLinks({ definitions, categories } as never, config)
  const file = 'content/sidebars.json'
  expect(links).toEqual([
    { url: '/base/x', keys: ['docs', 1, 'href'], file },
    { url: '/x', keys: ['docs', 3, 'href'], file },
    { url: '/base/y', written: '/base/y', kind: 'link', keys: ['docs', 4, 'value'], file },
    { url: '/base/img/c.png', keys: ['docs', 5, 'link', 'image'], file },
    { url: '/base/z#at', keys: ['docs', 5, 'items', 0, 'href'], file },
    { url: '/base/img/one.png', keys: ['link', 'image'], file: 'content/docs/one/_category_.json' },
  ])
  expect(sidebarLinks({ definitions: undefined, categories: new Map() }, config)).toEqual([])
})
