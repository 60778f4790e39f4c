import { useContext } from 'react'
import type { CurrentPage, PageSidebar } from '../../../src/model/theme/current-page.ts'
import { PageInfoContext } from '../../islands/page-context.ts'

/**
 * The page that is rendered: URL, title, language, collection, version and document. In parts that many pages share, such
 * as the footer, only its language is known.
 */
export function usePage(): CurrentPage {
  return useContext(PageInfoContext).page.current
}

/** Front matter of the page; an empty object if it has none. The type parameter is that of the site's own keys. */
export function useFrontMatter<Fields extends object = Record<string, unknown>>(): Fields {
  return useContext(PageInfoContext).page.frontMatter as Fields
}

/** The sidebar that the page shows, with the branch of this page expanded; undefined without one. */
export function useSidebar(): PageSidebar | undefined {
  return useContext(PageInfoContext).page.sidebar
}
