/** Normalizes the path of a page across hosts. */
export function pagePath(path: string): string {
  return path.replace(/(?:\/|(?:\/index)?\.html)$/, '')
}
