import type { Page, Site } from '../model/site.ts'
import type { Doc, Link } from '../model/types.ts'
import { resolveLink } from './links.ts'

/** Output path of a page's plain Markdown: `docs/a/b.md` beside `docs/a/b/index.html`. */
export function plainFile({ route }: Pick<Page, 'route'>, { locale }: Pick<Site, 'locale'>): string {
  return `${locale.folder}${route.replace(/^\//, '').replace(/(^|\/)$/, '$1index')}.md`
}

/** URL of a link in plain Markdown: absolute, since the text is read outside of its page. */
export function plainUrl(link: Link, doc: Doc, page: Page, { config, targets }: Site): string {
  const { url } = resolveLink(link, doc, page.url, targets)
  return url.startsWith('/') && !url.startsWith('//') ? config.url + url : url
}
