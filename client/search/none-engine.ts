import type { OpenEngine } from './engine.ts'

/** Finds nothing, and loads nothing. */
export const openNone: OpenEngine = () => ({ find: async () => ({ hits: [] }) })
