import type { IndexInput, IndexSettings } from '../model/search-index.ts'
import type { RunMade } from '../model/search-run.ts'
import { irregularOf } from '../shared/irregular-forms.ts'
import type { SiteWords } from '../shared/word-forms.ts'
import { languageName } from './language-plugin.ts'
import { type ThesaurusFile, thesaurusFiles, type Usage, usesIn } from './thesaurus/thesaurus.ts'

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

/** Synonyms, aliases and stop words for the browser; nothing for a site without any. */
export function siteWords({ synonyms = [], languages }: IndexInput, settings: IndexSettings, usage: Usage): SiteWords {
  const { add, remove } = settings.stopWords
  const aliases = wordFiles(languages, settings).flatMap((file): [string, string][] => {
    const uses = usesIn(file, usage)
    return uses === undefined ? [] : [[file.name, uses]]
  })
  const irregular = languageNames(languages).includes('en') ? irregularOf((word) => usage.hasTogether([word])) : ''
  return {
    ...(synonyms.length > 0 && { synonyms }),
    ...(aliases.length > 0 && { aliases }),
    ...(irregular !== '' && { irregular }),
    ...(add.length + remove.length > 0 && { stopWords: settings.stopWords }),
  }
}

/** Returns the files with the words that aliases of an index come from. */
export function wordFiles(languages: string[], { thesaurus }: IndexSettings): ThesaurusFile[] {
  return thesaurus ? thesaurusFiles(languageNames(languages)) : []
}

function languageNames(languages: string[]): string[] {
  return [...new Set(languages.map(languageName))]
}
