/** Search options of a page. URLs include the base URL. */
export interface SearchOptions {
  engine: 'lunr' | 'none'
  /** URL of the module that runs the search box. */
  box: string
  /** URL of the module that highlights the search terms on the page of a result. */
  mark: string
  /** Base URL of the language; the indexes are below it. */
  base: string
  maxHits: number
  /** Milliseconds until a slow search shows a progress indicator. */
  stallThreshold: number
  /** Name of the version to search for each collection: that of the page, else the latest. */
  versions: Record<string, string>
  /** Collection of the page, if any; in the others the reader's preferred version is searched. */
  collection?: string
  /** Pages are files instead of folders: `x.html`. */
  isFlat?: boolean
  /** Number of recent searches to store; undefined disables them. */
  recent?: number
}
