import { expect, test } from 'vitest'
import { validateConfig } from '../../../src/config/validate.ts'
import { compile } from '../../../src/markdown/compile.ts'
import { parserFor } from '../../../src/markdown/parse/parser.ts'
import { english } from '../../../src/messages/messages.ts'

type Format = 'md' | 'mdx' | 'detect'

async function compiled(text: string, format: Format, name = 'page.md') {
  const { config } = validateConfig({ title: 'T', url: 'https://example.com', markdown: { format } }, 'test')
  const source = {
    path: name,
    name,
    id: 'page',
    kind: 'doc',
    collection: '',
    version: 'current',
    locale: 'en',
  } as const
  return compile({ source, text, hash: '', files: {} }, { markdown: config!.markdown, words: english })
}

const code = "import { rmSync } from 'node:fs'\n\n{rmSync('x')}\n"
const asks = ['format: mdx', 'mdx:\n  format: mdx'].map((key) => `---\n${key}\n---\n\n`)

test.each([
  ['an import', 'page.md', code],
  ['an import in .mdx', 'page.mdx', code],
  ...asks.map((before) => ['front matter that requests MDX', 'page.md', before + code]),
])('with format "md", %s runs no code (%s)', async (_, name, text) => {
  const { doc, code: module } = await compiled(text, 'md', name)
  expect([doc.format, module]).toEqual(['md', undefined])
})

test.each(asks)('with format "md", front matter that requests MDX is an error', async (before) => {
  const { doc } = await compiled(`${before}Text.`, 'md')
  const keys = before.includes('mdx:\n') ? ['mdx', 'format'] : ['format']
  expect(doc.problems).toMatchObject([{ code: 'bad-front-matter', severity: 'error', file: 'page.md', seek: { keys } }])
})

test.each<[format: Format, name: string, hint: string]>([
  ['detect', 'page.md', 'Rename the file to .mdx to use components, or write the tag as `code`.'],
  [
    'md',
    'page.mdx',
    'Write the tag as `code`. To use components, set markdown.format to "detect", and rename the file to .mdx.',
  ],
])('with format "%s", the hint for a component in %s works', async (format, name, hint) => {
  expect((await compiled('<Own />', format, name)).doc.problems).toMatchObject([{ code: 'component-in-md', hint }])
})

test.each<[format: Format, name: string, text: string, read: string]>([
  ['detect', 'page.md', code, 'mdx'],
  ['detect', 'page.md', 'Text.', 'md'],
  ['detect', 'page.mdx', 'Text.', 'mdx'],
  ['detect', 'page.md', `${asks[0]}Text.`, 'mdx'],
  ['mdx', 'page.md', 'Text.', 'mdx'],
  ['mdx', 'page.md', '---\nformat: md\n---\n\nText.', 'md'],
])('with format "%s", %s with %j is read as %s', async (format, name, text, read) => {
  expect((await compiled(text, format, name)).doc).toMatchObject({ format: read, problems: [] })
})

test('braces and character references in attributes of directives are read by remark', () => {
  const read = (text: string) => parserFor(text, 'satteri')
  for (const value of ['"a &quot;b&quot;"', "'&#34;'", '"&#x22;"', '"{}"', '"a}"'])
    expect(read(`:field[Name]{values=${value}} Text.`), value).toBe('remark')
  expect(read(':field[Name]{values="a & b; c"} Text &amp; more, and {x="y"}.')).toBe('satteri')
})

test('tags with a slash in a value without quotes are read by remark', () => {
  const read = (text: string) => parserFor(text, 'satteri')
  for (const tag of [
    '<a href=/a>',
    '<a href=https://example.com/a target="_blank">',
    '<img width=3\nsrc=a/b.png />',
    '<a href=a/ id=b>',
  ])
    expect(read(`Text ${tag}`), tag).toBe('remark')
  for (const tag of ['<a href="/a">', '<a href=a>', '<hr/>', '<hr class=a/>', '<b title="a=b">/</b>', 'a < b = c/d'])
    expect(read(`Text ${tag}`), tag).toBe('satteri')
})

test('many character references in one block are read by remark, whose memory use stays linear', () => {
  const read = (text: string) => parserFor(text, 'satteri')
  expect(read('&#xFFFD;'.repeat(15_000))).toBe('remark')
  expect(read(`&amp;\n`.repeat(4_000))).toBe('remark')
  expect(read(`${'word '.repeat(40_000)}${'&amp;'.repeat(200)}`)).toBe('remark')
  expect(read('A word &amp; a word.\n\n'.repeat(15_000))).toBe('satteri')
  expect(read('&amp; some words that are not references '.repeat(300))).toBe('satteri')
})
