import type { Config } from '../config/config.ts'
import { translate } from '../messages/messages-of.ts'
import type { SitePlugin } from '../model/site-plugin.ts'

/** Id of the text in the translation files. */
const id = 'search.noResults'

/** Route of the page with the text, which the search box fetches when nothing is found. */
export const noResultsRoute = '/no-results'

/** Returns `search.noResults` by its id, for translations; nothing if the site has no search box. */
export function noResultsTexts({ search }: Pick<Config, 'search'>): Record<string, string> {
  const isShown = search !== false && search.engine !== 'none' && search.noResults !== undefined
  return isShown ? { [id]: search.noResults! } : {}
}

/** The page with the text that the search box shows when nothing is found: compiled and checked like every document. */
export function noResultsPlugin(): SitePlugin {
  return {
    name: 'search.noResults',
    pages: (_, { messages }) => [
      {
        path: noResultsRoute,
        title: translate(messages, 'docsgen.search.noResults'),
        markdown: messages[id]!,
        unlisted: true,
        search: false,
      },
    ],
  }
}
