import type { SearchOptions } from '../../src/model/search-options.ts'
import type { OpenEngine } from './engine.ts'
import { openLunr } from './lunr-engine.ts'
import { openNone } from './none-engine.ts'

/** The browser halves of all engines. */
export const engines: Record<SearchOptions['engine'], OpenEngine> = { lunr: openLunr, none: openNone }
