import type { SiteOutput } from '../../model/site-output.ts'

/** A small page at each old path that leads to the new one. */
export const redirects: SiteOutput = {
  name: 'redirects',
  make: async (site) => {
    if (site.redirects.length === 0) return []
    // React renders all pages in other threads: here it is loaded for redirects alone.
    const { redirectPage } = await import('../redirect/page.tsx')
    return site.redirects.map((redirect) => ({ path: redirect.file, body: redirectPage(redirect) }))
  },
}
