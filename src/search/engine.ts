import type { IndexInput, IndexSettings } from '../model/search-index.ts'
import type { ReadBody } from '../model/stage.ts'

/** The build half of a search engine. */
export interface SearchEngine {
  name: string
  /** Files of one index, loaded on demand by the browser half. Deterministic for the same pages. */
  files(input: IndexInput, settings: IndexSettings, read: ReadBody): Promise<Iterable<IndexFile>>
}

/** A file of an index. Its pieces have to be consumed before the next file is requested. */
export interface IndexFile {
  /** Relative to the base URL of the language. */
  name: string
  pieces: Iterable<string>
}
