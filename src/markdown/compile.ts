import GithubSlugger from 'github-slugger'
import { VFile } from 'vfile'
import type { Config } from '../model/config.ts'
import { parseFrontMatter } from '../model/front-matter.ts'
import { problem } from '../model/problem.ts'
import type { Stage } from '../model/stage.ts'
import type { Chunk, Doc, Source } from '../model/types.ts'
import type { PageContext } from './feature.ts'
import { features } from './features.ts'
import { guard } from './guard.ts'
import { chunksOf } from './holes.ts'
import { placeOf } from './place.ts'
import { createProcessor, type MarkdownProcessor } from './processor.ts'
import { normalize } from './text.ts'

export interface CompileInput {
  source: Source
  text: string
  /** Hash of `text`. */
  hash: string
  /** Text of the files that it names, by path. */
  files: Record<string, string>
}

export interface CompileShared {
  markdown: Config['markdown']
}

/** Source → Doc: one document, which knows no other. The body is its chunks as JSON. */
export const compileStage: Stage<CompileInput, Omit<Doc, 'body'>, CompileShared> = {
  name: 'compile',
  key: ({ source, hash, files }) => JSON.stringify([source, hash, files]),
  subject: ({ source }) => source.path,
  async run(input, shared) {
    const { doc, chunks } = await compile(input, shared)
    return { out: doc, body: JSON.stringify(chunks) }
  },
}

export async function compile(
  input: CompileInput,
  shared: CompileShared,
): Promise<{ doc: Omit<Doc, 'body'>; chunks: Chunk[] }> {
  const { source } = input
  const text = normalize(input.text)
  const refused = guard(text, source.path, shared.markdown.limits)
  if (refused) return { doc: emptyDoc(source, [refused]), chunks: [] }
  const { meta, problems, content } = parseFrontMatter(text, source.path)
  const page = newPage(input, content, meta, shared, problems)
  const html = await toHtml(content, page, processorFor(shared))
  return { doc: docOf(source, page, problems), chunks: chunksOf(html) }
}

function newPage(
  { source, files }: CompileInput,
  text: string,
  meta: Doc['meta'],
  { markdown }: CompileShared,
  problems: Doc['problems'],
): PageContext {
  const slugger = new GithubSlugger()
  return {
    source,
    text,
    meta,
    markdown,
    files,
    headings: [],
    links: [],
    wants: new Set(),
    description: '',
    heading: '',
    slug: (words) => slugger.slug(words),
    report(finding, at) {
      problems.push(problem({ ...finding, file: source.path, ...placeOf(at) }))
    },
  }
}

async function toHtml(content: string, page: PageContext, processor: MarkdownProcessor): Promise<string> {
  const file = new VFile({ value: content, path: page.source.path, data: { page } })
  const tree = await processor.run(processor.parse(file), file)
  return processor.stringify(tree, file)
}

function docOf(source: Source, page: PageContext, problems: Doc['problems']): Omit<Doc, 'body'> {
  const { meta } = page
  return {
    ...source,
    meta,
    title: meta.title ?? page.ownTitle ?? source.id.split('/').at(-1)!,
    hasTitle: page.ownTitle !== undefined,
    description: meta.description ?? page.description,
    headings: page.headings,
    links: page.links,
    wants: [...page.wants],
    problems,
  }
}

/** A document that could not be compiled keeps its route, id and label, so that one mistake is one finding. */
export function emptyDoc(source: Source, problems: Doc['problems']): Omit<Doc, 'body'> {
  const title = source.id.split('/').at(-1)!
  return {
    ...source,
    meta: { extra: {} },
    title,
    hasTitle: false,
    description: '',
    headings: [],
    links: [],
    wants: [],
    problems,
  }
}

let made: { markdown: Config['markdown']; processor: MarkdownProcessor } | undefined

function processorFor({ markdown }: CompileShared): MarkdownProcessor {
  if (made?.markdown !== markdown)
    made = { markdown, processor: createProcessor({ features, parser: markdown.parser }) }
  return made.processor
}
