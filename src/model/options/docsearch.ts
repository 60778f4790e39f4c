/** Data for queries to Algolia DocSearch. */
export interface DocsearchOptions {
  appId: string
  apiKey: string
  indexName: string
  /** Origin of the pages in the index. */
  origin: string
  /** Language to search. Undefined: neither language nor version restricts the results. */
  locale?: string
  /** More parameters of each query. */
  parameters?: Record<string, unknown>
  /** Its service has to be named below the results. */
  provider: { name: string; href: string }
}

/** Hosts of an Algolia application, in the order in which its client tries them. */
export function docsearchHosts(appId: string): string[] {
  const replicas = [1, 2, 3].map((number) => `${appId}-${number}.algolianet.com`)
  return [`${appId}-dsn.algolia.net`, ...replicas].map((host) => host.toLowerCase())
}
