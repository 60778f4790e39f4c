import type { Config } from '../config/config.ts'
import type { MarkdownWords } from '../messages/messages.ts'
import type { Feature } from '../model/feature.ts'
import type { Problem } from '../model/problem.ts'
import type { Stage } from '../model/stage.ts'
import type { Doc, Source } from '../model/types.ts'

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

/** Source → Doc: one document, which knows no other. The body is its chunks as JSON. */
export const compileStage: Stage<CompileInput, Omit<Doc, 'body'>, CompileShared> = {
  name: 'compile',
  key: ({ source, hash, files, unread }) => JSON.stringify([source, hash, files, unread]),
  subject: ({ source }) => source.path,
  // Loaded where documents are compiled: the main thread only asks for keys.
  load: () => import('./compile.ts'),
  run: async (input, shared) => (await import('./compile.ts')).runCompile(input, shared),
}

/** A document that could not be compiled keeps its route, id and label, so that one mistake is one finding. */
export function emptyDoc(source: Source, problems: Doc['problems']): Omit<Doc, 'body'> {
  const title = source.id.split('/').at(-1)!
  return {
    ...source,
    format: 'md',
    meta: { extra: {} },
    title,
    hasTitle: false,
    description: '',
    headings: [],
    links: [],
    partials: [],
    imports: [],
    wants: [],
    problems,
  }
}
