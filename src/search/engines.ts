import type { SearchEngine } from './engine.ts'
import { lunr } from './engines/lunr.ts'
import { none } from './engines/none.ts'

/** The engines that a configuration may name. */
export const engines: SearchEngine[] = [lunr, none]
