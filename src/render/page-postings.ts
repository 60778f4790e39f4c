import type { PageInput } from '../model/page-input.ts'
import { postingsOf } from '../search/postings.ts'
import { type Section, sectionsOf, wholePage } from '../search/sections.ts'

/** The words of a page with the HTML of its body, as the stages of the search read them; none where it is not searched. */
export function pagePostings(input: PageInput, html: string): string | undefined {
  return input.search === undefined ? undefined : JSON.stringify(postingsOf(sections(input, html)))
}

function sections({ search, kind, title, hasTitle, tags = [], intro = '' }: PageInput, html: string): Section[] {
  if (search === 'page') return [wholePage(html, title)]
  // The cards of a category are the titles of pages that are found themselves.
  if (kind === 'categoryIndex') return [{ title, content: intro, tags: [] }]
  return sectionsOf(html, { title, isTitled: !hasTitle, tags: tags.map(({ label }) => label) })
}
