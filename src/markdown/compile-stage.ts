import type { Stage } from '../model/stage.ts'
import { documentSubject } from '../model/subjects.ts'
import type { CompiledDoc, Outline, Source } from '../model/types.ts'
import type { CompileInput, CompileShared } from './compile-input.ts'

/** Source → Doc: compiles one document, independently of all others. The body is its chunks as JSON. */
export const compileStage: Stage<CompileInput, Omit<CompiledDoc, 'body'>, CompileShared> = {
  name: 'compile',
  next: 'page',
  key: ({ source, hash, files, unread, supplied, urls, among, isAnywhere }) =>
    JSON.stringify([
      isAnywhere ? { ...source, path: '', version: '', translates: '' } : source,
      hash,
      files,
      unread,
      supplied,
      urls,
      among,
    ]),
  subject: ({ source }) => documentSubject(source),
  // Loaded only in the threads that compile; the main thread only computes keys.
  load: () => import('./compile.ts'),
  run: async (input, shared) => (await import('./compile.ts')).runCompile(input, shared),
}

/** A document that failed to compile keeps its route, id and label, so that there are no subsequent problems. */
export function emptyDoc(source: Source, problems: CompiledDoc['problems']): Omit<CompiledDoc, 'body'> {
  return { ...emptyOutline(source), hasTitle: false, headings: [], links: [], clientFeatures: [], problems }
}

/** The outline of a document of which only the path is known. */
export function emptyOutline(source: Source): Outline {
  const title = source.id.slice(source.id.lastIndexOf('/') + 1)
  return {
    ...source,
    format: 'md',
    meta: { extra: {} },
    title,
    description: '',
    partials: [],
    imports: [],
    problems: [],
  }
}
