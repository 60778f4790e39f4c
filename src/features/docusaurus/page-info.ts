import type { PageInput, Shell } from '../../model/page-input.ts'
import type { PageInfoData } from '../../model/theme/page-info.ts'
import type { DocusaurusPage } from './info.ts'
import { libraryName } from './parts.ts'

/** Data for components written for Docusaurus; empty if the site has none. */
export function pageInfo({ data: { docusaurus: site } }: Shell, input?: PageInput): PageInfoData {
  return site ? { docusaurus: { site, ...(input && { page: docusaurusPage(input) }) } } : {}
}

/** The same for islands; empty if none of them uses it. Translated texts are in the page already, and lists of documents would
 * be in each page. */
export function islandInfo({ docusaurus: info }: PageInfoData, { islands }: Shell): PageInfoData {
  if (!info || !islands?.libraries.includes(libraryName)) return {}
  const { site, page } = info
  const docs = Object.entries(site.docs).map(([id, { versions, ...collection }]) => [
    id,
    { ...collection, versions: versions.map((version) => ({ ...version, docs: {} })) },
  ])
  return { docusaurus: { site: { ...site, messages: {}, docs: Object.fromEntries(docs) }, page } }
}

function docusaurusPage(input: PageInput): DocusaurusPage {
  const { url, title, description, collection, version, docId, sidebarName, editUrl, unlisted } = input
  const { frontMatter = {}, tags = [], lastUpdate, previous, next } = input
  const iso = lastUpdate?.date?.iso
  return {
    url,
    title,
    description,
    collection,
    version: version?.name,
    docId,
    sidebarName,
    frontMatter,
    editUrl,
    unlisted,
    tags: tags.map(({ label, href }) => ({ label, permalink: href })),
    lastUpdatedAt: iso === undefined ? undefined : Date.parse(iso),
    lastUpdatedBy: lastUpdate?.author,
    previous: previous && { title: previous.label, permalink: previous.href },
    next: next && { title: next.label, permalink: next.href },
  }
}
