import { useContext } from 'react'
import { leavesSite, namesFile } from '../../../src/shared/urls.ts'
import { type PageInfo, PageInfoContext } from '../../islands/page-context.ts'

interface BaseUrlOptions {
  forcePrependBaseUrl?: boolean
}

/** Prefixes a URL with the base URL of the site. */
export function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options)
}

/** The same as a function, for more than one URL. */
export function useBaseUrlUtils(): { withBaseUrl(url: string, options?: BaseUrlOptions): string } {
  const bases = useContext(PageInfoContext)
  return { withBaseUrl: (url, options) => withBase(url, bases, options) }
}

/** `filesUrl` is the base URL without the folder of a language. */
type Bases = Pick<PageInfo, 'baseUrl' | 'filesUrl' | 'head'>

function withBase(url: string, bases: Bases, { forcePrependBaseUrl = false }: BaseUrlOptions = {}): string {
  const { baseUrl, filesUrl, head } = bases
  if (url.startsWith('pathname://')) {
    const full = withBase(url.replace(/^pathname:[\\/]*/, '/'), { ...bases, baseUrl: filesUrl })
    // Another program answers it.
    head?.unchecked.push(full)
    return full
  }
  if (forcePrependBaseUrl) return baseUrl + url.replace(/^\//, '')
  if (!url.startsWith('/') || leavesSite(url)) return url
  if (url.startsWith(baseUrl) || `${url}/` === baseUrl) return url
  const path = url.slice(url.startsWith(filesUrl) ? filesUrl.length : 1)
  return (namesFile(pathOf(url)) ? filesUrl : baseUrl) + path
}

/** The path of a URL, without query and fragment. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*$/, '')
}
