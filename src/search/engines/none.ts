import type { SearchEngine } from '../engine.ts'

/** Finds nothing: for sites that bring a search of their own. */
export const none: SearchEngine = { name: 'none', files: async () => [] }
