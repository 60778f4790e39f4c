import type { Level } from '../config/checks.ts'
import type { Config } from '../config/config.ts'
import type { MarkdownMessages } from '../messages/messages.ts'
import type { Feature, MarkdownData } from '../model/feature.ts'
import type { OwnedSchema } from '../model/options/site-front-matter.ts'
import type { Problem } from '../model/problem.ts'
import type { Source } from '../model/types.ts'
import type { NotePlugin } from './noted.ts'

export interface CompileInput {
  source: Source
  text: string
  /** Hash of `text`. */
  hash: string
  /** Text of the files that it names, by path. */
  files: Record<string, string>
  /** Problems of unreadable files that it names, by path. */
  unread?: Record<string, Problem>
  /** URLs of documents by link as written, without anchor, for remark plugins that expect them. */
  urls?: Record<string, string>
  /** Hash of all documents that it may wait for. */
  among?: string
  /** Data that its features have asked for, by name. */
  supplied?: Record<string, unknown>
  /** The result is used for all versions of the document that have this text, so its key contains no path. */
  isAnywhere?: boolean
}

export interface CompileShared {
  /** Only front matter, titles and headings are read: documents have no text. */
  headingsOnly?: boolean
  markdown: Config['markdown']
  words: MarkdownMessages
  /** Data of Markdown features in this language. */
  data?: MarkdownData
  /** Components of the site that change what documents are compiled to: `MDXComponents`, `Admonition` and `CodeBlock`. */
  ownComponents?: readonly string[]
  /** Features of the site's plugins. */
  features?: Feature[]
  /** Called by threads with the name of the plugin that runs. */
  note?: NotePlugin
  /** Module with the configuration, if it has plugins: workers import it, since functions cannot be posted. */
  plugins?: string
  /** Module with the configuration, if it or a plugin has a schema for front matter; workers restore the schemas from there. */
  schemaModule?: string
  /** Schema of the front matter of documents. */
  schemas?: OwnedSchema[]
  /** `onMissingLines`: level of lines and regions that a file does not have; default: `throw`. */
  missingLines?: Level
  /** Absolute path of the site, if it has plugins: these get absolute file paths. */
  root?: string
}

/** Returns true if a document depends on no other file. */
export function isAlone({ files, unread = {} }: CompileInput): boolean {
  return Object.keys(files).length === 0 && Object.keys(unread).length === 0
}
