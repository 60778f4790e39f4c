import { validateConfig } from '../../../src/config/validate.ts'
import { compile } from '../../../src/markdown/compile.ts'
import { english } from '../../../src/messages/messages.ts'
import type { Chunk, CompiledDoc } from '../../../src/model/types.ts'
import type { parsers } from './conformance-render.ts'
import type { Input } from './differential-inputs.ts'
import { outline } from './dom.ts'

type Parser = (typeof parsers)[number]

// MDX has parsers of its own.
const format = 'md'
const configs = { satteri: configOf('satteri'), remark: configOf('remark') }

function configOf(parser: Parser) {
  const { config } = validateConfig({ title: 'T', url: 'https://example.com', markdown: { parser, format } }, 'test')
  return { markdown: config!.markdown, words: english }
}

/** First lines in which the pages of the two parsers differ, all features on; none when they are equal. */
export async function difference(input: Input): Promise<string | undefined> {
  const [ours, theirs] = [await page(input, 'satteri'), await page(input, 'remark')]
  const at = ours.findIndex((line, i) => line !== theirs[i])
  if (at < 0 && ours.length === theirs.length) return undefined
  return `${input.name}\n  satteri: ${ours[at]}\n  remark:  ${theirs[at < 0 ? ours.length : at]}`
}

/** The DOM of a page and what was found in it, as lines. */
async function page({ name, text }: Input, parser: Parser): Promise<string[]> {
  const source = { path: name, name, id: name, kind: 'doc', collection: '', version: 'current', locale: 'en' } as const
  const { doc, chunks } = await compile({ source, text, hash: '', files: {} }, configs[parser])
  const body = outline(chunks.map((chunk) => printed(chunk, doc)).join(''))
  const findings = doc.problems.map((it) => `${it.line}:${it.column} ${it.code} ${it.message}`)
  return [doc.title, doc.description, ...body.split('\n'), ...findings]
}

function printed(chunk: Chunk, doc: Omit<CompiledDoc, 'body'>): string {
  if (typeof chunk === 'string') return chunk
  const hole = 'link' in chunk ? doc.links[chunk.link]! : chunk
  return JSON.stringify(hole).replaceAll('"', "'")
}
