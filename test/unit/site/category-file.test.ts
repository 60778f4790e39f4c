import { describe, expect, test } from 'vitest'
import { parseCategoryFile, readCategories } from '../../../src/content/category-file.ts'
import type { Problem } from '../../../src/model/problem.ts'
import { placed } from '../placed.ts'

const read = (text: string, name = '_category_.yml') => {
  const { category, problems } = parseCategoryFile(`content/docs/a/${name}`, text)
  const { path: _, ...values } = category
  return { values, problems }
}
const fieldProblems = async (text: string) =>
  (await placed(read(text).problems, text)).map(({ code, line, column, message, hint }) => [
    code,
    `${line}:${column}`,
    hint ? `${message} ${hint}` : message,
  ])
const all = {
  label: 'L',
  position: -1.5,
  collapsible: false,
  collapsed: true,
  className: 'c',
  description: '',
  search: { boost: 0.5 },
  customProps: { a: [1, { b: null }] },
  key: 'k',
}

describe('a valid category file', () => {
  test.each<[string, string, object]>([
    ['every key in JSON', JSON.stringify(all), all],
    [
      'JSON with tabs',
      '{\n\t"label": "L",\n\t"link": {\n\t\t"type": "doc",\n\t\t"id": "x"\n\t}\n}',
      { label: 'L', link: { type: 'doc', id: 'x' } },
    ],
    [
      'YAML',
      'label: L\nposition: 2\nlink:\n  type: generated-index\n',
      { label: 'L', position: 2, link: { type: 'generated-index' } },
    ],
    ['no link', 'link: null', { link: null }],
    [
      'every key of a generated page',
      'link: {type: generated-index, title: T, description: "", slug: /s, image: i.png, keywords: [a, b]}',
      {
        link: {
          type: 'generated-index',
          title: 'T',
          description: '',
          slug: '/s',
          image: 'i.png',
          keywords: ['a', 'b'],
        },
      },
    ],
    ['a byte order mark', '\uFEFF{"label": "L"}', { label: 'L' }],
    ['an alias', 'description: &x Text\nlabel: *x\n', { description: 'Text', label: 'Text' }],
    ['nothing', '', {}],
    ['a comment', '# nothing\n', {}],
  ])('%s', (_, text, values) => {
    expect(read(text)).toEqual({ values, problems: [] })
  })
})

