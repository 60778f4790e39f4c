import { useContext } from 'react'
import { namesFile } from '../../../src/shared/urls.ts'
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
  // `filesUrl` is the base URL without the folder of a language.
  const { baseUrl, filesUrl, head } = useContext(PageInfoContext)
  const withBase = (url: string, base: string) => {
    // No path of this host, or one that starts with the base URL, whose last slash may be missing. As in Docusaurus, `img/a.svg` is one.
    if (!/^\w*\/(?!\/)/.test(url) || `${url}/`.startsWith(base)) return url
    const path = url.replace(url.startsWith(filesUrl) ? filesUrl : /^\//, '')
    return (namesFile(pathOf(url)) ? filesUrl : base) + path
  }
  return {
    withBaseUrl(url, options) {
      // Components pass on properties that they do not have.
      const path = (url as string | undefined)?.replace(/^pathname:\/\/[\\/]*/, '/')
      if (path === url) return options?.forcePrependBaseUrl ? baseUrl + url.replace(/^\//, '') : withBase(url, baseUrl)
      const full = withBase(path!, filesUrl)
      // Another program answers it.
      head?.unchecked.push(full)
      return full
    },
  }
}

/** The path of a URL, without query and fragment. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*$/, '')
}
