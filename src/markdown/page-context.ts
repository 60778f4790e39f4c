import GithubSlugger, { slug } from 'github-slugger'
import { partialKey } from '../model/document-text.ts'
import type { PageContext } from '../model/feature.ts'
import type { CompiledDoc } from '../model/types.ts'
import { composed } from '../shared/names.ts'
import type { CompileInput, CompileShared } from './compile-input.ts'
import { askedFormat } from './parse/detect.ts'
import { placeOf } from './parse/place.ts'
import { fillMeta } from './parse/variables.ts'

/** Creates the context for compiling a document. */
export function newPage(
  input: CompileInput,
  text: string,
  meta: CompiledDoc['meta'],
  { markdown, words, data = {}, ownComponents, root, missingLines }: CompileShared,
  problems: CompiledDoc['problems'],
): PageContext {
  const { source, files, unread = {}, supplied = {}, urls } = input
  const slugger = new GithubSlugger()
  const page: PageContext = {
    source,
    root,
    text,
    meta,
    markdown,
    mayBeCode: askedFormat(meta.format, markdown.format) === 'detect',
    words,
    data,
    ownComponents,
    files,
    unread,
    headings: [],
    links: [],
    urls,
    partials: [],
    imports: [],
    partialNames: new Map(),
    partialKey: source.kind === 'partial' ? partialKey(source.path) : '',
    includes: [],
    clientFeatures: new Set(),
    missingLines,
    asked: {},
    supplied,
    collected: {},
    collect(name, value) {
      this.collected[name] = [...(this.collected[name] ?? []), value]
    },
    description: '',
    slug: (text) => slugger.slug(!/[\w\p{L}]/u.test(text) && slug(text) === '' ? 'section' : composed(text)),
    report(problem, at) {
      const isOwn = problem.file === undefined
      problems.push(isOwn ? { ...problem, file: source.path, ...placeOf(at, this) } : problem)
    },
  }
  fillMeta(page, input.text)
  return page
}
