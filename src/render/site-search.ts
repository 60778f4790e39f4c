import type { EngineSite, Hit, Reason } from '../../client/search/engine.ts'
import { engines } from '../../client/search/engines.ts'
import { openIndexes } from '../../client/search/index-engine.ts'
import { reasonsOf } from '../../client/search/match.ts'
import type { EngineName } from '../model/search-index.ts'
import { languagePlugin } from '../search/language-plugin.ts'

/** A result of a query, with what contributed to its score. */
export interface SiteHit extends Pick<Hit, 'tag' | 'score' | 'titleMatch'> {
  title: string
  page: string
  url: string
  reasons: Reason[]
}

/** A query to the indexes of a site. */
interface SiteQuery {
  engine: EngineName
  query: string
  /** Names of the indexes. */
  tags: string[]
  maxHits: number
  /** Returns the text of a file of an index, by its URL below that of the language. */
  load(file: string): string | undefined
}

/** Runs a query with the browser half of the engine. Throws if an index cannot be read. */
export async function querySite({ engine, query, tags, maxHits, load }: SiteQuery): Promise<SiteHit[]> {
  const site: EngineSite = { load: async (file) => load(file), language: languagePlugin, maxHits }
  const open = engines[engine]
  const { find } = open === openIndexes ? openIndexes(site, reasonsOf) : open(site)
  const { hits, failure } = await find(query, tags)
  if (failure !== undefined) throw new Error(failure)
  return hits.map(({ document, tag, score, titleMatch, reasons = [] }) => ({
    title: document.sectionTitle || document.pageTitle,
    page: document.pageTitle,
    url: document.sectionRoute,
    tag,
    score,
    ...(titleMatch !== undefined && { titleMatch }),
    reasons,
  }))
}
