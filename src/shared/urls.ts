/** Decodes percent escapes; returns text with invalid ones unchanged. */
export function decode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The end of a URL that leads to an id. Browsers find other characters as they are. */
export function toId(id: string): string {
  return `#${id.replaceAll('%', '%25')}`
}

/** Returns true if the URL has a scheme or a host. */
export function leavesSite(url: string): boolean {
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(url)
}

/** Encodes non-ASCII characters of a URL, which XML files, headers and host lists do not support reliably. */
export function asciiUrl(url: string): string {
  return url.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}

/** Returns true if a path seems to end in a file extension. Such paths get no trailing slash and no language folder. */
export function namesFile(path: string): boolean {
  return /\.[a-z]\w+$/i.test(path)
}

/** Setting for trailing slashes. `index`: only routes of index pages have one. */
export type TrailingSlash = boolean | 'index'

/** Returns whether files of pages are named `x.html`. */
export function isFlat(trailingSlash: TrailingSlash | undefined): boolean {
  return trailingSlash === false || trailingSlash === 'index'
}

/** The base URL, and the setting for trailing slashes. */
export interface SlashPolicy {
  baseUrl: string
  trailingSlash?: TrailingSlash | undefined
}

/** Adds or removes the trailing slash of a path, except for the base URL itself and `x.html`. */
export function withSlashPolicy(url: string, { baseUrl, trailingSlash }: SlashPolicy): string {
  if (typeof trailingSlash !== 'boolean' || url === baseUrl || url.endsWith('.html')) return url
  const bare = url.replace(/\/+$/, '')
  return trailingSlash ? `${bare}/` : bare
}

/** Removes the slashes around a path. */
export function withoutSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}
