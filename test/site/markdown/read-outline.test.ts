import fs from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { validateConfig } from '../../../src/config/validate.ts'
import { compile } from '../../../src/markdown/compile.ts'
import type { CompileShared } from '../../../src/markdown/compile-input.ts'
import { readOutline } from '../../../src/markdown/read-outline.ts'
import { english } from '../../../src/messages/messages.ts'
import type { Source } from '../../../src/model/types.ts'
import { hashOf } from '../../../src/shared/hash.ts'

const { config } = validateConfig({ title: 'T', url: 'https://site.example.com' }, 'site.config.ts')
const shared: CompileShared = { markdown: config!.markdown, words: english }
const root = path.join(import.meta.dirname, '../../..')

function source(file: string): Source {
  const id = file.replace(/\.\w+$/, '')
  return { path: file, name: file, id, kind: 'doc', collection: 'default', version: 'current', locale: 'en' }
}

/** Returns the outline of a document and the same values of the compiled document. */
async function both(file: string, text: string, format = shared.markdown.format) {
  const read = { ...shared, markdown: { ...shared.markdown, format } }
  const known = readOutline(source(file), text, read)
  const { doc } = await compile({ source: source(file), text, hash: hashOf(text), files: {} }, read)
  const outline = known && { title: known.title, meta: known.meta, format: known.format }
  return { outline, compiled: { title: doc.title, meta: doc.meta, format: doc.format } }
}

const starts: [text: string, title: string | undefined][] = [
  ['# Plain title\n\nText.', 'Plain title'],
  ['\n\n  #   Title 2.0, (with) signs/marks – really?  \ntext', 'Title 2.0, (with) signs/marks – really?'],
  ['---\ntitle: Own\n---\n# Other', 'Own'],
  ['---\ntitle: "Own: `x`"\n---\n', 'Own: `x`'],
  ['---\ndescription: D\n---\n\n# Übergröße 日本', 'Übergröße 日本'],
  ['', 'page'],
  ['Text only.\n\n## Lower', 'page'],
  ['## Lower\n\nText with # and = and <h2>.', 'page'],
  ['- a\n- b\n\n#Later', 'page'],
  ['```sh\n# code\n```\n\nText', 'page'],
  // Titles that need a parser.
  ['# With `code`', undefined],
  ['# With *emphasis*', undefined],
  ['# Own id {#own}', undefined],
  ['# Closed #', undefined],
  ['# Emoji :tada:', undefined],
  ['# A & B', undefined],
  ['# https://example.com', undefined],
  ['#', undefined],
  ['Title\n=====', undefined],
  ['Two lines\nof a title\n---', undefined],
  ['Text first.\n\n# Later', undefined],
  ['![logo](https://example.com/a.svg)\n\n# Later', undefined],
  ['## Lower\n\nLater\n=====', undefined],
  ['1. one\n\n# Later', undefined],
  ['Text first.\n\n<h1>Later</h1>', undefined],
  ['<!-- comment -->\n\n# Title', undefined],
  ['[x]: /url\n\n# Title', undefined],
  ['::include{file=./x.md}', undefined],
  ['    # code', undefined],
  ['import X from "./x"\n\n# Title', undefined],
]

test.each(starts)('reads %j with the title %j, like compiling does', async (text, title) => {
  const { outline, compiled } = await both('page.md', text)
  expect(outline?.title).toBe(title)
  if (outline) expect(outline).toEqual(compiled)
})

test('reads the same texts in MDX, except with imports', async () => {
  const read: string[] = []
  for (const [text] of starts) {
    const { outline, compiled } = await both('page.md', text, 'mdx')
    if (outline) expect(outline).toEqual({ ...compiled, format: 'mdx' })
    if (outline) read.push(outline.title)
  }
  expect(read.length).toBeGreaterThan(8)
  for (const text of [
    "import './x.css'",
    'export const a = 1',
    "<img src={require('./a.png')} />",
    '::include{file=./x.md}',
  ])
    expect(readOutline(source('page.mdx'), `# Title\n\n${text}\n`, shared)).toBeUndefined()
})

function markdownUnder(folder: string): string[] {
  const files = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /\.mdx?$/.test(file)).map((file) => path.join(folder, file))
}

const files = ['content', 'test/sites', 'test/unit/markdown/fixtures'].flatMap(markdownUnder).sort()

test('agrees with compiling for all documents of the project', async () => {
  let read = 0
  const wrong: string[] = []
  for (const file of files) {
    const { outline, compiled } = await both(file, fs.readFileSync(path.join(root, file), 'utf8'))
    if (outline) read++
    if (outline && JSON.stringify(outline) !== JSON.stringify(compiled)) wrong.push(file)
  }
  expect(wrong).toEqual([])
  expect(read).toBeGreaterThan(files.length / 2)
}, 120_000)

test('skips a document that a plugin may turn into code', () => {
  const plugged = { ...shared, plugins: '/module' }
  expect(readOutline(source('a.md'), '---\ntitle: Title\n---\n', plugged)).toBeUndefined()
})

test('skips a title that a plugin may change, but not one in front matter', () => {
  const markdown = { ...shared.markdown, format: 'md' } as const
  const plugged = { ...shared, markdown, plugins: '/module' }
  expect(readOutline(source('a.md'), '# Title', plugged)).toBeUndefined()
  expect(readOutline(source('a.md'), '---\ntitle: Title\n---\n', plugged)?.title).toBe('Title')
})

const idsOf = ({ headings }: Awaited<ReturnType<typeof compile>>['doc']) =>
  headings.flatMap(({ id, level }) => (level > 0 ? [`${level} ${id}`] : []))

test('reads the same headings as compiling', async () => {
  let count = 0
  for (const file of files) {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    // The ids of HTML are no part of the Markdown tree.
    if (/<h[2-6]\b/.test(text)) continue
    const input = { source: source(file), text, hash: hashOf(text), files: {} }
    const { doc: whole } = await compile(input, shared)
    if (whole.problems.length > 0) continue
    const only = await compile(input, { ...shared, headingsOnly: true })
    expect(idsOf(only.doc), file).toEqual(idsOf(whole))
    expect(only).toMatchObject({ chunks: [], doc: { title: whole.title, partials: whole.partials, problems: [] } })
    count += whole.headings.length
  }
  expect(count).toBeGreaterThan(100)
})

test('does not keep the text of the document in memory', () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  const [count, size] = [50, 1_000_000]
  const outlineOf = (number: number) => {
    const start = `---\ndescription: Description of the long document ${number}\n---\n\n# A long document ${number}\n`
    return readOutline(source('a.md'), start + 'text '.repeat(size / 5), shared)!
  }
  gc()
  const before = process.memoryUsage().heapUsed
  const outlines = Array.from({ length: count }, (_, number) => outlineOf(number))
  gc()
  expect((process.memoryUsage().heapUsed - before) / (count * size)).toBeLessThan(0.3)
  expect(outlines[7]).toMatchObject({
    title: 'A long document 7',
    description: 'Description of the long document 7',
  })
})
