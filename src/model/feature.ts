import type {
  Element,
  ElementContent,
  Nodes as HastNode,
  Parents as HastParent,
  Root as HastRoot,
  Properties,
} from 'hast'
import type { Data, Nodes as MdastNode, Parents as MdastParent, Node, RootContent } from 'mdast'
import type { MarkdownMessages } from '../messages/messages.ts'
import type { Level, MarkdownConfig } from './config.ts'
import type { Problem } from './problem.ts'
import type { Doc, DocImport, Heading, Link, Place, Source } from './types.ts'

/** Data of the Markdown features of plugins, by name of the plugin: JSON. */
export type MarkdownData = Readonly<Record<string, unknown>>

/** Context for compiling one document. It is discarded after that document. */
export interface PageContext {
  source: Source
  /** Absolute path of the site if it has plugins. */
  root?: string
  /** The format is detected: the document is compiled as MDX if a plugin adds JSX. */
  mayBeCode: boolean
  /** The parsed text: line feeds only, front matter blanked, lines and columns as in the file. */
  text: string
  markdown: MarkdownConfig
  /** Components of the site that change what documents are compiled to: `MDXComponents`, `Admonition` and `CodeBlock`. */
  ownComponents?: readonly string[]
  /** Messages in the language of the document. */
  words: MarkdownMessages
  /** Data of plugins and features in the language of the document, by name. */
  data: MarkdownData
  /** Text of the files that the document refers to, by path from the root, without files that do not exist. */
  files: Record<string, string>
  /** Problems of referenced files that cannot be read, by path. */
  unread: Record<string, Problem>
  meta: Doc['meta']
  /** Values of `variables.yml` by name, once they are read. */
  variables?: ReadonlyMap<string, string>
  headings: Heading[]
  links: Link[]
  /** URLs that remark plugins get in place of links to documents, by link as written. */
  urls?: Record<string, string>
  /** Paths of the MDX partials that the document imports. */
  partials: string[]
  /** Modules of the site's code that the document imports. */
  imports: DocImport[]
  /** Local names of the imported partials. */
  partialNames: Map<string, string>
  /** Distinguishes the holes of a partial from those of the documents that print it; empty for other documents. */
  partialKey: string
  /** Included files in the tree: the lines of the first start at `linesOfInclude`, and so on. */
  includes: { path: string; text: string }[]
  /** Names of client features that the page uses. */
  clientFeatures: Set<string>
  /** JSON that docsgen's own features need from effects, by name, and what they have been supplied with. */
  asked: Record<string, unknown[]>
  supplied: Readonly<Record<string, unknown>>
  /** JSON that features have collected, by name. */
  collected: Record<string, unknown[]>
  /** Adds JSON to what checks and outputs of the site get as `collected` of the page. */
  collect(name: string, value: unknown): void
  /** Level of lines and regions that a file does not have; default: `throw`. */
  missingLines?: Level
  /** Text of its first heading of level one, if present. */
  ownTitle?: string
  /** No text is before that heading. */
  isTitleFirst?: boolean
  /** First paragraph as plain text. */
  description: string
  /** Generates an id that is unique in the document, and not empty. */
  slug(text: string): string
  /** Reports a problem at a location in the document, unless it has its own file. */
  report(problem: Problem, at?: { position?: { start: { line: number; column: number } } } | Place): void
}

/** Result of a handler: undefined keeps the node (possibly modified), anything else replaces it. */
type Replacement<Node> = undefined | void | Node | Node[]

interface DirectiveOf<Type extends string> extends Node {
  type: Type
  name: string
  attributes?: Record<string, string | null | undefined> | null
  children: (RootContent | DirectiveNode)[]
  data?: Data & { hName?: string; hProperties?: Properties }
}

/** A directive, whether or not the site has the types of `mdast-util-directive`. */
type DirectiveNode = DirectiveOf<'containerDirective'> | DirectiveOf<'leafDirective'> | DirectiveOf<'textDirective'>

type Known = MdastNode | DirectiveNode

/** A method, so that a handler may declare a narrower type of node. */
type MdastHandlerOf<Node> = {
  handle(node: Node, page: PageContext, parent: MdastParent, index: number): Replacement<Known>
}['handle']

export type MdastHandler = MdastHandlerOf<never>

/** Handlers by type of node. Those for nodes of other syntax declare their type. */
type MdastHandlers = { [Type in Known['type']]?: MdastHandlerOf<Extract<Known, { type: Type }>> } & Record<
  string,
  MdastHandler
>

export type HastHandler = (element: Element, page: PageContext, parent: HastParent) => Replacement<HastNode>

/** A block of code, fenced or indented, when the tree is HTML. */
export interface CodeBlock {
  /** Empty if the block names none. */
  lang: string
  /** The text after the fence. */
  info: string
  code: string
}

/** Returns the element that is shown in place of a block. */
export type BlockElement = (block: CodeBlock, page: PageContext) => Element | undefined

/** Additions to blocks of code. */
export interface CodeBlocks {
  /** Elements in place of blocks, by language; undefined keeps the block. These languages are not highlighted. */
  elements?: Record<string, BlockElement>
  /** Options of blocks that are read by handlers: similar words are reported as typos. */
  options?: string[]
  /** Changes the HTML of the lines, which are highlighted if the language is known; undefined keeps it. `after` follows the code. */
  html?: (html: string, block: CodeBlock, page: PageContext) => { html: string; after?: ElementContent[] } | undefined
}

/**
 * A feature of Markdown: a row of the table in `features.ts`. Handlers visit children before parents and run in the
 * order of the table.
 */
export interface Feature {
  name: string
  /** Transforms the text before parsing; line numbers, and columns before the change, must stay the same. */
  text?: (text: string, page: PageContext) => string
  /** By type of mdast node. */
  mdast?: MdastHandlers
  /** Like `mdast`, but runs after the site's remark plugins: for nodes that no plugin has handled. */
  last?: MdastHandlers
  /** By tag name; nodes that are not elements by type. */
  hast?: Record<string, HastHandler>
  /** Transforms the whole tree after all hast handlers. */
  whole?: (tree: HastRoot, page: PageContext) => void
  /** Only documents of this format have it. */
  format?: 'md' | 'mdx'
  /** It runs after all other features. */
  isFinal?: boolean
  blocks?: CodeBlocks
  /** Loads data for the hast handlers, which are synchronous. */
  prepare?: (tree: MdastNode, page: PageContext) => Promise<void> | undefined
}
