import type { PageInput } from '../model/page-input.ts'
import type { SearchSection } from '../model/search-run.ts'
import { postingsOf } from '../search/postings.ts'
import { sectionsOf, wholePage } from '../search/sections.ts'

/** Search data of a page, as the search stages read it; undefined if the page is not searched. */
export function pagePostings(input: PageInput, html: string): string | undefined {
  return input.search === undefined ? undefined : postingsOf(sections(input, html))
}

function sections(input: PageInput, html: string): SearchSection[] {
  const { search, kind, title, hasTitle, tags = [], intro = '' } = input
  if (search === 'page') return [wholePage(html, title)]
  // The cards of a category show titles of pages that are in the index anyway.
  if (kind === 'categoryIndex') return [{ title, content: intro, tags: [] }]
  if (input.sections) return [{ title, content: '', tags: [] }, ...input.sections]
  return sectionsOf(html, { title, isTitled: !hasTitle, tags: tags.map(({ label }) => label) })
}
