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
  const [one, other] = [await page(input, 'satteri'), await page(input, 'remark')]
  // Equal HTML is one DOM: reading it would take as long as all else.
  const isEqual = one.html === other.html
  const lines = ({ about, html, findings }: Page) => [
    ...about,
    ...(isEqual ? [] : outline(html).split('\n')),
    ...findings,
  ]
  const [ours, theirs] = [lines(one), lines(other)]
  const at = ours.findIndex((line, i) => line !== theirs[i])
  if (at < 0 && ours.length === theirs.length) return undefined
  return `${input.name}\n  satteri: ${ours[at]}\n  remark:  ${theirs[at < 0 ? ours.length : at]}`
}

interface Page {
  /** Title and description. */
  about: string[]
  html: string
  findings: string[]
}

/** A page and what was found in it. */
async function page({ name, text }: Input, parser: Parser): Promise<Page> {
  const source = { path: name, name, id: name, kind: 'doc', collection: '', version: 'current', locale: 'en' } as const
  const { doc, chunks } = await compile({ source, text, hash: '', files: {} }, configs[parser])
  const html = chunks.map((chunk) => printed(chunk, doc)).join('')
  const findings = doc.problems.map((it) => `${it.line}:${it.column} ${it.code} ${it.message}`)
  return { about: [doc.title, doc.description], html, findings }
}

function printed(chunk: Chunk, doc: Omit<CompiledDoc, 'body'>): string {
  if (typeof chunk === 'string') return chunk
  const hole = 'link' in chunk ? doc.links[chunk.link]! : chunk
  return JSON.stringify(hole).replaceAll('"', "'")
}
