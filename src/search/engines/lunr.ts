import type { SearchEngine } from '../engine.ts'
import { loadLanguage } from '../languages.ts'
import { lunrIndex } from '../lunr-index.ts'

/** Writes one file per index, in lunr's format. */
export const lunr: SearchEngine = {
  name: 'lunr',
  async files(input, settings, reading) {
    const language = await loadLanguage(input.languages, settings.stopWords)
    return [{ name: `search-index-${input.tag}.json`, pieces: lunrIndex(input, { settings, language, ...reading }) }]
  },
}
