import type { Page, Site } from '../model/site.ts'
import type { Doc, Link } from '../model/types.ts'
import { resolveLink } from './links.ts'

/** Output path of a page's plain Markdown: `docs/a/b.md` beside `docs/a/b/index.html`. */
export function plainFile({ route }: Pick<Page, 'route'>, { locale }: Pick<Site, 'locale'>): string {
  return `${locale.folder}${route.replace(/^\//, '').replace(/(^|\/)$/, '$1index')}.md`
}

/** Where a link in plain Markdown leads: an absolute URL, since the text is read away from its page. */
export function plainUrl(link: Link, doc: Doc, page: Page, { config, targets }: Site): string {
  const { url } = resolveLink(link, doc, page.url, targets)
  return url.startsWith('/') && !url.startsWith('//') ? config.url + url : url
}
