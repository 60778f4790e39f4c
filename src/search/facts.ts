import type { IndexInput, IndexSettings, SharedWordsInput, WordUse } from '../model/search-index.ts'
import type { RunMade } from '../model/search-run.ts'
import { irregularText, irregularWords } from '../shared/irregular-forms.ts'
import type { SharedWords } from '../shared/search/thesaurus.ts'
import type { SiteWords } from '../shared/word-forms.ts'
import { languageName } from './language-plugin.ts'
import { sharedGroups, type Usage, usesIn } from './thesaurus/thesaurus.ts'

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

/** Returns the shared words that concern an index; undefined if none do. */
export function wordUse(
  { languages }: Pick<IndexInput, 'languages'>,
  { thesaurus }: Pick<IndexSettings, 'thesaurus'>,
  usage: Usage,
): WordUse | undefined {
  const names = languageNames(languages)
  const uses = thesaurus ? usesIn(names, usage) : ''
  const irregular = names.includes('en') ? irregularWords((word) => usage.hasTogether([word]), usage.hasTerm) : []
  return uses === '' && irregular.length === 0 ? undefined : { uses, irregular }
}

/** Synonyms and stop words for the browser; nothing for a site without any. */
export function siteWords({ synonyms = [] }: IndexInput, { stopWords }: IndexSettings, use?: WordUse): SiteWords {
  const { add, remove } = stopWords
  return {
    ...(synonyms.length > 0 && { synonyms }),
    ...(use && { isShared: true }),
    ...(add.length + remove.length > 0 && { stopWords }),
  }
}

/** Text of the file of words that the indexes of a language share. */
export function sharedWords({ languages, indexes }: SharedWordsInput): string {
  const irregular = new Set(indexes.flatMap(([, use]) => use.irregular))
  const uses = indexes.map(([, use]) => use.uses)
  const { groups, signs } = sharedGroups(languageNames(languages), uses)
  const words: SharedWords = [irregularText(irregular), groups, signs, indexes.map(([tag]) => tag)]
  return JSON.stringify(words)
}

function languageNames(languages: string[]): string[] {
  return [...new Set(languages.map(languageName))]
}
