import { createContext } from 'react'
import type { SiteInfo } from '../../src/model/options/client-options.ts'
import type { PageHead } from '../../src/model/page-head.ts'
import type { PageData } from '../../src/model/theme/current-page.ts'
import type { PageCard } from '../../src/model/theme/page-card.ts'
import type { PageInfoData } from '../../src/model/theme/page-info.ts'
import type { Heading } from '../../src/model/types.ts'

/** Page data for the components of an MDX page. */
export interface PageInfo {
  url: string
  baseUrl: string
  /** Prefix of file URLs, which are the same in all languages. */
  filesUrl: string
  headings: Heading[]
  /** The entries of the sidebar category that the page represents or belongs to. */
  cards: PageCard[]
  site: SiteInfo
  /** Collects what components set in the head of the page; undefined in the browser. */
  head?: PageHead
  /** Data of features. */
  data: PageInfoData
  /** The page for components of the site. */
  page: PageData
}

/** Page data inside an island: lists of the page are passed as properties. */
export function pageInIsland({
  filesUrl,
  site,
  data,
  head,
  page,
}: Pick<PageInfo, 'filesUrl' | 'site' | 'data' | 'head' | 'page'>): PageInfo {
  return { url: '', baseUrl: site.baseUrl, filesUrl, headings: [], cards: [], site, data, head, page }
}

export const PageInfoContext = createContext<PageInfo>({
  url: '',
  baseUrl: '/',
  filesUrl: '/',
  headings: [],
  cards: [],
  data: {},
  site: { title: '', tagline: '', url: '', baseUrl: '/', locale: 'en', customFields: {} },
  page: { current: { url: '', title: '', description: '', locale: 'en' }, frontMatter: {} },
})
