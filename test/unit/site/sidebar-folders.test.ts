import { describe, expect, test } from 'vitest'
import type { CategoryFile } from '../../../src/content/category-file.ts'
import { makeSidebars } from '../../../src/site/sidebar/sidebar.ts'
import { categoriesOf, type Documents, found, inputOf, outline, sidebarsOf } from './edition.ts'

describe('a sidebar of the folders', () => {
  test.each<[string, Documents, Record<string, Omit<CategoryFile, 'path'>>, unknown[]]>([
    [
      'follows folders and titles',
      { 'a.md': {}, 'g/b.md': { title: 'Bee' } },
      {},
      ['a → /docs/a', { g: ['Bee → /docs/g/b'] }],
    ],
    [
      'takes the label of front matter before the title',
      { 'a.md': { title: 'T', sidebar_label: 'L' } },
      {},
      ['L → /docs/a'],
    ],
    [
      'sorts by position; what has none comes last, by name of the file',
      {
        'b.md': {},
        'a.md': {},
        'z.md': { sidebar_position: -1 },
        'y.md': { sidebar_position: 2.5 },
        'x.md': { sidebar_position: 2 },
        'B.md': {},
      },
      {},
      ['z → /docs/z', 'x → /docs/x', 'y → /docs/y', 'B → /docs/B', 'a → /docs/a', 'b → /docs/b'],
    ],
    [
      'takes equal positions by raw name, folders among documents',
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
      'keeps numbers that a document does not want read',
      { '2-b.md': {}, '1-a.md': { parse_number_prefixes: false } },
      {},
      ['b → /docs/b', 'a → /docs/1-a'],
    ],
    [
      'takes the position of a folder from its file, else from its index, else from its number',
      { '1-a/x.md': {}, '2-b/index.md': { sidebar_position: 9 }, '2-b/x.md': {}, '3-c/x.md': {} },
      { '1-a': { position: 10 } },
      [{ c: ['x → /docs/c/x'] }, { 'index → /docs/b/index': ['x → /docs/b/x'] }, { a: ['x → /docs/a/x'] }],
    ],
    [
      'links a folder to its index, which is no entry of its own',
      { 'g/index.md': { title: 'Guides' }, 'g/x.md': {} },
      {},
      [{ 'Guides → /docs/g/index': ['x → /docs/g/x'] }],
    ],
    [
      'knows README',
      { 'g/README.md': { title: 'G' }, 'g/x.md': {} },
      {},
      [{ 'G → /docs/g/README': ['x → /docs/g/x'] }],
    ],
    [
      'knows a file named like its folder',
      { 'g/G.md': {}, 'g/x.md': {} },
      {},
      [{ 'G → /docs/g/G': ['x → /docs/g/x'] }],
    ],
    [
      'takes no file with a number prefix for an index',
      { 'g/02-index.md': {}, '03-h/h.md': {} },
      {},
      [{ h: ['h → /docs/h/h'] }, { g: ['index → /docs/g/index'] }],
    ],
    ['takes no intro for an index', { 'g/intro.md': {} }, {}, [{ g: ['intro → /docs/g/intro'] }]],
    [
      'takes the first of two indexes by name',
      { 'g/index.md': {}, 'g/README.md': {} },
      {},
      [{ 'README → /docs/g/README': ['index → /docs/g/index'] }],
    ],
    [
      'names a folder by its file before its index',
      { 'g/index.md': { sidebar_label: 'Index' }, 'g/x.md': {} },
      { g: { label: 'File' } },
      [{ 'File → /docs/g/index': ['x → /docs/g/x'] }],
    ],
    [
      'leaves a folder without link that asks for none',
      { 'g/index.md': { title: 'Index' }, 'g/x.md': {} },
      { g: { link: null } },
      [{ Index: ['Index → /docs/g/index', 'x → /docs/g/x'] }],
    ],
    [
      'links a folder to the document that its file names, by its last name',
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
      'makes a page for a folder that asks for one',
      { 'g/x.md': {} },
      { g: { label: 'G g', link: { type: 'generated-index' } } },
      [{ 'G g → /docs/category/g-g': ['x → /docs/g/x'] }],
    ],
    ['shows a folder with an index alone as a link', { 'g/index.md': { title: 'G' } }, {}, ['G → /docs/g/index']],
    [
      'names that link as the file of the folder says',
      { 'g/index.md': { sidebar_label: 'Index' } },
      { g: { label: 'File' } },
      ['File → /docs/g/index'],
    ],
    [
      'leaves drafts out, and folders of drafts',
      { 'a.md': { draft: true }, 'g/b.md': { draft: true }, 'c.md': {} },
      {},
      ['c → /docs/c'],
    ],
    [
      'takes no draft as the page of a folder',
      { 'g/index.md': { draft: true }, 'g/x.md': {}, 'g/y.md': { draft: true } },
      { g: { link: { type: 'doc', id: 'y' } } },
      [{ g: ['x → /docs/g/x'] }],
    ],
    [
      'goes down',
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

  test('keeps numbers in names of folders where the site does not want them read', () => {
    const { docs, ...input } = inputOf({ '02-b/x.md': {}, '10-a/x.md': {} })
    const whole = [...docs.values()].map((entry) => ({
      ...entry,
      doc: { ...entry.doc, id: entry.doc.name.slice(0, -3) },
    }))
    const { sidebars } = makeSidebars({ ...input, docs: new Map(whole.map((entry) => [entry.doc.id, entry])) })
    expect(sidebars.defaultSidebar?.map((node) => node.type === 'category' && node.label)).toEqual(['02-b', '10-a'])
  })

  test('has both of two documents with one id', () => {
    const input = inputOf({ 'a.md': {}, 'a.mdx': { title: 'Other' } })
    const [entry] = inputOf({ 'a.md': {} }).docs.values()
    const docs = new Map([...input.docs, ['a\0content/docs/a.md', entry!]])
    const { sidebars } = makeSidebars({ ...input, docs })
    expect(outline(sidebars.defaultSidebar)).toEqual(['a → /docs/a', 'Other → /docs/a'])
    expect(sidebars.defaultSidebar).toMatchObject([{ doc: 'a' }, { doc: 'a' }])
  })

  test('entries carry what front matter and the file of the folder say', () => {
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

  test('a category file that names no document is a finding at its place', () => {
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
