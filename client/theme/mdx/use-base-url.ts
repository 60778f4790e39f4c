import { useContext } from 'react'
import { leavesSite, namesFile } from '../../../src/shared/urls.ts'
import { PageInfoContext } from '../../islands/page-context.ts'

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
  const withBaseUrl = (url: string, options?: BaseUrlOptions) => {
    const full = withBase(url, bases, options)
    // Another program answers it.
    if (url.startsWith('pathname://')) bases.head?.unchecked.push(full)
    return full
  }
  return { withBaseUrl }
}

/** `filesUrl` is the base URL without the folder of a language. */
interface Bases {
  baseUrl: string
  filesUrl: string
}

function withBase(url: string, bases: Bases, { forcePrependBaseUrl = false }: BaseUrlOptions = {}): string {
  const { baseUrl, filesUrl } = bases
  if (url.startsWith('pathname://'))
    return withBase(url.replace(/^pathname:[\\/]*/, '/'), { ...bases, baseUrl: filesUrl })
  if (forcePrependBaseUrl) return baseUrl + url.replace(/^\//, '')
  if (!url.startsWith('/') || leavesSite(url)) return url
  if (url.startsWith(baseUrl) || `${url}/` === baseUrl) return url
  const path = url.startsWith(filesUrl) ? url.slice(filesUrl.length) : url.slice(1)
  return (namesFile(pathOf(url)) ? filesUrl : baseUrl) + path
}

/** The path of a URL, without query and fragment. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*$/, '')
}
