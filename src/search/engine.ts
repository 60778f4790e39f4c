import type { IndexInput, IndexSettings, WordUse } from '../model/search-index.ts'
import type { ReadBody } from '../model/stage.ts'
import type { Language } from './languages.ts'

/** The build half of a search engine. */
export interface SearchEngine {
  name: string
  /**
   * Files of one index, loaded on demand by the browser half. Deterministic for the same pages. `onWords` is called with the shared
   * words that concern it, before the last piece.
   */
  files(input: IndexInput, settings: IndexSettings, reading: IndexReading): Promise<Iterable<IndexFile>>
}

interface IndexReading {
  read: ReadBody
  onWords?: (words: WordUse) => void
}

/** An index to build, in a language. */
export interface IndexWith extends IndexReading {
  settings: IndexSettings
  language: Language
}

/** A file of an index. Its pieces have to be consumed before the next file is requested. */
export interface IndexFile {
  /** Relative to the base URL of the language. */
  name: string
  pieces: Iterable<string>
}
