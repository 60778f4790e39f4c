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
  /** Problems of unreadable files that it names, by path. */
  unread?: Record<string, Problem>
}

export interface CompileShared {
  markdown: Config['markdown']
  words: MarkdownWords
  /** Whether the site's theme adds MDX components. */
  ownComponents?: boolean
  /** Features of the site's plugins. */
  features?: Feature[]
  /** Module with the configuration, if it has plugins: workers import it, since functions cannot be posted. */
  plugins?: string
  /** Absolute path of the site, if it has plugins: these get absolute file paths. */
  root?: string
}

/** Source → Doc: compiles one document, independently of all others. The body is its chunks as JSON. */
export const compileStage: Stage<CompileInput, Omit<Doc, 'body'>, CompileShared> = {
  name: 'compile',
  key: ({ source, hash, files, unread }) => JSON.stringify([source, hash, files, unread]),
  subject: ({ source }) => source.path,
  // Loaded only in the threads that compile; the main thread only computes keys.
  load: () => import('./compile.ts'),
  run: async (input, shared) => (await import('./compile.ts')).runCompile(input, shared),
}

/** A document that failed to compile keeps its route, id and label, so that there are no subsequent problems. */
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
