import type { Page, Site } from '../model/site.ts'

/** Output path of a page's plain Markdown: `docs/a/b.md` beside `docs/a/b/index.html`. */
export function plainFile({ route }: Pick<Page, 'route'>, { locale }: Pick<Site, 'locale'>): string {
  return `${locale.folder}${route.replace(/^\//, '').replace(/(^|\/)$/, '$1index')}.md`
}

/** Path of the URL of a page's plain Markdown. */
export function plainPath(page: Pick<Page, 'route'>, { locale }: Pick<Site, 'locale'>): string {
  const file = plainFile(page, { locale }).slice(locale.folder.length)
  return locale.baseUrl + file.split('/').map(encodeURIComponent).join('/')
}
