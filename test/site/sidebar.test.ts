import { describe, expect, test } from 'vitest'
import type { SidebarNode } from '../../src/model/types.ts'
import type { CategoryFile } from '../../src/site/category-file.ts'
import { labelOf, makeSidebars, sidebarOfDoc } from '../../src/site/sidebar.ts'
import { type Documents, inputOf, outline, sidebarsOf } from './edition.ts'

/** `_category_` files by folder. */
const filesOf = (all: Record<string, Omit<CategoryFile, 'path'>>) => ({
  categories: new Map(
    Object.entries(all).map(([folder, said]) => [folder, { path: `content/docs/${folder}/_category_.json`, ...said }]),
  ),
})
const generated = (documents: Documents, all = {}) =>
  outline(sidebarsOf(documents, undefined, filesOf(all)).sidebars.defaultSidebar)
const written = (documents: Documents, entries: unknown) =>
  outline(sidebarsOf(documents, { docs: entries }).sidebars.docs)
const first = (documents: Documents, entries: unknown): SidebarNode =>
  sidebarsOf(documents, { docs: entries }).sidebars.docs![0]!
const said = ({ problems }: ReturnType<typeof sidebarsOf>) =>
  problems.map(({ severity, code, file, seek, message, hint }) => ({
    ...{ severity, code, file, keys: seek && 'keys' in seek ? seek.keys : undefined },
    ...{ message, hint },
  }))

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
    const { sidebars, problems } = sidebarsOf(documents, undefined, filesOf(files))
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
    expect(generated(backwards)).toEqual(generated(documents))
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
    const { sidebars } = sidebarsOf(documents, undefined, filesOf({ g: settings }))
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
    const more = filesOf({ g: { link: { type: 'doc', id: 'xy' } } })
    expect(said(sidebarsOf({ 'g/x.md': {} }, undefined, more))).toEqual([
      {
        ...{ severity: 'error', code: 'unknown-doc', file: 'content/docs/g/_category_.json', keys: ['link', 'id'] },
        message: 'There is no document "xy" in version "current".\nAvailable doc ids are:\n- g/x',
        hint: 'Did you mean "g/x"?',
      },
    ])
  })
})

