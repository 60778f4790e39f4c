import type { SearchOptions } from '../../src/model/search-index.ts'
import type { Engine, OpenEngine } from './engine.ts'
import { openIndexes } from './index-engine.ts'

/** Finds nothing and loads nothing. */
const openNone: OpenEngine = () => ({ find: async () => ({ hits: [] }), retry: () => {} })

/** Loads the client of Algolia with the first query. */
const openLater: OpenEngine = (site) => {
  let opened: Promise<Engine> | undefined
  return {
    find: async (...query) => {
      opened ??= import('./docsearch-engine.ts').then(({ openDocsearch }) => openDocsearch(site))
      return (await opened).find(...query)
    },
    retry: () => void opened?.then((engine) => engine.retry()),
  }
}

/** The browser halves of all engines. The files of an index show which engine has built them. */
export const engines: Record<SearchOptions['engine'], OpenEngine> = {
  auto: openIndexes,
  lunr: openIndexes,
  paged: openIndexes,
  docsearch: openLater,
  none: openNone,
}
