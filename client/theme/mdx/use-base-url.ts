import { useContext } from 'react'
import { isExternal } from '../external.ts'
import { PageInfoContext } from './page-context.ts'

interface BaseUrlOptions {
  forcePrependBaseUrl?: boolean
}

/** The address with the base URL of the site before it. */
export function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options)
}

/** The same as a function, for more than one address. */
export function useBaseUrlUtils(): { withBaseUrl(url: string, options?: BaseUrlOptions): string } {
  const { baseUrl } = useContext(PageInfoContext)
  return { withBaseUrl: (url, options) => withBase(url, baseUrl, options) }
}

function withBase(url: string, baseUrl: string, { forcePrependBaseUrl = false }: BaseUrlOptions = {}): string {
  if (url.startsWith('pathname://')) return withBase(url.slice('pathname://'.length), baseUrl)
  if (forcePrependBaseUrl) return baseUrl + url.replace(/^\//, '')
  if (!url.startsWith('/') || isExternal(url)) return url
  return url.startsWith(baseUrl) || `${url}/` === baseUrl ? url : baseUrl + url.slice(1)
}
