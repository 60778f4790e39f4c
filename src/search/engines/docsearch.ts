import type { SearchEngine } from '../engine.ts'

/** Writes nothing: the index is at Algolia, whose crawler reads the pages. */
export const docsearch: SearchEngine = { name: 'docsearch', files: async () => [] }