describe('a written sidebar', () => {
  const documents: Documents = {
    'a.md': { title: 'Ay' },
    'b.md': {},
    'g/c.md': {},
    'g/d.md': {},
    'draft.md': { draft: true },
  }
  test.each<[string, unknown, unknown[]]>([
    ['names documents by their ids, in its own order', ['g/c', 'a'], ['c → /docs/g/c', 'Ay → /docs/a']],
    ['labels documents', [{ type: 'doc', id: 'a', label: 'L' }], ['L → /docs/a']],
    ['takes links, with the base URL', [{ type: 'link', label: 'L', href: '/x' }], ['L → /base/x']],
    ['takes links as they are', [{ type: 'link', label: 'L', href: '/x', autoAddBaseUrl: false }], ['L → /x']],
    [
      'takes links to other sites',
      [{ type: 'link', label: 'L', href: 'https://x.example/' }],
      ['L → https://x.example/'],
    ],
    ['takes HTML', [{ type: 'html', value: 'hr' }], ['<hr>']],
    ['takes short categories', [{ A: ['a'], B: ['b'] }], [{ A: ['Ay → /docs/a'] }, { B: ['b → /docs/b'] }]],
    ['is a short category', { A: ['a'] }, [{ A: ['Ay → /docs/a'] }]],
    [
      'links categories to documents',
      [{ type: 'category', label: 'C', link: { type: 'doc', id: 'a' }, items: ['b'] }],
      [{ 'C → /docs/a': ['b → /docs/b'] }],
    ],
    [
      'shows a category without items as a link to its document',
      [{ type: 'category', label: 'C', link: { type: 'doc', id: 'a' }, items: ['draft'] }],
      ['C → /docs/a'],
    ],
    ['drops a category of drafts', [{ C: ['draft'] }, 'a'], ['Ay → /docs/a']],
    [
      'drops an empty category with a generated page',
      [{ type: 'category', label: 'C', link: { type: 'generated-index' }, items: [] }, 'a'],
      ['Ay → /docs/a'],
    ],
    ['drops what becomes empty inside', [{ C: [{ D: [{ E: ['draft'] }] }] }, 'a'], ['Ay → /docs/a']],
    ['leaves out drafts of every kind', ['draft', { type: 'doc', id: 'draft' }, { type: 'ref', id: 'draft' }], []],
    [
      'takes a draft away as the page of a category',
      [{ type: 'category', label: 'C', link: { type: 'doc', id: 'draft' }, items: ['a'] }],
      [{ C: ['Ay → /docs/a'] }],
    ],
    [
      'takes a folder in its place',
      [{ type: 'autogenerated', dirName: 'g' }, 'a'],
      ['c → /docs/g/c', 'd → /docs/g/d', 'Ay → /docs/a'],
    ],
    [
      'takes a folder in a category',
      [{ type: 'category', label: 'C', items: [{ type: 'autogenerated', dirName: 'g' }] }],
      [{ C: ['c → /docs/g/c', 'd → /docs/g/d'] }],
    ],
    [
      'takes the whole folder',
      [{ type: 'autogenerated', dirName: '.' }],
      ['Ay → /docs/a', 'b → /docs/b', { g: ['c → /docs/g/c', 'd → /docs/g/d'] }],
    ],
    ['may name a document twice', ['a', 'a'], ['Ay → /docs/a', 'Ay → /docs/a']],
  ])('%s', (_, entries, expected) => {
    const made = sidebarsOf(documents, { docs: entries })
    expect(outline(made.sidebars.docs)).toEqual(expected)
    expect(made.problems).toEqual([])
  })

  test('front matter wins over the label of the file', () => {
    expect(written({ 'a.md': { sidebar_label: 'F' } }, [{ type: 'doc', id: 'a', label: 'L' }])).toEqual(['F → /docs/a'])
  })

  test('ids are those after front matter', () => {
    expect(written({ 'g/01-a.md': { id: 'own' } }, ['g/own'])).toEqual(['a → /docs/g/own'])
  })

  test.each<[string, unknown, object]>([
    ['a document', { type: 'doc', id: 'a' }, { type: 'link', label: 'Ay', href: '/docs/a', doc: 'a' }],
    ['a reference', { type: 'ref', id: 'a' }, { type: 'link', label: 'Ay', href: '/docs/a', doc: 'a', foreign: true }],
    [
      'a link',
      { type: 'link', label: 'L', href: '/x', description: 'D', className: 'c', customProps: { n: 1 } },
      {
        type: 'link',
        label: 'L',
        href: '/base/x',
        foreign: true,
        description: 'D',
        className: 'c',
        customProps: { n: 1 },
      },
    ],
    ['HTML', { type: 'html', value: 'v' }, { type: 'html', value: 'v', defaultStyle: false }],
    [
      'styled HTML',
      { type: 'html', value: 'v', defaultStyle: true, className: 'c' },
      { type: 'html', value: 'v', defaultStyle: true, className: 'c' },
    ],
    [
      'a document with looks',
      { type: 'doc', id: 'a', className: 'c', customProps: { n: 1 }, description: 'D' },
      {
        ...{ type: 'link', label: 'Ay', href: '/docs/a', doc: 'a' },
        className: 'c',
        customProps: { n: 1 },
        description: 'D',
      },
    ],
  ])('%s becomes exactly its entry', (_, entry, expected) => {
    expect(first(documents, [entry])).toEqual(expected)
  })

  test.each([
    [{}, { collapsible: true, collapsed: true }],
    [{ collapsed: false }, { collapsible: true, collapsed: false }],
    [{ collapsible: false }, { collapsible: false, collapsed: false }],
    [
      { collapsible: false, collapsed: true },
      { collapsible: false, collapsed: false },
    ],
  ])('a category with %o is %o', (more, expected) => {
    expect(first(documents, [{ type: 'category', label: 'C', items: ['a'], ...more }])).toMatchObject(expected)
  })

  test('keys of categories are unique in a sidebar, whatever the case', () => {
    const keys = (nodes: SidebarNode[]): string[] =>
      nodes.flatMap((node) => (node.type === 'category' ? [node.key, ...keys(node.items)] : []))
    const twice = [
      { 'My topic': [{ Sub: ['a'] }] },
      { 'My Topic': [{ Sub: ['b'] }] },
      { '???': ['a'] },
      { '!': ['b'] },
      { G: ['a'] },
    ]
    const { sidebars } = sidebarsOf(documents, {
      one: [...twice, { type: 'autogenerated', dirName: '.' }],
      two: twice.slice(0, 1),
    })
    expect(keys(sidebars.one!)).toEqual([
      'my-topic',
      'my-topic/sub',
      'my-topic-1',
      'my-topic-1/sub',
      'category',
      'category-1',
      'g',
      'g-1',
    ])
    expect(keys(sidebars.two!)).toEqual(['my-topic', 'my-topic/sub'])
  })

  test('an unlisted document stays, told so; a category shows no way to it', () => {
    const hidden: Documents = { ...documents, 'h.md': { unlisted: true } }
    expect(first(hidden, ['h'])).toEqual({ type: 'link', label: 'h', href: '/docs/h', doc: 'h', unlisted: true })
    const link = { type: 'doc', id: 'h' }
    const category = first(hidden, [{ type: 'category', label: 'C', link, items: ['a'] }])
    expect(outline([category])).toEqual([{ C: ['h → /docs/h', 'Ay → /docs/a'] }])
    expect(category).not.toHaveProperty('doc')
    expect(category).toMatchObject({ items: [{ doc: 'h', unlisted: true }, { doc: 'a' }] })
    expect(first(hidden, [{ type: 'category', label: 'C', link, items: [] }])).toMatchObject({
      label: 'C',
      unlisted: true,
    })
  })

  test('no sidebars are no sidebars', () => {
    expect(sidebarsOf(documents, {})).toEqual({ sidebars: {}, indexes: [], problems: [] })
  })
})

