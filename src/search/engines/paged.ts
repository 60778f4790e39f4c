import type { SearchEngine } from '../engine.ts'
import { loadLanguage } from '../languages.ts'
import { pagedIndex } from '../paged/paged-index.ts'

/** Writes many small files per index, of which a query loads what it needs. */
export const paged: SearchEngine = {
  name: 'paged',
  async files(input, settings, reading) {
    const language = await loadLanguage(input.languages, settings.stopWords)
    return pagedIndex(input, { settings, language, ...reading })
  },
}
