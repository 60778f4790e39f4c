import { createContext } from 'react'
import type { SiteInfo } from '../../../src/model/client-options.ts'
import type { Target } from '../../../src/model/site.ts'
import type { Heading } from '../../../src/model/types.ts'

/** What components of an MDX page may ask about the page that prints them. */
export interface PageInfo {
  url: string
  baseUrl: string
  /** Goes before the paths of files, which are the same in all languages. */
  filesUrl: string
  headings: Heading[]
  /** The entries of the sidebar category that the page stands for, or stands in. */
  cards: (Target & { description?: string })[]
  site: SiteInfo
}

/** What an island is told of the page: what lists of the page would say travels as properties. */
export function pageInIsland({ filesUrl, site }: Pick<PageInfo, 'filesUrl' | 'site'>): PageInfo {
  return { url: '', baseUrl: site.baseUrl, filesUrl, headings: [], cards: [], site }
}

export const PageInfoContext = createContext<PageInfo>({
  url: '',
  baseUrl: '/',
  filesUrl: '/',
  headings: [],
  cards: [],
  site: { title: '', tagline: '', url: '', baseUrl: '/', locale: 'en', customFields: {} },
})
