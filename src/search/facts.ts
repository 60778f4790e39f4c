import type { IndexInput, IndexSettings } from '../model/search-index.ts'
import type { RunMade } from '../model/search-run.ts'
import type { SiteWords } from '../shared/word-forms.ts'

/** Labels of the areas of an index, each with its number of consecutive pages; none if no page has an area. */
export function areasOf({ runs }: IndexInput): RunMade['areas'] {
  const areas: RunMade['areas'] = []
  for (const [area, pages] of runs.flatMap((run) => run.areas)) {
    const last = areas.at(-1)
    if (last?.[0] === area) last[1] += pages
    else areas.push([area, pages])
  }
  return areas.some(([area]) => area !== '') ? areas : []
}

/** Synonyms and stop words for the browser; nothing for a site without synonyms and own stop words. */
export function siteWords({ synonyms = [] }: IndexInput, { stopWords }: IndexSettings): SiteWords {
  const { add, remove } = stopWords
  return {
    ...(synonyms.length > 0 && { synonyms }),
    ...(add.length + remove.length > 0 && { stopWords }),
  }
}
