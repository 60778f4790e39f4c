/** An address without the characters that XML files, headers and lists of hosts cannot be relied on to take. */
export function asciiUrl(url: string): string {
  return url.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
