import type { Config } from '../config/config.ts'
import type { MarkdownWords } from '../messages/messages.ts'
import type { Feature } from '../model/feature.ts'
import type { Problem } from '../model/problem.ts'
import type { Source } from '../model/types.ts'

export interface CompileInput {
  source: Source
  text: string
  /** Hash of `text`. */
  hash: string
  /** Text of the files that it names, by path. */
  files: Record<string, string>
  /** Why other files that it names cannot be read, by path. */
  unread?: Record<string, Problem>
}

export interface CompileShared {
  markdown: Config['markdown']
  words: MarkdownWords
  /** The theme of the site gives MDX more components. */
  ownComponents?: boolean
  /** Rows of the site's plugins. */
  features?: Feature[]
  /** Module with the configuration, where it has plugins: functions cannot be posted, each worker imports them. */
  plugins?: string
  /** Absolute path of the site, where it has plugins: they are given absolute paths of files. */
  root?: string
}
