import type { AliasMatch, EngineSite, Hit, Reason } from '../../client/search/engine.ts'
import { engines } from '../../client/search/engines.ts'
import { openIndexes } from '../../client/search/index-engine.ts'
import { reasonsOf } from '../../client/search/match.ts'
import type { EngineName } from '../model/search-index.ts'
import { languageForms } from '../search/language-plugin.ts'

/** A result of a query, with what contributed to its score. */
export interface SiteHit extends Pick<Hit, 'tag' | 'score' | 'titleMatch'> {
  title: string
  page: string
  url: string
  reasons: Reason[]
}

/** Indexes of a site. */
interface SiteIndexes {
  engine: EngineName
  maxHits: number
  /** Returns the text of a file of an index, by its URL below that of the language. */
  load(file: string): string | undefined
}

/** Results of a query, and its important words that are on no page. */
export interface SiteFound {
  hits: SiteHit[]
  missing: string[]
  /** Words that were searched in place of missing ones. */
  corrected: AliasMatch[]
}

/** Returns a function that runs a query with the browser half of the engine. It throws if an index cannot be read. */
export function openQueries({
  engine,
  maxHits,
  load,
}: SiteIndexes): (query: string, tags: string[]) => Promise<SiteFound> {
  const site: EngineSite = { load: async (file) => load(file), language: languageForms, maxHits }
  const open = engines[engine]
  const { find } = open === openIndexes ? openIndexes(site, reasonsOf) : open(site)
  return async (query, tags) => {
    const { hits, failure, missing = [], corrected = [] } = await find(query, tags)
    if (failure !== undefined) throw new Error(failure)
    return { hits: hits.map(siteHit), missing, corrected }
  }
}

function siteHit({ document, tag, score, titleMatch, reasons = [] }: Hit): SiteHit {
  return {
    title: document.sectionTitle || document.pageTitle,
    page: document.pageTitle,
    url: document.sectionRoute,
    tag,
    score,
    ...(titleMatch !== undefined && { titleMatch }),
    reasons,
  }
}
