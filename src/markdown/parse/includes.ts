import type { Html, Nodes, Parents, Root, RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import type { Processor } from 'unified'
import type { VFile } from 'vfile'
import { splitFrontMatter } from '../../content/front-matter.ts'
import type { Feature, PageContext } from '../../model/feature.ts'
import { selectLines } from '../code/file.ts'
import { changeText } from '../walk.ts'
import { definitionsIn, type Identifiers, renameDefinitions } from './definitions.ts'
import { checkAttributes } from './directive.ts'
import { findNamedFile, reportMissing, reportUnread } from './named-files.ts'
import { linesOfInclude } from './place.ts'
import { normalize } from './text.ts'

interface Include {
  file: string
  region?: string
  /** `3-10`, `3-`, `-10` or `3`. */
  lines?: string
}

interface Chain {
  page: PageContext
  /** Paths from the document to the current file. */
  paths: string[]
  /** Identifiers of the definitions of the page so far. */
  used: Identifiers
  read(text: string): Root
}

/**
 * Replaces `::include{file=./part.md region=name}` and `<!--@include: ./part.md#name-->` with the content of the files.
 * Their headings, links and problems keep the position in their own file.
 */
export function includes(this: Processor, features: Feature[]) {
  return (tree: Root, file: VFile): undefined => {
    const page = file.data.page!
    if (Object.keys(page.files).length === 0 && !/::include|@include/.test(page.text)) return
    const read = (text: string) => {
      const included = page.includes.at(-1)!
      included.text = changeText(features, text, page)
      return this.parse(included.text) as unknown as Root
    }
    expand(tree, { page, paths: [page.source.path], used: definitionsIn(tree), read })
  }
}

/** Expands includes in a tree whose file is the last of the chain. */
export function expand(parent: Parents, chain: Chain): void {
  const children = parent.children as Nodes[]
  for (let i = 0; i < children.length; i++) {
    const node = children[i]!
    const include = includeOf(node, chain.page)
    if (include) {
      const content = contentOf(include, node, chain)
      children.splice(i, 1, ...content)
      i += content.length - 1
    } else if ('children' in node) expand(node, chain)
  }
}

const comment = /^<!--\s*@include:\s*(\S+?)(?:#([\w-]+))?(?:\{\s*([\d,\s-]+)\s*\})?\s*-->\s*$/

function includeOf(node: Nodes, page: PageContext): Include | undefined {
  if (node.type === 'html') return fromComment(node)
  if (node.type !== 'leafDirective' || (node as LeafDirective).name !== 'include') return undefined
  checkAttributes(node as LeafDirective, page)
  const { file, region, lines } = (node as LeafDirective).attributes ?? {}
  return { file: file ?? '', region: region ?? undefined, lines: lines ?? undefined }
}

function fromComment({ value }: Html): Include | undefined {
  const [, file, region, lines] = comment.exec(value) ?? []
  return file === undefined ? undefined : { file, region, lines: lines?.replace(',', '-').replaceAll(' ', '') }
}

function contentOf(include: Include, node: Nodes, { page, paths, used, read }: Chain): RootContent[] {
  if (include.file === '')
    return reportError(page, node, 'missing-include', 'The include names no file.', 'Write ::include{file=./part.md}.')
  const path = findNamedFile(include.file, paths.at(-1)!, page)
  if (paths.includes(path))
    return reportError(
      page,
      node,
      'include-cycle',
      `This file includes itself: ${[...paths, path].join(' → ')}.`,
      'Remove one of the includes.',
    )
  if (reportUnread(path, page, node)) return []
  const text = Object.hasOwn(page.files, path) ? page.files[path] : undefined
  if (text === undefined)
    return reportError(
      page,
      node,
      'missing-include',
      `There is no file "${include.file}" to include.`,
      `Looked for ${path}.`,
    )
  const lines = splitFrontMatter(normalize(text)).content.split('\n')
  const { has, problem } = selectLines(lines, include, path)
  if (problem && reportMissing({ ...problem, subject: problem.message }, node, page)) return []
  if (!has) return []
  // The other lines are blank, so that these keep their numbers.
  const wanted = lines.map((line, i) => (has(i) ? line : '')).join('\n')
  page.includes.push({ path, text: wanted })
  const number = page.includes.length
  const tree = read(wanted)
  shift(tree, number * linesOfInclude)
  renameDefinitions(tree, used)
  expand(tree, { page, paths: [...paths, path], used, read })
  return tree.children
}

function reportError(page: PageContext, node: Nodes, code: string, message: string, hint?: string): RootContent[] {
  page.report({ severity: 'error', code, message, hint, subject: message }, node)
  return []
}

/** Shifts the positions of an included file's nodes to lines that identify the file. */
export function shift(node: Nodes, by: number): void {
  const { position } = node
  if (position) {
    position.start.line += by
    position.end.line += by
  }
  if ('children' in node) for (const child of node.children) shift(child, by)
}