describe('mistakes in what a sidebar names', () => {
  const documents: Documents = { 'b.md': {}, 'a.md': {}, 'g/c.md': {}, '01-d/x.md': { draft: true } }

  test('every unknown id is one finding at its place; the first lists all ids', () => {
    const entries = [
      'aa',
      { type: 'doc', id: 'missing-one' },
      { type: 'category', label: 'C', link: { type: 'doc', id: 'g/cc' }, items: ['a', { S: ['g/d'] }] },
    ]
    const at = { severity: 'error', code: 'unknown-doc', file: 'content/sidebars.json' }
    expect(said(sidebarsOf(documents, { docs: entries }))).toEqual([
      {
        ...{ ...at, keys: ['docs', 0], hint: 'Did you mean "a"?' },
        message: 'There is no document "aa" in version "current".\nAvailable doc ids are:\n- a\n- b\n- g/c',
      },
      {
        ...at,
        keys: ['docs', 1, 'id'],
        message: 'There is no document "missing-one" in version "current".',
        hint: undefined,
      },
      {
        ...{ ...at, keys: ['docs', 2, 'link', 'id'], hint: 'Did you mean "g/c"?' },
        message: 'There is no document "g/cc" in version "current".',
      },
      {
        ...{ ...at, keys: ['docs', 2, 'items', 1, 'S', 0], hint: 'Did you mean "g/c"?' },
        message: 'There is no document "g/d" in version "current".',
      },
    ])
  })

  test('the rest of the sidebar is used', () => {
    expect(written(documents, ['x', { C: ['y', 'a'] }, { D: ['z'] }])).toEqual([{ C: ['a → /docs/a'] }])
  })

  test('a folder without documents is a warning at its place', () => {
    expect(said(sidebarsOf(documents, { docs: [{ C: [{ type: 'autogenerated', dirName: 'h' }] }] }))).toEqual([
      {
        ...{ severity: 'warning', code: 'bad-sidebar', file: 'content/sidebars.json', hint: 'Did you mean "g"?' },
        ...{ keys: ['docs', 0, 'C', 0, 'dirName'], message: 'There is no document in the folder "h".' },
      },
    ])
  })

  test('a folder of drafts is no mistake', () => {
    expect(sidebarsOf(documents, { docs: [{ type: 'autogenerated', dirName: '01-d' }] }).problems).toEqual([])
  })
})

describe('generated pages', () => {
  const documents: Documents = { 'a.md': {}, 'draft.md': { draft: true } }
  const category = (label: string, more = {}, items: unknown = ['a']) => ({
    ...{ type: 'category', label, items, link: { type: 'generated-index', ...more } },
  })
  const indexes = (entries: unknown, more = {}) => sidebarsOf(documents, { docs: entries }, more).indexes

  test('are listed with all that a category says of them', () => {
    const said = { title: 'T', description: 'D', slug: 'my/slug', image: 'i.png', keywords: 'k' }
    expect(indexes([category('C', said)])).toEqual([
      {
        ...{ id: 'my/slug', slug: '/my/slug', title: 'T', description: 'D', image: 'i.png', keywords: ['k'] },
        ...{ sidebar: 'docs', category: 'c' },
      },
    ])
  })

  test('are found by sidebar and key of their category', () => {
    const [index] = indexes([{ Outer: [category('In ner')] }])
    expect(index).toEqual({
      id: 'category/in-ner',
      slug: '/category/in-ner',
      title: 'In ner',
      sidebar: 'docs',
      category: 'outer/in-ner',
    })
  })

  test.each([
    ['/x', '/x', 'x'],
    ['x/', '/x/', 'x'],
    ['//x//y', '/x/y', 'x/y'],
    ['/', '/', ''],
  ])('with the slug %s have the route %s', (slug, route, id) => {
    expect(indexes([category('C', { slug })])).toMatchObject([{ slug: route, id }])
  })

  test('have slugs of their own in all sidebars', () => {
    const { indexes: all, sidebars } = sidebarsOf(documents, {
      one: [category('Same', {}, [category('Same'), category('Same', { slug: '/own' })])],
      two: [category('Same'), category('???')],
    })
    expect(all.map(({ slug }) => slug).sort()).toEqual([
      '/category/category',
      '/category/same',
      '/category/same-1',
      '/category/same-2',
      '/own',
    ])
    expect(sidebars.two?.[0]).toMatchObject({ href: '/docs/category/same-2' })
  })

  test('are not made of empty categories', () => {
    expect(indexes([category('C', {}, ['draft'])])).toEqual([])
  })
})