describe('problems of a category file', () => {
  const known = 'label, position, collapsible, collapsed, link, description, icon, search, className, customProps, key'
  test.each<[string, string, string, string]>([
    ['an unknown key', 'label: L\nlable: x', '2:1', 'Unknown key "lable". Did you mean "label"?'],
    ['a key without a similar one', '{"sidebar": 1}', '1:2', `Unknown key "sidebar". Known keys: ${known}.`],
    ['a number as label', '{ "label": 7 }', '1:12', '"label" should be text, found 7.'],
    ['an empty label', 'label:\n', '1:1', '"label" should be text, found null.'],
    ['a text as position', 'label: L\nposition: first', '2:11', '"position" should be a number, found "first".'],
    ['a position other than a number', 'position: .nan', '1:11', '"position" should be a number, found ".nan".'],
    ['a text as boolean', 'collapsed: yes', '1:12', '"collapsed" should be true or false, found "yes".'],
    [
      'a number for the search',
      'search: 2',
      '1:9',
      '"search" should be true, false or an object with "boost", found 2.',
    ],
    [
      'a boost that is too large',
      'search: { boost: 99 }',
      '1:18',
      '"search.boost" should be a number from 0.1 to 10, found 99.',
    ],
    ['a list of properties', 'customProps: [a]', '1:14', '"customProps" should be an object, found ["a"].'],
    ['a link as text', 'link: intro', '1:7', '"link" should be an object with "type", or null, found "intro".'],
    [
      'a link without type',
      'link:\n  id: x',
      '2:3',
      '"link.type" is missing: it should be "doc" or "generated-index".',
    ],
    [
      'a link of an unknown type',
      'link:\n  type: docs',
      '2:9',
      '"link.type" should be "doc" or "generated-index", found "docs". Did you mean "doc"?',
    ],
    ['a link without id', 'link: {type: doc}', '1:7', '"link.id" is missing: it should be text.'],
    ['a link with a number as id', 'link:\n  type: doc\n  id: 5', '3:7', '"link.id" should be text, found 5.'],
    [
      'an unknown key of a link',
      'link:\n  type: doc\n  id: x\n  slug: y',
      '4:3',
      'Unknown key "link.slug". Known keys: type, id.',
    ],
    [
      'a title as list',
      'link: {type: generated-index, title: [T]}',
      '1:38',
      '"link.title" should be text, found ["T"].',
    ],
    [
      'a slug with a query',
      'link: {type: generated-index, slug: "a?b"}',
      '1:37',
      '"link.slug" should be a path such as "/category/guides", found "a?b".',
    ],
    ['an alias', 'customProps: &x {type: doc}\nlink: *x', '2:7', '"link.id" is missing: it should be text.'],
    ['a list', '- a\n- b\n', '1:1', `The file should be an object, found ["a","b"]. Known keys: ${known}.`],
    ['text', 'hello', '1:1', `The file should be an object, found "hello". Known keys: ${known}.`],
  ])('%s', async (_, text, at, message) => {
    expect(await fieldProblems(text)).toEqual([['bad-category', at, message]])
  })

  test('are all reported, and the other values are used', () => {
    const { values, problems } = read('label: L\nposition: x\nlink: {type: doc}\nkeyy: 1\ncollapsed: false')
    expect(values).toEqual({ label: 'L', collapsed: false })
    expect(problems.map(({ subject }) => subject)).toEqual(['position', 'link.id', 'keyy'])
  })

  test.each([
    ['an open brace', '{ "label": ', /^"\{" is never closed/],
    ['a duplicate key', 'label: a\nlabel: b', /^Duplicate key "label"/],
    ['two documents', 'label: a\n---\nlabel: b', /starts a second YAML document/],
    ['too much nesting', `label: ${'['.repeat(20_000)}`, /^This is not valid YAML: /],
    [
      'aliases that expand to too much',
      `a: &a [x]\n${[...'bcdefghi'].map((name, i) => `${name}: &${name} [${`*${'abcdefgh'[i]},`.repeat(9)}]`).join('\n')}`,
      /^This is not valid YAML: /,
    ],
  ])('include %s, and no value is used', (_, text, message) => {
    const { values, problems } = read(text)
    expect(values).toEqual({})
    expect(problems.length).toBeGreaterThan(0)
    expect(problems[0]).toMatchObject({
      severity: 'error',
      code: 'bad-category',
      file: 'content/docs/a/_category_.yml',
    })
    expect(problems[0]?.message).toMatch(message)
  })
})

describe('category files in the content', () => {
  const texts: Record<string, string> = {
    'content/docs/a/_category_.yml': 'label: yml',
    'content/docs/a/_category_.json': '{"label": "json"}',
    'content/docs/_category_.yaml': 'label: top',
    'content/docs/b/_category_.json': '{"lable": 1}',
    'content/docs/b/page.md': '# Page',
    'content/docs/b/my_category_.json': '{}',
    'content/docs/b/_category_.txt': '{}',
  }
  const readText = (path: string) => ({ state: 'read' as const, text: texts[path]!, hash: '' })

  test('are read once per folder, and a second one is a warning', () => {
    const { categories, problems } = readCategories(Object.keys(texts), readText)
    expect(categories).toEqual([
      { path: 'content/docs/_category_.yaml', label: 'top' },
      { path: 'content/docs/a/_category_.json', label: 'json' },
      { path: 'content/docs/b/_category_.json' },
    ])
    expect(problems.map(({ severity, code, file }) => `${severity} ${code} ${file}`)).toEqual([
      'warning duplicate-category-file content/docs/a/_category_.yml',
      'error bad-category content/docs/b/_category_.json',
    ])
  })

  test('that cannot be read keep their problem', () => {
    const unreadable: Problem = { severity: 'error', code: 'unreadable-file', message: 'No.' }
    expect(readCategories(['x/_category_.yml'], () => ({ state: 'failed', problem: unreadable }))).toEqual({
      categories: [{ path: 'x/_category_.yml' }],
      problems: [unreadable],
    })
  })
})
