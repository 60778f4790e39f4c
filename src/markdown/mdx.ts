import { createProcessor } from '@mdx-js/mdx'
import type { Root as HastRoot } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import remarkMath from 'remark-math'
import { mdxToMdast } from 'satteri'
import type { PluggableList, Processor } from 'unified'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { attachEstree } from './estree.ts'
import type { Feature, PageContext } from './feature.ts'
import { digHoles } from './holes.ts'
import { rawToJsx } from './mdx-raw.ts'
import { lastMdast, ownHast, ownMdast } from './processor.ts'

export interface MdxOptions {
  features: Feature[]
  parser: 'satteri' | 'remark'
  math: boolean
  remarkPlugins: PluggableList
  rehypePlugins: PluggableList
}

export type MdxProcessor = ReturnType<typeof createProcessor>

/** The MDX compiler with the same features and plugins as Markdown; what it makes is a JavaScript module. */
export function createMdxProcessor({ features, parser, math, remarkPlugins, rehypePlugins }: MdxOptions): MdxProcessor {
  const own: PluggableList = parser === 'satteri' ? [[satteriMdx, math]] : math ? [remarkMath] : []
  const alone = remarkPlugins.length === 0
  return createProcessor({
    format: 'mdx',
    outputFormat: 'program',
    development: false,
    remarkPlugins: [...own, [ownMdast, features, alone], ...remarkPlugins, [lastMdast, features, alone]],
    rehypePlugins: [[ownHast, features], ...rehypePlugins, holes, () => rawToJsx],
  }).freeze()
}

/** Makes `satteri` the parser, in place of the one that the MDX compiler brings. */
function satteriMdx(this: Processor, math: boolean) {
  this.parser = (text) => {
    try {
      return mdxToMdast(text, { features: { gfm: true, directive: true, math, headingAttributes: false } }) as MdastRoot
    } catch (error) {
      throw placed(error)
    }
  }
  return (tree: MdastRoot): undefined => attachEstree(tree) as undefined
}

const withPlace = /^(\d+):(\d+): (.*?)(?: \([\w-]+:[\w-]+\))?$/s

/** `satteri` puts the place before its message. */
function placed(error: unknown): unknown {
  const match = withPlace.exec(error instanceof Error ? error.message : '')
  if (!match) return error
  return new VFileMessage(match[3]!, { place: { line: Number(match[1]), column: Number(match[2]) } })
}

function holes() {
  return (tree: HastRoot, file: VFile): undefined => digHoles(tree, file.data.page!) as undefined
}

const comment = /<!--([\s\S]*?)-->/g
const headingId = /^( {0,3}#{1,6} .*)\{#([\w-]+)\}[ \t]*$/gm

/** HTML comments and `{#id}`, which are Markdown, in the spelling of MDX; lines and columns stay. */
export function toMdxSpelling(text: string): string {
  return text
    .replace(comment, (_, inner: string) => `{/* ${inner.replaceAll('*/', '* ')}*/}`)
    .replace(headingId, (_, before: string, id: string) => `${before}{/*#${id}*/}`)
}

/** Compiles to the text of a module whose default export is the content. Throws messages with places. */
export async function compileMdx(text: string, page: PageContext, processor: MdxProcessor): Promise<string> {
  page.text = toMdxSpelling(text)
  const file = new VFile({ value: page.text, path: page.source.path, data: { page } })
  const compiled = String(await processor.process(file))
  const toc = page.headings
    .filter(({ level }) => level > 0)
    .map(({ id, level, html }) => ({ value: html, id, level }))
  return `${compiled}\nexport const toc = ${JSON.stringify(toc)}\nexport const frontMatter = ${JSON.stringify(page.meta)}\n`
}
