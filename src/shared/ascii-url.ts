/** Encodes non-ASCII characters of a URL, which XML files, headers and host lists do not support reliably. */
export function asciiUrl(url: string): string {
  return url.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
