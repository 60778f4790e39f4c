/**
 * Paths of pages that an address may mean which the host does not know, the likeliest first: without what stands for the
 * file of a page, then in lower case.
 */
export function meantPaths(path: string): string[] {
  if (path.endsWith('/404.html')) return []
  const bare = path.replace(/\/index(?:\.html)?$|\.html$|\/$/, '') || '/'
  return [...new Set([bare, bare.toLowerCase()])]
}
