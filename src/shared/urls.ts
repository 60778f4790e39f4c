/** Decodes percent escapes; returns text with invalid ones unchanged. */
export function decode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns true if the URL has a scheme or a host. */
export function leavesSite(url: string): boolean {
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(url)
}

/** Encodes non-ASCII characters of a URL, which XML files, headers and host lists do not support reliably. */
export function asciiUrl(url: string): string {
  return url.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
