import type { SearchEngine } from '../engine.ts'

/** Finds nothing: for sites that use another search. */
export const none: SearchEngine = { name: 'none', files: async () => [] }
