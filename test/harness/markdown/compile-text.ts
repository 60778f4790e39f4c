import { validateConfig } from '../../../src/config/validate.ts'
import { compile } from '../../../src/markdown/compile.ts'
import type { CompileShared } from '../../../src/markdown/compile-input.ts'
import { english } from '../../../src/messages/messages.ts'
import type { Chunk, CompiledDoc } from '../../../src/model/types.ts'

const source = {
  path: 'content/docs/a.md',
  name: 'a.md',
  id: 'a',
  kind: 'doc',
  collection: 'default',
  version: 'current',
  locale: 'en',
} as const

/** Compiles the text of a document with `markdown` of a configuration. Holes are printed as the targets of links. */
export async function compileText(
  text: string,
  markdown: object = {},
  more: Partial<CompileShared> = {},
  path: string = source.path,
) {
  const { config, problems } = validateConfig({ title: 'T', url: 'https://t.example.com', markdown }, 'site.config.ts')
  if (!config) throw new Error(JSON.stringify(problems))
  const {
    doc,
    chunks,
    code = '',
  } = await compile(
    { source: { ...source, path }, text, hash: '', files: {} },
    { markdown: config.markdown, words: english, ...more },
  )
  const html = chunks.map((chunk) => textOf(chunk, doc.links)).join('')
  return { ...doc, html, code, found: doc.problems, problems: doc.problems.map(({ message }) => message) }
}

function textOf(chunk: Chunk, links: CompiledDoc['links']): string {
  if (typeof chunk === 'string') return chunk
  return 'link' in chunk ? links[chunk.link]!.target : ''
}
