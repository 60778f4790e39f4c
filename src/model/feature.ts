import type { Element, Nodes as HastNode, Parents as HastParent } from 'hast'
import type { Nodes as MdastNode, Parents as MdastParent } from 'mdast'
import type { MarkdownConfig } from '../config/markdown.ts'
import type { MarkdownWords } from '../messages/messages.ts'
import type { Finding, Problem } from './problem.ts'
import type { Doc, DocImport, Heading, Link, Place, Source } from './types.ts'

/** What the compilation of one document knows and collects. Nothing of it lives longer than that document. */
export interface PageContext {
  source: Source
  /** Absolute path of the site, where it has plugins. */
  root?: string
  /** Its format is to be detected, so that it is compiled as MDX when a plugin adds JSX. */
  mayBeCode: boolean
  /** The text that was parsed: line feeds only, front matter blanked, lines and columns as in the file. */
  text: string
  markdown: MarkdownConfig
  /** The theme of the site gives MDX more components, whose names are not known before they are rendered. */
  ownComponents?: boolean
  /** What is said beside the author, in the language of the document. */
  words: MarkdownWords
  /** Text of the files that the document names, by path from the root; none for a file that does not exist. */
  files: Record<string, string>
  /** Why other files that it names cannot be read, by path. */
  unread: Record<string, Problem>
  meta: Doc['meta']
  headings: Heading[]
  links: Link[]
  /** Paths of the MDX partials that the document imports. */
  partials: string[]
  /** What the document imports of the site's code. */
  imports: DocImport[]
  /** Names under which the document has imported the partials. */
  partialNames: Map<string, string>
  /** Tells the holes of a partial from those of the documents that print it; empty for other documents. */
  partialKey: string
  /** Files whose content stands in the tree: the first has the lines from `linesOfInclude` on, and so forth. */
  includes: { path: string; text: string }[]
  /** Names of browser code that the page wants beside the core. */
  wants: Set<string>
  /** The document's own title, when it starts with one. */
  ownTitle?: string
  /** First paragraph as plain text. */
  description: string
  /** Makes an id that is unique in the document. */
  slug(text: string): string
  /** The finding stands in the document, at the place that is given, unless it names a file of its own. */
  report(finding: Finding, at?: { position?: { start: { line: number; column: number } } } | Place): void
}

/** What a handler gives back: nothing keeps the node (it may have been changed), else what stands in its place. */
export type Replacement<Node> = undefined | void | Node | Node[]

export type MdastHandler = (
  node: never,
  page: PageContext,
  parent: MdastParent,
  index: number,
) => Replacement<MdastNode>
export type HastHandler = (element: Element, page: PageContext, parent: HastParent) => Replacement<HastNode>

/**
 * One thing that Markdown can do here: a row of the table in `features.ts`. Handlers see children before parents and
 * run in the order of the table.
 */
export interface Feature {
  name: string
  /** Changes the text before it is parsed; lines stay, columns before the change stay. */
  text?: (text: string, page: PageContext) => string
  /** By type of mdast node. */
  mdast?: Record<string, MdastHandler>
  /** The same, behind the site's own remark plugins: for what nobody has taken. */
  last?: Record<string, MdastHandler>
  /** By tag name; what is no element by its type. */
  hast?: Record<string, HastHandler>
  /** What has to be loaded before the hast handlers run, which cannot wait. */
  prepare?: (tree: MdastNode, page: PageContext) => Promise<void> | undefined
}
