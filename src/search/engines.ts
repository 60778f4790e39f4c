import type { SearchEngine } from './engine.ts'
import { docsearch } from './engines/docsearch.ts'
import { lunr } from './engines/lunr.ts'
import { none } from './engines/none.ts'
import { paged } from './engines/paged.ts'

export { sharedWords } from './facts.ts'

/** Engines available to the configuration. */
export const engines: SearchEngine[] = [lunr, paged, docsearch, none]
