import type { BlogConfig } from '../config/blog.ts'
import type { BlogLink } from '../model/blog.ts'
import type { PagesContext } from '../model/site-plugin.ts'
import type { Post } from './posts.ts'

const feeds = {
  rss: ['RSS', 'rss.xml', 'application/rss+xml'],
  atom: ['Atom', 'atom.xml', 'application/atom+xml'],
  json: ['JSON', 'feed.json', 'application/json'],
} as const

/** Links to the feeds of a blog. */
export function feedLinks({ routeBasePath, feedOptions }: BlogConfig, { locale }: PagesContext): BlogLink[] {
  const root = locale.baseUrl + routeBasePath.replace(/(?<=.)$/, '/')
  return feedOptions.type.map((type) => ({ label: feeds[type][0], href: root + feeds[type][1] }))
}

/** Tags that name the feeds for feed readers. */
export function feedTags(config: BlogConfig, context: PagesContext) {
  return feedLinks(config, context).map(({ label, href }, i) => ({
    tagName: 'link',
    attributes: {
      rel: 'alternate',
      type: feeds[config.feedOptions.type[i]!][2],
      href,
      title: `${context.config.title} ${label}`,
    },
  }))
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
