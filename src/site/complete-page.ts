import type { EditionDoc, LinkTargets, Page } from '../model/site.ts'
import type { Doc } from '../model/types.ts'
import { addImages } from './assemble.ts'
import { linksOf } from './links.ts'
import { cardDocs } from './sidebar/category-cards.ts'

/** Documents that a page shows or lists, including its own. */
export function docsOn(page: Page): Doc[] {
  const own = page.doc ? [page.doc] : []
  return [...own, ...listedDocs(page).map(({ doc }) => doc)]
}

/** Documents that a page lists with their descriptions. */
function listedDocs({ index, tagPage, edition }: Page): EditionDoc[] {
  if (!edition) return []
  const ids = index ? cardDocs(index, edition) : []
  const urls = new Set(tagPage?.documents?.map(({ href }) => href))
  const tagged = urls.size > 0 ? [...edition.docs.values()].filter(({ url }) => urls.has(url)) : []
  return [...ids.flatMap((id) => edition.docs.get(id) ?? []), ...tagged]
}

/** Replaces the outlined documents of a page with the compiled ones, by path. */
export function completePage(page: Page, docs: ReadonlyMap<string, Doc>, targets: LinkTargets): Page {
  const doc = page.doc && docs.get(page.doc.path)
  const completed = doc ? { ...page, doc, title: doc.title, description: doc.description } : { ...page }
  completed.links = linksOf(completed, targets)
  addImages([completed], targets)
  const described = listedDocs(page).map((one) => ({ ...one, doc: docs.get(one.doc.path) ?? one.doc }))
  return described.length > 0 ? withDescriptions(completed, described) : completed
}

function withDescriptions(page: Page, described: EditionDoc[]): Page {
  const { edition, tagPage } = page
  const byUrl = new Map(described.map(({ url, doc }) => [url, doc.description]))
  const documents = tagPage?.documents?.map((one) => ({ ...one, description: byUrl.get(one.href) ?? one.description }))
  const docs = new Map([...edition!.docs, ...described.map((one) => [one.id, one] as const)])
  return { ...page, edition: { ...edition!, docs }, tagPage: tagPage && { ...tagPage, documents } }
}
