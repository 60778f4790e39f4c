import { leavesSite } from '../shared/urls.ts'

/** Returns the path after `pathname://`, which is not checked; undefined for any other URL. */
export function uncheckedPath(url: string): string | undefined {
  const path = /^pathname:\/\/(.*)$/s.exec(url)?.[1]
  // Without a leading slash the path would be relative, with two it would be a URL on another host.
  return path === undefined ? undefined : `/${path.replace(/^[\\/]+/, '')}`
}

/**
 * Use of a URL: a link may open a page or a program, an image may be a data URL, everything else is loaded from the
 * site or the web.
 */
export type UrlUse = 'link' | 'image' | 'web'

/** Schemes that run a script in the page, or open a resource on the reader's computer. */
const unsafe = /^(?:javascript|vbscript|data|blob|file|filesystem|view-source|about)$/
const loaded = { image: /^(?:https?|data)$/, web: /^https?$/ }

/**
 * Validates a URL that users write outside of documents. Returns a description of a valid URL, or undefined if it is
 * valid. Browsers drop control characters and surrounding spaces, and treat a backslash as a slash, so a URL that
 * contains one is not what it looks like.
 */
export function expectedUrl(url: string, use: UrlUse = 'link'): string | undefined {
  if (/^\s|\s$|[\\\p{Cc}\p{Cs}]/u.test(url))
    return 'a URL without surrounding spaces, control characters and backslashes'
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  if (scheme === 'pathname') return uncheckedPath(url) === undefined ? '"pathname://" and a path' : undefined
  if (scheme !== undefined && (use === 'link' ? unsafe.test(scheme) : !loaded[use].test(scheme)))
    return `a path of the site or a web URL, not a "${scheme}:" URL`
  const isWeb = scheme === undefined ? url.startsWith('//') : /^https?$/.test(scheme)
  if (isWeb && !/^(?:[a-z]+:)?\/\/[^/]/i.test(url)) return 'a URL with a host after "//"'
  return isWeb && !URL.canParse(url, 'https://site.invalid') ? 'a valid URL' : undefined
}

/**
 * Validates a path that users write and that becomes a route. Returns a description of a valid path, or undefined if it
 * is valid.
 */
export function expectedRoute(route: string): string | undefined {
  if (leavesSite(route)) return 'a path of the site, not a URL'
  return /[?#]/.test(route) ? 'a path without "?" and "#"' : expectedFile(route)
}

/** Validates a path of a file, whose name is encoded in URLs. */
export function expectedFile(file: string): string | undefined {
  if (/[\\\p{Cc}\p{Cs}]/u.test(file)) return 'a path without control characters and backslashes'
  if (/(?:^|\/)\.\.?(?:\/|$)/.test(file)) return 'a path without "." and ".."'
  return isOwnOutput(file) ? 'a path that is not reserved for docsgen' : undefined
}

/** Matches the manifest of the output, and the names that docsgen uses during writing. */
export function isOwnOutput(file: string): boolean {
  return /^\/*\.docsgen(?:\.json(?:\/|$)|-)/.test(file)
}

/** Decodes a path; returns it unchanged if an escape is invalid. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Encodes the names in a path. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
