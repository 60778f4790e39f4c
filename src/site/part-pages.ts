import type { Page, Site } from '../model/site.ts'

/** Paths of the files whose pages are built, of a site of which only a part is built. */
export type BuiltPart = ReadonlySet<string>

/** The pages of a part: those of its files, generated pages of categories around them, the front page and the 404 page. */
export function pagesOfPart({ pages }: Site, part: BuiltPart): Page[] {
  const isOfFile = ({ doc, component }: Page) => part.has(doc?.path ?? component ?? '')
  const around = new Set(pages.filter(isOfFile).flatMap(({ breadcrumbs }) => breadcrumbs.map(({ href }) => href)))
  return pages.filter(
    (page) =>
      isOfFile(page) ||
      page.kind === 'notFound' ||
      page.kind === 'home' ||
      (page.kind === 'categoryIndex' && around.has(page.url)),
  )
}
