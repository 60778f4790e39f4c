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

/** Returns the first lines in which the pages of the two parsers differ with all features; undefined if equal. */
export async function difference(input: Input): Promise<string | undefined> {
  const [one, other] = [await page(input, 'satteri'), await page(input, 'remark')]
  // Equal HTML has the same DOM: parsing it would take as long as everything else.
  const isEqual = one.html === other.html
  const lines = ({ about, html, problems }: Page) => [
    ...about,
    ...(isEqual ? [] : outline(html).split('\n')),
    ...problems,
  ]
  const [satteri, remark] = [lines(one), lines(other)]
  const at = satteri.findIndex((line, i) => line !== remark[i])
  if (at < 0 && satteri.length === remark.length) return undefined
  return `${input.name}\n  satteri: ${satteri[at]}\n  remark:  ${remark[at < 0 ? satteri.length : at]}`
}

interface Page {
  /** Title and description. */
  about: string[]
  html: string
  problems: string[]
}

/** A page and its problems. */
async function page({ name, text }: Input, parser: Parser): Promise<Page> {
  const source = { path: name, name, id: name, kind: 'doc', collection: '', version: 'current', locale: 'en' } as const
  const { doc, chunks } = await compile({ source, text, hash: '', files: {} }, configs[parser])
  const html = chunks.map((chunk) => printed(chunk, doc)).join('')
  const problems = doc.problems.map((it) => `${it.line}:${it.column} ${it.code} ${it.message}`)
  return { about: [doc.title, doc.description], html, problems }
}

function printed(chunk: Chunk, doc: Omit<CompiledDoc, 'body'>): string {
  if (typeof chunk === 'string') return chunk
  const hole = 'link' in chunk ? doc.links[chunk.link]! : chunk
  return JSON.stringify(hole).replaceAll('"', "'")
}
