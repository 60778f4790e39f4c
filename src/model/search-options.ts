/** How a page is searched. Addresses have the base URL. */
export interface SearchOptions {
  engine: 'lunr' | 'none'
  /** Address of the module that brings the box to life. */
  box: string
  /** Address of the module that marks what was searched for on the page of a result. */
  mark: string
  /** Base URL of the language: the indexes lie below it. */
  base: string
  maxHits: number
  /** Milliseconds until a slow search shows that it is at work. */
  stallThreshold: number
  /** For each collection the name of the version to search: that of the page, else the latest. */
  versions: Record<string, string>
  /** Collection of the page, if it has one: in all others the version that the reader prefers is searched. */
  collection?: string
  /** Files of pages are `x.html`, not `x/index.html`. */
  isFlat?: boolean
  /** How many searches of the reader are remembered; none: they are not. */
  recent?: number
}
