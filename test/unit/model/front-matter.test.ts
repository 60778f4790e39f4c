import { describe, expect, test } from 'vitest'
import { meantKey, parseFrontMatter, splitFrontMatter } from '../../../src/content/front-matter.ts'
import { readPlainLines, readYaml } from '../../../src/content/front-matter-entries.ts'
import { placed } from '../placed.ts'

const textOf = (yaml: string) => `---\n${yaml}\n---\nText\n`
const page = (yaml: string) => parseFrontMatter(textOf(yaml), 'content/docs/a.md')
const reported = async (yaml: string) =>
  (await placed(page(yaml).problems, textOf(yaml))).map(({ severity, code, line, column, message, hint }) => ({
    ...{ severity, code, at: `${line}:${column}` },
    text: hint ? `${message} ${hint}` : message,
  }))

describe('splitting front matter from the content', () => {
  test.each([
    ['no front matter', 'a\n---\nb', undefined, 'a\n---\nb'],
    ['front matter', '---\na: 1\nb: 2\n---\nText', 'a: 1\nb: 2', '\n\n\n\nText'],
    ['empty front matter', '---\n---\nText', '', '\n\nText'],
    ['front matter with an empty line', '---\n\n---\nText', '', '\n\n\nText'],
    ['no content', '---\na: 1\n---', 'a: 1', '\n\n'],
    ['Windows line ends', '---\r\na: 1\r\n---\r\nText', 'a: 1', '\n\n\r\nText'],
    ['a byte order mark', '\uFEFF---\na: 1\n---\nText', 'a: 1', '\n\n\nText'],
    ['spaces after the fences', '---  \na: 1\n---\t\nText', 'a: 1', '\n\n\nText'],
    ['a fence with a language', '---js\na: 1\n---\nText', undefined, '---js\na: 1\n---\nText'],
    ['a byte order mark alone', '\uFEFFText', undefined, 'Text'],
    ['a byte order mark elsewhere', 'Text\uFEFF', undefined, 'Text\uFEFF'],
    ['four dashes', '----\na: 1\n----\n', undefined, '----\na: 1\n----\n'],
    ['no closing fence', '---\n\ntext', undefined, '---\n\ntext'],
    ['dashes within a line', '---\na: --- b\n--- c\n---\nText', 'a: --- b\n--- c', '\n\n\n\nText'],
  ])('%s', (_, text, yaml, content) => {
    const split = splitFrontMatter(text)
    expect(split.yaml).toBe(yaml)
    expect(split.content).toBe(content)
    expect(split.content.split('\n').length).toBe(text.split('\n').length)
  })
})

describe('known keys are converted to their types', () => {
  test.each([
    ['title: 2024', { title: '2024' }],
    ['title: yes', { title: 'yes' }],
    ['title: True', { title: 'True' }],
    ['title: null', { title: 'null' }],
    ['title:', {}],
    ["title: ''", { title: '' }],
    ['title: 1.10', { title: '1.10' }],
    ['title: "a \\u00e9 b"', { title: 'a é b' }],
    ['title: >\n  a\n  b', { title: 'a b\n' }],
    ['id: 0x10', { id: '0x10' }],
    ['sidebar_position: 1.50', { sidebar_position: 1.5 }],
    ['sidebar_position: -3', { sidebar_position: -3 }],
    ['sidebar_position: "3"', { sidebar_position: 3 }],
    ['sidebar_position: 010', { sidebar_position: 10 }],
    ['draft: TRUE', { draft: true }],
    ["hide_title: 'false'", { hide_title: false }],
    ['displayed_sidebar: null', { displayed_sidebar: null }],
    ['pagination_next:', { pagination_next: null }],
    ['custom_edit_url: https://example.com/#a', { custom_edit_url: 'https://example.com/#a' }],
    ['keywords: [a, 1.10, true, no]', { keywords: ['a', '1.10', 'true', 'no'] }],
    ['tags:\n  - 1.0\n  - {label: L, permalink: /l}', { tags: ['1.0', { label: 'L', permalink: '/l' }] }],
    ['tags: []', { tags: [] }],
    ['last_update:\n  date: 2024-01-02\n  author: A', { last_update: { date: '2024-01-02', author: 'A' } }],
    ['search: false', { search: false }],
    ["search: 'true'", { search: true }],
    ['search: { boost: 2.5 }', { search: { boost: 2.5 } }],
    ['search: {}', { search: {} }],
    ['sidebar_custom_props: {a: [1, 1.0]}', { sidebar_custom_props: { a: [1, '1.0'] } }],
    ['mdx:\n  format: md', { mdx: { format: 'md' }, format: 'md' }],
    ['format: mdx\nmdx: {format: md}', { format: 'mdx', mdx: { format: 'md' } }],
    ['toc_min_heading_level: 3\ntoc_max_heading_level: 4', { toc_min_heading_level: 3, toc_max_heading_level: 4 }],
    ['toc_min_heading_level: 3\ntoc_max_heading_level: 3', { toc_min_heading_level: 3, toc_max_heading_level: 3 }],
    ['# Only a comment', {}],
    ['slug: &a x\ntitle: *a', { slug: 'x', title: 'x' }],
  ])('%s', (yaml, meta) => {
    expect(page(yaml)).toEqual({ meta: { ...meta, extra: {} }, problems: [], content: expect.any(String) })
  })
})

