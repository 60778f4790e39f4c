/** Has a scheme or a host. */
export function leavesSite(url: string): boolean {
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(url)
}

/** The path of the site that `pathname://` names, and that is not checked; undefined for any other address. */
export function uncheckedPath(url: string): string | undefined {
  const path = /^pathname:\/\/(.*)$/s.exec(url)?.[1]
  // Without a slash it would be an address of its own, with two of them that of another host.
  return path === undefined ? undefined : `/${path.replace(/^[\\/]+/, '')}`
}

/** A link leads to a page or opens a program, an image may be its own data, and all else comes from the site or the web. */
export type AddressUse = 'link' | 'image' | 'web'

/** Schemes that run a script in the page, or lead to a place of the reader's own computer. */
const unsafe = /^(?:javascript|vbscript|data|blob|file|filesystem|view-source|about)$/
const loaded = { image: /^(?:https?|data)$/, web: /^https?$/ }

/**
 * The one rule for addresses that users write outside of documents: what a text should be to be one, or undefined if it
 * is. Browsers drop control characters and spaces around an address and take a backslash for a slash, so that an address
 * with one is not what it looks like.
 */
export function addressFault(url: string, use: AddressUse = 'link'): string | undefined {
  if (/^\s|\s$|[\\\p{Cc}\p{Cs}]/u.test(url))
    return 'an address without spaces around it, control characters and backslashes'
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  if (scheme === 'pathname') return uncheckedPath(url) === undefined ? '"pathname://" and a path' : undefined
  if (scheme !== undefined && (use === 'link' ? unsafe.test(scheme) : !loaded[use].test(scheme)))
    return `a path of the site or an address of the web, not one with "${scheme}:"`
  const isWeb = scheme === undefined ? url.startsWith('//') : /^https?$/.test(scheme)
  if (isWeb && !/^(?:[a-z]+:)?\/\/[^/]/i.test(url)) return 'an address with a host after "//"'
  return isWeb && !URL.canParse(url, 'https://site.invalid') ? 'an address that browsers can read' : undefined
}

/**
 * The one rule for paths that users write and that become routes: what a text should be to be one, or undefined if it
 * is.
 */
export function routeFault(route: string): string | undefined {
  if (leavesSite(route)) return 'a path of the site, not an address'
  return /[?#]/.test(route) ? 'a path without "?" and "#"' : fileFault(route)
}

/** The same for paths of files, whose names are encoded in URLs. */
export function fileFault(file: string): string | undefined {
  if (/[\\\p{Cc}\p{Cs}]/u.test(file)) return 'a path without control characters and backslashes'
  if (/(?:^|\/)\.\.?(?:\/|$)/.test(file)) return 'a path without "." and ".."'
  return isOwnOutput(file) ? 'a path that docsgen does not use itself' : undefined
}

/** The manifest of the output, and names that docsgen uses while it writes an output in place. */
export function isOwnOutput(file: string): boolean {
  return /^\/*\.docsgen(?:\.json(?:\/|$)|-)/.test(file)
}
