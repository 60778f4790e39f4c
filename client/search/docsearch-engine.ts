import { type LiteClient, liteClient } from 'algoliasearch/lite'
import type { DocsearchOptions } from '../../src/model/options/docsearch.ts'
import { crawlerNames } from '../../src/shared/crawler-names.ts'
import type { Engine, EngineSite, Hit } from './engine.ts'
import { maxQuery, tokensOf } from './tokens.ts'

/** Levels of headings in a record: the group of the page, the page, its sections. */
const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

type Level = (typeof levels)[number]

/** A record of an index that the DocSearch crawler has made. */
interface DocsearchRecord {
  url: string
  type: Level | 'content'
  hierarchy: Partial<Record<Level, string | null>>
  [crawlerNames.tag]?: string
  _highlightResult?: unknown
}

const fields = ['url', 'type', 'hierarchy', crawlerNames.tag]

/**
 * Queries the index of Algolia DocSearch, over the network with each query. The index has no scores: they are ranks.
 */
export function openDocsearch({ docsearch: options, maxHits, algolia = {} }: EngineSite): Engine {
  if (!options) return { find: async () => ({ hits: [], failure: 'docsearch: no options' }), retry: () => {} }
  const { appId, apiKey, indexName, parameters } = options
  let client: LiteClient | undefined
  return {
    retry: () => {
      client = undefined
    },
    find: async (query, tags) => {
      if (tokensOf(query).length === 0) return { hits: [] }
      client ??= liteClient(appId, apiKey, algolia)
      const request = {
        ...parameters,
        indexName,
        query: query.slice(0, maxQuery),
        hitsPerPage: maxHits,
        attributesToRetrieve: fields,
        facetFilters: facets(options, tags),
      }
      try {
        const { results } = await client.searchForHits<DocsearchRecord>({ requests: [request] })
        return { hits: hitsOf(results[0]?.hits ?? [], options).slice(0, maxHits) }
      } catch (error) {
        return { hits: [], failure: `Algolia: ${(error as Error).message}` }
      }
    },
  }
}

/** Filters as Docusaurus writes them: the language and one of the versions, and those of the configuration. */
function facets({ locale, parameters = {} }: DocsearchOptions, tags: string[]) {
  const own = [parameters.facetFilters ?? []].flat() as (string | string[])[]
  return locale === undefined ? own : [`language:${locale}`, tags.map((tag) => `${crawlerNames.tag}:${tag}`), ...own]
}

function hitsOf(records: DocsearchRecord[], { origin }: DocsearchOptions): Hit[] {
  const hits = new Map<string, Hit>()
  for (const [rank, record] of records.entries()) {
    const { hierarchy, [crawlerNames.tag]: tag = '' } = record
    const sectionRoute = routeOf(record, origin)
    const titles = levels.flatMap((level) => hierarchy[level] || [])
    const pageTitle = hierarchy.lvl1 || titles[0] || sectionRoute
    const document = {
      id: rank + 1,
      pageTitle,
      sectionTitle: titles.at(-1) ?? pageTitle,
      sectionRoute,
      type: tag.startsWith('docs-') ? 'docs' : 'page',
      ...(hierarchy.lvl0 && { area: hierarchy.lvl0 }),
    }
    const terms = [...new Set(matchedWords(record._highlightResult))]
    if (!hits.has(sectionRoute))
      hits.set(sectionRoute, { document, tag, score: records.length - rank, terms, forms: [] })
  }
  return [...hits.values()]
}

/** Pages of the site are paths, so that a copy of the site on another host has links to its own pages. */
function routeOf({ url, type }: DocsearchRecord, origin: string): string {
  const page = type === 'lvl0' || type === 'lvl1' ? url.replace(/#.*/, '') : url
  return page.startsWith(`${origin}/`) ? page.slice(origin.length) : page
}

function matchedWords(result: unknown): string[] {
  if (typeof result !== 'object' || result === null) return []
  const { matchedWords: own } = result as { matchedWords?: unknown }
  return Array.isArray(own) ? own.map(String) : Object.values(result).flatMap(matchedWords)
}
