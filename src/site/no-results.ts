import type { Config } from '../config/config.ts'
import { translationFiles } from '../content/translations.ts'
import { translate } from '../messages/messages-of.ts'
import type { SitePlugin } from '../model/site-plugin.ts'
import { boxSearch } from './layout/searched.ts'

/** Id of the text in the translation files. */
const id = 'search.noResults'

/** Route of the page with the text, which the search box fetches when nothing is found. */
export const noResultsRoute = '/no-results'

/** Returns `search.noResults` by its id, for translations; nothing if the site has no search box. */
export function noResultsTexts(config: Pick<Config, 'search'>): Record<string, string> {
  const text = boxSearch(config)?.noResults
  return text === undefined ? {} : { [id]: text }
}

/** The page with the text that the search box shows when nothing is found: compiled and checked like every document. */
export function noResultsPlugin(config: Pick<Config, 'search'>, configFile: string): SitePlugin {
  const written = noResultsTexts(config)[id]
  return {
    name: 'search.noResults',
    pages: (_, { messages, locale }) => [
      {
        path: noResultsRoute,
        title: translate(messages, 'docsgen.search.noResults'),
        markdown: messages[id]!,
        places: [
          {
            ...{ line: 1, lines: messages[id]!.split('\n').length },
            ...(messages[id] === written
              ? { file: configFile, keys: ['search', 'noResults'] }
              : { file: translationFiles(locale).code, keys: [id, 'message'] }),
          },
        ],
        unlisted: true,
        search: false,
      },
    ],
  }
}