describe('unknown keys', () => {
  test.each([
    ['version: 1.10', { version: '1.10' }],
    ['count: 3', { count: 3 }],
    ['ratio: 0.5', { ratio: 0.5 }],
    ['big: 12345678901234567890', { big: '12345678901234567890' }],
    ['inf: .inf', { inf: '.inf' }],
    ['date: 2024-01-02', { date: '2024-01-02' }],
    ['on: yes', { on: 'yes' }],
    ['hero: {image: a.png, sizes: [1, 2]}', { hero: { image: 'a.png', sizes: [1, 2] } }],
    ['x: *a', undefined],
  ])('keep their value: %s', (yaml, extra) => {
    expect(page(yaml).meta.extra).toEqual(extra ?? {})
  })

  test.each(['__proto__: {polluted: true}', '__proto__: polluted'])('can have any name: %s', (yaml) => {
    const { meta } = page(`${yaml}\nconstructor: x\ntoString: y\nhasOwnProperty: z`)
    expect(Object.keys(meta.extra)).toEqual(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect(Object.getPrototypeOf(meta.extra)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('a problem in front matter', () => {
  const error = (at: string, text: unknown) => [{ severity: 'error', code: 'bad-front-matter', at, text }]
  test.each([
    ['title: a\ndraft: maybe', error('3:8', 'Front matter "draft" should be true or false, found "maybe".')],
    ['title: [a]', error('2:8', expect.stringContaining('"title" should be text'))],
    ['sidebar_position: first', error('2:19', expect.stringContaining('a number'))],
    ['sidebar_position: .inf', error('2:19', expect.stringContaining('a number'))],
    ['id: a/b', error('2:5', expect.stringContaining('without "/"'))],
    ['tags: a', error('2:7', expect.stringContaining('list of labels'))],
    [
      'keywords: [{a: 1}]',
      error('2:12', expect.stringContaining('Front matter "keywords[0]" should be text, found {"a":1}.')),
    ],
    ['format: html', error('2:9', expect.stringContaining('md, mdx or detect'))],
    ['mdx: {format: x}', error('2:15', expect.stringContaining('md, mdx or detect'))],
    ['last_update: {}', error('2:14', expect.stringContaining('"author", "date"'))],
    [
      'last_update: {date: soon}',
      error('2:21', expect.stringContaining('Front matter "last_update.date" should be a date, found "soon".')),
    ],
    ['search: no', error('2:9', 'Front matter "search" should be true, false or an object with "boost", found "no".')],
    ['search: 2', error('2:9', expect.stringContaining('an object with "boost", found 2.'))],
    ['search:\n  boost: 0', error('3:10', 'Front matter "search.boost" should be a number from 0.1 to 10, found 0.')],
    ['search: { boots: 2 }', error('2:11', 'Unknown key "search.boots". Did you mean "boost"?')],
    ['toc_min_heading_level: 1', error('2:24', expect.stringContaining('from 2 to 6'))],
    ['toc_max_heading_level: 3\ntoc_min_heading_level: 4', error('3:24', expect.stringContaining('above'))],
    ['draft: true\nunlisted: true', error('3:11', expect.stringContaining('both "draft" and "unlisted"'))],
    ['title: a\ntitle: b', error('3:1', 'Duplicate key "title". Keep one of them.')],
    ['a:\n  b: 1\n  b: 2', error('4:3', 'Duplicate key "b". Keep one of them.')],
    ['- a\n- b', error('2:1', expect.stringContaining('"key: value"'))],
    ['just text', error('2:1', expect.stringContaining('"key: value"'))],
    ['a: b: c', error('2:4', expect.any(String))],
    ['a: "b', error('2:4', expect.stringContaining('quote'))],
    ['a: !!js/function x', error('2:4', expect.any(String))],
    ['a: &a\n  - *a', error('3:5', 'The alias "a" contains itself.')],
    ['a: &a [1, *a]', error('2:11', 'The alias "a" contains itself.')],
    ['? [a]\n: b', error('2:3', expect.stringContaining('must be text'))],
  ])('has its place: %s', async (yaml, problems) => {
    expect(await reported(yaml)).toEqual(problems)
    expect(page(yaml).problems[0]?.file).toBe('content/docs/a.md')
  })

  test('with one key keeps the others', () => {
    expect(page('title: a\ndraft: 3').meta).toEqual({ title: 'a', extra: {} })
  })

  test('of the syntax discards all keys', () => {
    expect(page('title: a\nb: [').meta).toEqual({ extra: {} })
  })

  test('is reported for an alias bomb', async () => {
    const bomb = ['a: &a [x,x,x,x,x,x,x,x,x,x]']
    for (let i = 0; i < 9; i++) bomb.push(`b${i}: &b${i} [${Array(9).fill(i ? `*b${i - 1}` : '*a')}]`)
    expect((await reported(bomb.join('\n')))[0]).toMatchObject({
      code: 'bad-front-matter',
      text: expect.stringContaining('alias'),
    })
  })

  test('is reported for deep nesting', async () => {
    const deep = ['['.repeat(20_000), '[a, {b: '.repeat(150), `\n${'- '.repeat(201)}`, `\n${'? '.repeat(201)}`]
    for (const value of deep)
      expect((await reported(`a: ${value}`))[0]).toMatchObject({ text: 'Front matter is nested too deeply.' })
    const rows = Array.from({ length: 250 }, (_, i) => `${' '.repeat(i)}a:`)
    expect((await reported(rows.join('\n')))[0]).toMatchObject({ text: 'Front matter is nested too deeply.' })
    expect(await reported(`a: ${'['.repeat(150)}${']'.repeat(150)}`)).toEqual([])
  })

  test('is reported at most ten times for syntax errors', () => {
    expect(page(Array(20).fill('a: !x 1').join('\n')).problems).toHaveLength(10)
  })

  test('is reported for front matter below empty lines', () => {
    const { problems } = parseFrontMatter('\n\n---\ntitle: A\nmine: 1\n---\n\nText', 'a.md')
    expect(problems).toMatchObject([
      { line: 3, column: 1, message: 'Front matter does not start on the first line, so it is shown as text.' },
    ])
    expect(parseFrontMatter('\n---\nNote: a heading\n---\n', 'a.md').problems).toEqual([])
    const late = (text: string) => parseFrontMatter(text, 'a.md').problems.map(({ line }) => line)
    for (const text of ['\uFEFF\n---\ntitle: A\n---', '\n---  \ntitle:\nx\n--- \nText', '  ---\nid:\tA B\n---\n'])
      expect([text, ...late(text)]).toEqual([text, expect.any(Number)])
    // A thematic break in the text, an empty line, and dashes that close nothing.
    for (const text of ['Text\n\n---\ntitle: A\n---\n', '\n---\ntitle: A\n\nx\n---\n', '\n---x\ntitle: A\n---\n'])
      expect([text, ...late(text)]).toEqual([text])
    expect(late('\n---\ntitle: A\n---x\n')).toEqual([])
  })

  test('is reported for front matter below comments and headings, between other lines, or without the first one', () => {
    const shown = (text: string) => parseFrontMatter(text, 'a.md').problems.map(({ line, hint }) => [line, hint])
    const moved = 'Move it to the first line.'
    for (const text of ['<!-- a\nb -->\n---\nid: a\n---\n', '# A\n\n---\ntags:\n  - a\n---\n'])
      expect(shown(text)).toEqual([[3, moved]])
    for (const fence of ['--', '----', '—', '–––', '***', '===', '---- '])
      for (const end of ['\n', '\r\n'])
        expect([fence, ...shown([fence, 'title: A', 'draft: true', fence, '# A'].join(end))]).toEqual([
          fence,
          [1, 'Write a line "---" above and below it.'],
        ])
    for (const text of ['title: A\n---\n', '\uFEFF\ntitle: A\r\ntags:\r\n- a\r\n  - b\r\n---', 'id: a\nmine: b\n---\n'])
      expect([text, ...shown(text).map(([, hint]) => hint)]).toEqual([text, 'Add a line "---" above the first key.'])
    // Prose, keys that nobody defines, a key below text, and a rule.
    for (const text of [
      'title: A\nThis is prose\n---\n',
      'Note: a\n---\n',
      'Text\n\ntitle: A\n---\n',
      'title: A\n\ntext\n\n---\n',
      '***\n\ntitle: A\n',
      '<!-- a\n---\ntitle: A\n---\n',
    ])
      expect([text, ...shown(text)]).toEqual([text])
  })

  test('is reported for unclosed front matter', () => {
    const { problems } = parseFrontMatter('---\ntitle: a\n\nText', 'a.md')
    expect(problems).toMatchObject([{ line: 1, column: 1, message: 'Front matter is never closed.' }])
    expect(parseFrontMatter('---\n\nText', 'a.md').problems).toEqual([])
    for (const text of ['---  \ntitle: a', '---\ntitle:', '---\r\ntitle:\r\n', '---\ntitle:\n'])
      expect([text, parseFrontMatter(text, 'a.md').problems.length]).toEqual([text, 1])
    expect(parseFrontMatter('---x\ntitle: a', 'a.md').problems).toEqual([])
  })

  test('has the right column with Windows line ends and a byte order mark', async () => {
    const text = '\uFEFF---\r\ntitle: a\r\ndraft: x\r\n---\r\n'
    expect(await placed(parseFrontMatter(text, 'a.md').problems, text)).toMatchObject([{ line: 3, column: 8 }])
  })

  test('20,000 keys are read in linear time', () => {
    const yaml = `z: [1]\n${Array.from({ length: 20_000 }, (_, i) => `key${i}: 1`).join('\n')}`
    expect(Object.keys(page(yaml).meta.extra)).toHaveLength(20_001)
  })
})

describe('a typo in a key', () => {
  test.each([
    ['sidebar_lable', 'sidebar_label'],
    ['Title', 'title'],
    ['sidebarLabel', 'sidebar_label'],
    ['sidebar-position', 'sidebar_position'],
    ['keyword', 'keywords'],
    ['descripton', 'description'],
    ['hide_titel', 'hide_title'],
    ['tag', 'tags'],
    ['ID', 'id'],
  ])('%s suggests %s', async (key, meant) => {
    expect(await reported(`${key}: x`)).toEqual([
      {
        ...{ severity: 'warning', code: 'front-matter-typo', at: '2:1' },
        text: `Unknown front matter key "${key}". Did you mean "${meant}"?`,
      },
    ])
  })

  test.each(
    'authors author date layout categories category hero type toc images lang weight order aliases api next prev ie ids xid'.split(
      ' ',
    ),
  )('is not suspected in %s', (key) => {
    expect(meantKey(key)).toBeUndefined()
  })
})

test('has the place of its key, also for a key of the site', async () => {
  const text = textOf('title: a\nonwer: b\nauthor: c\nauthors: d\nsidebar_lable: e')
  const { problems } = parseFrontMatter(text, 'a.md', ['owner', 'authro'])
  expect((await placed(problems, text)).map(({ line, column, hint }) => [line, column, hint])).toEqual([
    [3, 1, 'Did you mean "owner"?'],
    [6, 1, 'Did you mean "sidebar_label"?'],
  ])
})

describe('the parser of plain lines', () => {
  const values = [
    ...['', '~', 'null', 'Null', 'nULL', 'true', 'True', 'tRUE', 'FALSE', 'yes', 'no', 'on', 'y'],
    ...['xnull', 'nullx', 'untrue', 'trues', 'infalse', 'falsey'],
    ...['0', '-0', '+1', '1', '-1', '1.0', '1.10', '.5', '5.', '0.5', '1e3', '1e21', '1e+21', '1E-7', '1e-7', '010'],
    ...['0x1F', '0o17', '0b1', '1_000', '.inf', '-.Inf', '.nan', 'NaN', 'Infinity', '12345678901234567890', '1:30'],
    ...['a', 'a b', 'a  b', 'a#b', 'a #b', 'a # b', 'a: b', 'a:b', 'a:', 'http://x/y', 'a,b', 'a [b]', '[a]', '{a}'],
    ...['- a', '-a', '--', '---', '? a', '?a', ': a', ':a', '&a b', '*a', '!a b', '| ', '> ', '%a', '@a', '`a`', '#a'],
    ...["'a'", "'a''b'", "''", '"a"', '"a\\nb"', '""', '"a" b', "'a' #c", '"a: b # c"', "'a", '"a', "a'b", 'a"b"'],
    ...[
      'é',
      '日本',
      '😀 a',
      'a\tb',
      '\ta',
      'a\t',
      'a\u00a0',
      '\u00a0a',
      'a\u2028b',
      'a\u0085b',
      'a\u0007b',
      'a\ufeffb',
    ],
    ...['<<', '=', '2024-01-02', '2024-01-02T00:00:00Z', 'a\\b', 'a & b', 'a * b', '!', '&', 'a |', 'a >', '\u0000'],
  ]
  const shapes = [
    (v: string) => `key: ${v}`,
    (v: string) => `key:   ${v}  `,
    (v: string) => `key: ${v}\r`,
    (v: string) => `key:${v}`,
    (v: string) => `a: 1\nkey: ${v}\n\nb: x`,
    (v: string) => `key: ${v}\n  more`,
    (v: string) => `key: ${v}\n- more`,
    (v: string) => `key: ${v}\nmore`,
    (v: string) => `key: ${v}\n# comment\nb: c`,
    (v: string) => `key: ${v}\n key2: b`,
    (v: string) => `key: ${v}\r\nb: ${v}\r\n`,
    (v: string) => `key: ${v}\nkey: ${v}`,
    (v: string) => `${v}: a`,
    (v: string) => `\nkey: ${v}\n...`,
  ]
  test.each(shapes.map((shape) => [shape('VALUE'), shape]))('agrees with the YAML parser on %j', (_, shape) => {
    for (const value of values) {
      const yaml = shape(value)
      const plain = readPlainLines(yaml)
      if (plain) expect({ yaml, entries: plain, problems: [] }).toEqual({ yaml, ...readYaml(yaml) })
    }
  })

  test('handles the common keys', () => {
    const yaml =
      "id: a\ntitle: A title, 'quoted'\nsidebar_position: 3\nhide_title: true\nslug: /a/b\ndescription: 'x: y'"
    expect(readPlainLines(yaml)).toHaveLength(6)
  })
})
