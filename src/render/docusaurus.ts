import type { PageInput, Shell } from '../model/page-input.ts'
import type { DocusaurusInfo, DocusaurusPage } from '../model/theme/docusaurus.ts'

/** Data for components written for Docusaurus; undefined if the site has none. */
export function docusaurusInfo({ docusaurus: site }: Shell, input?: PageInput): DocusaurusInfo | undefined {
  if (!site) return undefined
  return {
    site,
    ...(input && { page: docusaurusPage(input), head: { htmlClass: [], tags: [], ids: [], unchecked: [] } }),
  }
}

/** The same for islands; empty if none of them uses it. Translated texts are in the page already. */
export function docusaurusInIslands(shell: Shell, input: PageInput): { docusaurus?: DocusaurusInfo } {
  const info = shell.islands?.isDocusaurus ? docusaurusInfo(shell, input) : undefined
  if (!info) return {}
  return { docusaurus: { site: { ...info.site, messages: {} }, page: info.page } }
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
