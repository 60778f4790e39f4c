import { describe, expect, test } from 'vitest'
import type { CategoryFile } from '../../../src/content/category-file.ts'
import { orderIn } from '../../../src/shared/collator.ts'
import { makeSidebars } from '../../../src/site/sidebar/sidebar.ts'
import { categoriesOf, type Documents, found, inputOf, outline, sidebarsOf } from './edition.ts'

describe('a sidebar generated from folders', () => {
  test.each<[string, Documents, Record<string, Omit<CategoryFile, 'path'>>, unknown[]]>([
    [
      'follows folders and titles',
      { 'a.md': {}, 'g/b.md': { title: 'Bee' } },
      {},
      ['a → /docs/a', { g: ['Bee → /docs/g/b'] }],
    ],
    [
      'prefers the label of front matter to the title',
      { 'a.md': { title: 'T', sidebar_label: 'L' } },
      {},
      ['L → /docs/a'],
    ],
    [
      'sorts by position, then entries without one by file name',
      {
        'b.md': {},
        'a.md': {},
        'z.md': { sidebar_position: -1 },
        'y.md': { sidebar_position: 2.5 },
        'x.md': { sidebar_position: 2 },
        'B.md': {},
      },
      {},
      ['z → /docs/z', 'x → /docs/x', 'y → /docs/y', 'a → /docs/a', 'b → /docs/b', 'B → /docs/B'],
    ],
    [
      'sorts equal positions by file name, folders among documents',
      { 'b.md': { sidebar_position: 1 }, 'a/x.md': {}, 'c.md': { sidebar_position: 1 } },
      { a: { position: 1 } },
      [{ a: ['x → /docs/a/x'] }, 'b → /docs/b', 'c → /docs/c'],
    ],
    [
      'reads number prefixes of files and folders, and shows names without them',
      { '10-a.md': {}, '2-b.md': {}, '03-guides/x.md': {}, '03-guides/1-y.md': {} },
      {},
      ['b → /docs/b', { guides: ['y → /docs/guides/y', 'x → /docs/guides/x'] }, 'a → /docs/a'],
    ],
    [
      'keeps number prefixes by option',
      { '2-b.md': {}, '1-a.md': { parse_number_prefixes: false } },
      {},
      ['b → /docs/b', 'a → /docs/1-a'],
    ],
    [
      'takes the position of a folder from its category file, its index or its number',
      { '1-a/x.md': {}, '2-b/index.md': { sidebar_position: 9 }, '2-b/x.md': {}, '3-c/x.md': {} },
      { '1-a': { position: 10 } },
      [{ c: ['x → /docs/c/x'] }, { 'index → /docs/b/index': ['x → /docs/b/x'] }, { a: ['x → /docs/a/x'] }],
    ],
    [
      'links a folder to its index, which has no entry',
      { 'g/index.md': { title: 'Guides' }, 'g/x.md': {} },
      {},
      [{ 'Guides → /docs/g/index': ['x → /docs/g/x'] }],
    ],
    [
      'uses README as an index',
      { 'g/README.md': { title: 'G' }, 'g/x.md': {} },
      {},
      [{ 'G → /docs/g/README': ['x → /docs/g/x'] }],
    ],
    [
      'uses a file named like its folder as an index',
      { 'g/G.md': {}, 'g/x.md': {} },
      {},
      [{ 'G → /docs/g/G': ['x → /docs/g/x'] }],
    ],
    [
      'does not use a file with a number prefix as an index',
      { 'g/02-index.md': {}, '03-h/h.md': {} },
      {},
      [{ h: ['h → /docs/h/h'] }, { g: ['index → /docs/g/index'] }],
    ],
    ['does not use intro as an index', { 'g/intro.md': {} }, {}, [{ g: ['intro → /docs/g/intro'] }]],
    [
      'uses the first of two indexes by name',
      { 'g/index.md': {}, 'g/README.md': {} },
      {},
      [{ 'README → /docs/g/README': ['index → /docs/g/index'] }],
    ],
    [
      'prefers the label of the category file to that of the index',
      { 'g/index.md': { sidebar_label: 'Index' }, 'g/x.md': {} },
      { g: { label: 'File' } },
      [{ 'File → /docs/g/index': ['x → /docs/g/x'] }],
    ],
    [
      'removes the link of a folder on request',
      { 'g/index.md': { title: 'Index' }, 'g/x.md': {} },
      { g: { link: null } },
      [{ Index: ['Index → /docs/g/index', 'x → /docs/g/x'] }],
    ],
    [
      'links a folder to the document in its category file, by its short name',
      { 'g/index.md': {}, 'g/02-x.md': {}, 'g/y.md': {} },
      { g: { label: 'G', link: { type: 'doc', id: 'x' } } },
      [{ 'G → /docs/g/x': ['index → /docs/g/index', 'y → /docs/g/y'] }],
    ],
    [
      'links a folder to a document of another folder',
      { 'g/x.md': {}, 'other.md': {} },
      { g: { label: 'G', link: { type: 'doc', id: 'other' } } },
      [{ 'G → /docs/other': ['x → /docs/g/x'] }, 'other → /docs/other'],
    ],
    [
      'generates a page for a folder on request',
      { 'g/x.md': {} },
      { g: { label: 'G g', link: { type: 'generated-index' } } },
      [{ 'G g → /docs/category/g-g': ['x → /docs/g/x'] }],
    ],
    ['shows a folder with only an index as a link', { 'g/index.md': { title: 'G' } }, {}, ['G → /docs/g/index']],
    [
      'labels that link with the category file',
      { 'g/index.md': { sidebar_label: 'Index' } },
      { g: { label: 'File' } },
      ['File → /docs/g/index'],
    ],
    [
      'omits drafts, and folders of drafts',
      { 'a.md': { draft: true }, 'g/b.md': { draft: true }, 'c.md': {} },
      {},
      ['c → /docs/c'],
    ],
    [
      'does not use a draft as the page of a folder',
      { 'g/index.md': { draft: true }, 'g/x.md': {}, 'g/y.md': { draft: true } },
      { g: { link: { type: 'doc', id: 'y' } } },
      [{ g: ['x → /docs/g/x'] }],
    ],
    [
      'contains nested folders',
      { 'a/b/c/d.md': {}, 'a/x.md': {} },
      {},
      [{ a: [{ b: [{ c: ['d → /docs/a/b/c/d'] }] }, 'x → /docs/a/x'] }],
    ],
    ['is empty without documents', {}, {}, []],
  ])('%s', (_, documents, files, expected) => {
    const { sidebars, problems } = sidebarsOf(documents, undefined, categoriesOf(files))
    expect(outline(sidebars.defaultSidebar)).toEqual(expected)
    expect(problems).toEqual([])
    expect(Object.keys(sidebars)).toEqual(['defaultSidebar'])
  })

  test('does not depend on the order of the documents', () => {
    const documents: Documents = {
      'b/y.md': {},
      'a.md': {},
      'b/index.md': {},
      'b/readme.md': {},
      'b/x.md': { sidebar_position: 3 },
    }
    const backwards = Object.fromEntries(Object.entries(documents).reverse())
    expect(sidebarsOf(backwards)).toEqual(sidebarsOf(documents))
  })

  test('is in the order of the language and of numbers', () => {
    const names = ['alpha', 'Beta', 'item10', 'item2', 'Zulu', 'ähre', 'a-b', 'a']
    const documents = Object.fromEntries(names.map((name) => [`${name}.md`, {}]))
    const labels = (lang: string) =>
      sidebarsOf(documents, undefined, { order: orderIn(lang) }).sidebars.defaultSidebar!.map(
        (node) => 'label' in node && node.label,
      )
    expect(labels('en')).toEqual(['a', 'a-b', 'ähre', 'alpha', 'Beta', 'item2', 'item10', 'Zulu'])
    expect(labels('sv')).toEqual(['a', 'a-b', 'alpha', 'Beta', 'item2', 'item10', 'Zulu', 'ähre'])
    // An invalid language has the order of English.
    expect(labels('not_a_language')).toEqual(labels('en'))
    const folders = sidebarsOf({ 'v10/x.md': {}, 'v9/x.md': {}, 'B.md': {}, 'a/x.md': {} }).sidebars.defaultSidebar!
    expect(folders.map((node) => 'label' in node && node.label)).toEqual(['a', 'B', 'v9', 'v10'])
  })

  test('keeps number prefixes of folders by option of the site', () => {
    const { docs, ...input } = inputOf({ '02-b/x.md': {}, '10-a/x.md': {} })
    const whole = [...docs.values()].map((entry) => ({
      ...entry,
      doc: { ...entry.doc, id: entry.doc.name.slice(0, -3) },
    }))
    const { sidebars } = makeSidebars({ ...input, docs: new Map(whole.map((entry) => [entry.doc.id, entry])) })
    expect(sidebars.defaultSidebar?.map((node) => node.type === 'category' && node.label)).toEqual(['02-b', '10-a'])
  })

  test('contains both documents with the same ID', () => {
    const input = inputOf({ 'a.md': {}, 'a.mdx': { title: 'Other' } })
    const [entry] = inputOf({ 'a.md': {} }).docs.values()
    const docs = new Map([...input.docs, ['a\0content/docs/a.md', entry!]])
    const { sidebars } = makeSidebars({ ...input, docs })
    expect(outline(sidebars.defaultSidebar)).toEqual(['a → /docs/a', 'Other → /docs/a'])
    expect(sidebars.defaultSidebar).toMatchObject([{ doc: 'a' }, { doc: 'a' }])
  })

  test('applies front matter and category files to its entries', () => {
    const documents: Documents = {
      'g/a.md': { sidebar_class_name: 'c', sidebar_custom_props: { n: 1 }, unlisted: true },
      'h/index.md': { sidebar_class_name: 'i', sidebar_custom_props: { n: 2 } },
      'h/b.md': {},
    }
    const settings = { collapsed: false, collapsible: false, className: 'g', description: 'D', customProps: { m: 1 } }
    const { sidebars } = sidebarsOf(documents, undefined, categoriesOf({ g: settings }))
    const entry = {
      type: 'link',
      label: 'a',
      href: '/docs/g/a',
      doc: 'g/a',
      unlisted: true,
      className: 'c',
      customProps: { n: 1 },
    }
    expect(sidebars.defaultSidebar).toEqual([
      { type: 'category', label: 'g', ...settings, key: 'g', items: [entry] },
      {
        ...{ type: 'category', label: 'index', href: '/docs/h/index', doc: 'h/index', key: 'h' },
        ...{ className: 'i', customProps: { n: 2 }, collapsible: true, collapsed: true },
        items: [{ type: 'link', label: 'b', href: '/docs/h/b', doc: 'h/b' }],
      },
    ])
  })

  test('reports an unknown document in a category file at its place', () => {
    const more = categoriesOf({ g: { link: { type: 'doc', id: 'xy' } } })
    expect(found(sidebarsOf({ 'g/x.md': {} }, undefined, more))).toEqual([
      {
        ...{ severity: 'error', code: 'unknown-doc', file: 'content/docs/g/_category_.json', keys: ['link', 'id'] },
        message: 'There is no document "xy" in version "current".\nAvailable doc ids are:\n- g/x',
        hint: 'Did you mean "g/x"?',
      },
    ])
  })
})
