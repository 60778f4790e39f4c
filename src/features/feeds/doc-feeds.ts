import type { DocsCollection } from '../../config/docs.ts'
import { feedFiles } from '../../content/feed-files.ts'
import type { PageSummary, SiteSummary } from '../../model/site-output.ts'
import type { SitePlugin } from '../../model/site-plugin.ts'
import type { OutputFile } from '../../model/types.ts'

/** Feeds of docs collections as a plugin: the documents of the default version that were changed last. */
export function docFeeds(docs: DocsCollection[]): SitePlugin {
  return {
    name: 'doc-feeds',
    outputs: [
      {
        name: 'feeds',
        htmlOf: (pages) =>
          docs.flatMap(({ id, feed }) =>
            feed && feed.content === 'full' ? changedPages(pages, id).slice(0, feed.limit) : [],
          ),
        make: (site) => docs.flatMap((collection) => feedsOf(site, collection)),
      },
    ],
  }
}

function feedsOf(site: SiteSummary, { id, routeBasePath, feed }: DocsCollection): OutputFile[] {
  if (!feed) return []
  const below = routeBasePath === '/' ? '' : `${routeBasePath}/`
  return site.locales.flatMap((locale) => {
    const own = [...site.pages].filter((page) => page.locale === locale.name)
    const changed = changedPages(own, id).slice(0, feed.limit)
    const folder = locale.url + locale.baseUrl + below
    const made = {
      title: feed.title ?? site.config.title,
      description: feed.description ?? site.config.tagline,
      language: feed.language ?? locale.htmlLang,
      ...(feed.copyright !== undefined && { copyright: feed.copyright }),
      url: below ? folder.slice(0, -1) : folder,
      folder,
      items: changed.map(({ title, absolute, description, html, lastUpdate: { time, author } }) => ({
        title,
        url: absolute,
        // A new date makes it a new entry.
        id: `${absolute}#${new Date(time).toISOString()}`,
        time,
        description,
        ...(html !== undefined && { content: html }),
        authors: author ? [{ name: author }] : [],
        tags: [],
      })),
    }
    return feedFiles(made, feed.type, locale.folder + below)
  })
}

type Changed = PageSummary & Required<Pick<PageSummary, 'lastUpdate'>>

/** Translations have dates of their own; documents that are not translated are left out. */
function changedPages(pages: PageSummary[], collection: string): Changed[] {
  return pages
    .filter(
      (page): page is Changed =>
        page.collection === collection &&
        page.lastUpdate !== undefined &&
        page.isLatest === true &&
        page.isTranslation &&
        !page.noIndex,
    )
    .sort((a, b) => b.lastUpdate.time - a.lastUpdate.time || (a.route < b.route ? -1 : 1))
}
