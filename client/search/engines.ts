import type { SearchOptions } from '../../src/model/search-index.ts'
import type { OpenEngine } from './engine.ts'
import { openLunr } from './lunr-engine.ts'

/** Finds nothing and loads nothing. */
const openNone: OpenEngine = () => ({ find: async () => ({ hits: [] }), retry: () => {} })

/** The browser halves of all engines. */
export const engines: Record<SearchOptions['engine'], OpenEngine> = { lunr: openLunr, none: openNone }