describe('translations', () => {
  const documents: Documents = {
    'a.md': {},
    'b.md': { sidebar_label: 'Bee' },
    'k.md': { title: 'Kay', sidebar_key: 'kay' },
    'g/index.md': { title: 'Gee' },
    'g/c.md': {},
  }
  const asked = (file: unknown, more = {}) => {
    const keys: Record<string, string> = {}
    const translate = (key: string, text: string) => {
      keys[key] = text
      return `${text}!`
    }
    return { keys, ...sidebarsOf(documents, file, { translate, ...more }) }
  }

  test('each label has its key', () => {
    const link = { type: 'generated-index', title: 'T', description: 'D' }
    const { keys, sidebars, indexes } = asked({
      one: [
        'a',
        { type: 'doc', id: 'b', label: 'Loses' },
        { type: 'doc', id: 'a', label: 'L' },
        { type: 'ref', id: 'a', label: 'R', key: 'own' },
        { type: 'link', label: 'Out', href: '/x' },
        { type: 'link', label: 'Out', href: '/x', key: 'out2' },
        { type: 'category', label: 'C', link, items: ['k'] },
        { type: 'category', label: 'C', key: 'c2', link: { ...link, title: undefined }, items: ['a'] },
      ].map((entry) => JSON.parse(JSON.stringify(entry))),
    })
    expect(keys).toEqual({
      'sidebar.one.doc.L': 'L',
      'sidebar.one.doc.own': 'R',
      'sidebar.one.doc.kay': 'Kay',
      'sidebar.one.link.Out': 'Out',
      'sidebar.one.link.out2': 'Out',
      'sidebar.one.category.C': 'C',
      'sidebar.one.category.C.link.generated-index.title': 'T',
      'sidebar.one.category.C.link.generated-index.description': 'D',
      'sidebar.one.category.c2': 'C',
      'sidebar.one.category.c2.link.generated-index.description': 'D',
    })
    expect(outline(sidebars.one)).toEqual([
      ...['a → /docs/a', 'Bee → /docs/b', 'L! → /docs/a', 'R! → /docs/a', 'Out! → /base/x', 'Out! → /base/x'],
      { 'C! → /docs/category/c': ['Kay! → /docs/k'] },
      { 'C! → /docs/category/c-1': ['a → /docs/a'] },
    ])
    expect(indexes).toMatchObject([
      { title: 'T!', description: 'D!', slug: '/category/c' },
      { title: 'C!', description: 'D!', slug: '/category/c-1' },
    ])
  })

  test('categories of folders have theirs', () => {
    const { keys } = asked(undefined)
    expect(keys).toEqual({ 'sidebar.defaultSidebar.doc.kay': 'Kay', 'sidebar.defaultSidebar.category.Gee': 'Gee' })
    expect(asked(undefined, filesOf({ g: { label: 'File', key: 'k' } })).keys).toHaveProperty(
      ['sidebar.defaultSidebar.category.k'],
      'File',
    )
  })
})

describe('the sidebar of a document', () => {
  test('is the last that it stands in; references and links do not count', () => {
    const file = {
      one: ['a', 'b', { type: 'category', label: 'C', link: { type: 'doc', id: 'c' }, items: ['d'] }],
      two: ['a', { type: 'ref', id: 'b' }, { type: 'link', label: 'D', href: '/docs/d' }, { type: 'html', value: 'x' }],
      three: [{ type: 'category', label: 'C', link: { type: 'generated-index' }, items: [{ Deep: ['e'] }] }],
    }
    const documents = { 'a.md': {}, 'b.md': {}, 'c.md': {}, 'd.md': {}, 'e.md': {} }
    const { sidebars } = sidebarsOf(documents, file, { hrefOf: (href) => href })
    expect(Object.fromEntries(sidebarOfDoc(sidebars))).toEqual({
      ...{ '/docs/a': 'two', '/docs/b': 'one', '/docs/c': 'one', '/docs/d': 'one', '/docs/e': 'three' },
      '/docs/category/c': 'three',
    })
  })
})

test('a document is called as its front matter says, else by its title', () => {
  const docs = [...inputOf({ 'a.md': { title: 'T' }, 'b.md': { title: 'T', sidebar_label: 'L' } }).docs.values()]
  expect(docs.map(({ doc }) => labelOf(doc))).toEqual(['T', 'L'])
})
