import type { DocsCollection } from '../config/docs.ts'
import type { PageSummary, SiteLocale, SiteSummary } from '../model/site-output.ts'
import type { SitePlugin } from '../model/site-plugin.ts'
import type { OutputFile } from '../model/types.ts'
import { feedFiles } from './feeds.ts'

/** Feeds of docs collections as a plugin: the documents of the default version that were changed last. */
export function docFeeds(docs: DocsCollection[]): SitePlugin {
  return {
    name: 'doc-feeds',
    outputs: [{ name: 'feeds', make: (site) => docs.flatMap((collection) => feedsOf(site, collection)) }],
  }
}

function feedsOf(site: SiteSummary, { id, routeBasePath, feed }: DocsCollection): OutputFile[] {
  if (!feed) return []
  const below = routeBasePath === '/' ? '' : `${routeBasePath}/`
  return site.locales.flatMap((locale) => {
    const changed = changedPages(site, id, locale).slice(0, feed.limit)
    const folder = locale.url + locale.baseUrl + below
    const made = {
      title: feed.title ?? site.config.title,
      description: feed.description ?? site.config.tagline,
      language: feed.language ?? locale.htmlLang,
      ...(feed.copyright !== undefined && { copyright: feed.copyright }),
      url: below ? folder.slice(0, -1) : folder,
      folder,
      items: changed.map(({ title, absolute, description, lastUpdate: { time, author } }) => ({
        title,
        url: absolute,
        // A new date makes it a new entry.
        id: `${absolute}#${new Date(time).toISOString()}`,
        time,
        description,
        authors: author ? [{ name: author }] : [],
        tags: [],
      })),
    }
    return feedFiles(made, feed.type, locale.folder + below)
  })
}

type Changed = PageSummary & Required<Pick<PageSummary, 'lastUpdate'>>

/** Translations have dates of their own; documents that are not translated are left out. */
function changedPages({ pages }: SiteSummary, collection: string, { name }: SiteLocale): Changed[] {
  return [...pages]
    .filter(
      (page): page is Changed =>
        page.locale === name &&
        page.collection === collection &&
        page.lastUpdate !== undefined &&
        page.isLatest === true &&
        page.isTranslation &&
        !page.noIndex,
    )
    .sort((a, b) => b.lastUpdate.time - a.lastUpdate.time || (a.route < b.route ? -1 : 1))
}
