import type { SearchEngine } from '../engine.ts'
import { loadLanguage } from '../languages.ts'
import { lunrIndex } from '../lunr-index.ts'

/** One file for each index, in the format of lunr. */
export const lunr: SearchEngine = {
  name: 'lunr',
  async files(input, settings, read) {
    const language = await loadLanguage(input.languages)
    return [{ name: `search-index-${input.tag}.json`, pieces: lunrIndex(input, { settings, language, read }) }]
  },
}
