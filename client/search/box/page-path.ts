/** The path of a page, however its host writes it. */
export function pagePath(path: string): string {
  return path.replace(/(?:\/|(?:\/index)?\.html)$/, '')
}
