import { uncheckedPath } from '../model/urls.ts'
import { leavesSite } from '../shared/urls.ts'

/** Returns true if a URL has a scheme or a host, and so leaves the site. */
export function isExternal(url: string): boolean {
  return leavesSite(url) && !url.startsWith('pathname:')
}

const scheme = /^[\s\p{Cc}]*([a-z][a-z\d+.\-\s\p{Cc}]*):/iu
const safeSchemes = new Set(['http', 'https', 'mailto', 'tel'])

/**
 * Returns true if a URL is relative or has a scheme that cannot run code. Browsers ignore white space and controls in a
 * scheme.
 */
export function isSafeUrl(url: string): boolean {
  // The rest becomes a path of the site.
  if (uncheckedPath(url) !== undefined) return true
  const match = scheme.exec(url)
  return !match || safeSchemes.has(match[1]!.replace(/[\s\p{Cc}]/gu, '').toLowerCase())
}
