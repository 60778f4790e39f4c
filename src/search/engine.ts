import type { IndexInput, IndexSettings } from '../model/search-index.ts'
import type { ReadBody } from '../model/stage.ts'

/** The build half of a search engine. */
export interface SearchEngine {
  name: string
  /** The files of one index, which its browser half loads as it needs them; the same for the same pages. */
  files(input: IndexInput, settings: IndexSettings, read: ReadBody): Promise<Iterable<IndexFile>>
}

/** A file of an index; its pieces are taken before the next one is asked for. */
export interface IndexFile {
  /** Below the base URL of the language. */
  name: string
  pieces: Iterable<string>
}
