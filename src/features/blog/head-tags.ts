import type { PagesContext } from '../../model/site-plugin.ts'
import { feedFormats, feedTags as tagsOf } from '../../shared/feed-formats.ts'
import type { BlogConfig } from './config.ts'
import type { Post } from './posts.ts'
import type { BlogLink } from './types.ts'

/** Links to the feeds of a blog. */
export function feedLinks({ feedOptions, ...config }: BlogConfig, context: PagesContext): BlogLink[] {
  const folder = folderOf(config, context)
  return feedOptions.type.map((type) => ({ label: feedFormats[type].label, href: folder + feedFormats[type].file }))
}

/** Tags that name the feeds for feed readers. */
export function feedTags(config: BlogConfig, context: PagesContext) {
  return tagsOf(config.feedOptions.type, folderOf(config, context), context.config.title)
}

function folderOf({ routeBasePath }: Pick<BlogConfig, 'routeBasePath'>, { locale }: PagesContext): string {
  return locale.baseUrl + routeBasePath.replace(/(?<=.)$/, '/')
}

/** Tags that describe a post to services that show links. */
export function articleTags({ authors, tags }: Post, iso: string) {
  const meta = (property: string, content: string) => ({ tagName: 'meta', attributes: { property, content } })
  return [
    meta('og:type', 'article'),
    meta('article:published_time', iso),
    ...authors.flatMap(({ url }) => (url === undefined ? [] : [meta('article:author', url)])),
    ...(tags.length > 0 ? [meta('article:tag', tags.map(({ label }) => label).join(','))] : []),
  ]
}
