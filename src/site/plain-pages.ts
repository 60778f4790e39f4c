import type { Page, Site } from '../model/site.ts'
import type { Doc, Link } from '../model/types.ts'
import { resolveLink } from './links.ts'
import { plainPath } from './plain-urls.ts'

/** Absolute URL of a page's plain Markdown. */
export function plainAddress(page: Pick<Page, 'route'>, { config, locale }: Pick<Site, 'config' | 'locale'>): string {
  return config.url + plainPath(page, { locale })
}

/** URL of a link in plain Markdown: absolute, since the text is read outside of its page. */
export function plainUrl(link: Link, doc: Doc, page: Page, { config, targets }: Site): string {
  const { url } = resolveLink(link, doc, page.url, targets)
  return url.startsWith('/') && !url.startsWith('//') ? config.url + url : url
}
