import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { validateConfig } from '../../../src/config/validate.ts'
import { compile } from '../../../src/markdown/compile.ts'
import { english } from '../../../src/messages/messages.ts'
import type { Chunk, CompiledDoc } from '../../../src/model/types.ts'

// A fixture is a pair: `name.md` and its output `name.html`, which ends with its problems.
// An optional `name.json` has `markdown` (configuration) and `files` (texts of files by path).
const folder = path.join(import.meta.dirname, 'fixtures')
const names = fs
  .readdirSync(folder)
  .filter((file) => /\.mdx?$/.test(file))
  .sort()

/** Fixtures with syntax that both parsers read in the same way. */
const ofBoth = [
  'admonitions',
  'admonitions-in-code',
  'admonitions-nested',
  'admonitions-own',
  'alerts',
  'badge',
  'cards',
  'details',
  'directives',
  'emoji',
  'fields',
  'file-tree',
  'footnotes',
  'math',
  'steps',
  'tabs',
  'tabs-nested',
]

const runs = [
  ...names.map((file) => [file, 'satteri'] as const),
  ...ofBoth.map((name) => [`${name}.md`, 'remark'] as const),
]

for (const [file, parser] of runs)
  test(`${file} compiles to its HTML with ${parser}`, async () => {
    const name = file.replace(/\.mdx?$/, '')
    const setup = readJson(path.join(folder, `${name}.json`))
    const { config, problems } = validateConfig(
      { title: 'Fixture', url: 'https://fixture.example.com', markdown: { parser, ...setup.markdown } },
      'site.config.ts',
    )
    expect(problems).toEqual([])
    const source = {
      path: `content/docs/${file}`,
      name: 'a.md',
      id: name,
      kind: 'doc',
      collection: 'default',
      version: 'current',
      locale: 'en',
    } as const
    const text = fs.readFileSync(path.join(folder, file), 'utf8')
    const { doc, chunks } = await compile(
      { source, text, hash: '', files: setup.files ?? {} },
      { markdown: config!.markdown, words: english },
    )
    await expect(printed(doc, chunks)).toMatchFileSnapshot(path.join(folder, `${name}.html`))
  })

function readJson(file: string): { markdown?: object; files?: Record<string, string> } {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
}

function printed(doc: Omit<CompiledDoc, 'body'>, chunks: Chunk[]): string {
  const html = chunks.map((chunk) => (typeof chunk === 'string' ? chunk : holeOf(chunk, doc))).join('')
  const found = doc.problems.map(
    (p) =>
      `<!-- ${p.severity} ${p.file === doc.path ? '' : `${p.file}:`}${p.line}:${p.column} ${p.message} (${p.code})${p.hint ? ` ${p.hint}` : ''} -->\n`,
  )
  const features = doc.clientFeatures.length > 0 ? [`<!-- features ${doc.clientFeatures.join(' ')} -->\n`] : []
  return `${html.trimEnd()}\n${features.join('')}${found.join('')}`
}

function holeOf(chunk: Exclude<Chunk, string>, doc: Omit<CompiledDoc, 'body'>): string {
  if (!('link' in chunk)) return `{{${JSON.stringify(chunk)}}}`
  const { kind, target, line, column } = doc.links[chunk.link]!
  return `{{${kind} ${target} ${line}:${column}}}`
}
