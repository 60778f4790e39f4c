import type { SiteOutput } from '../../model/site-output.ts'

/** A redirect page at each old path. */
export const redirects: SiteOutput = {
  name: 'redirects',
  make: async (site) => {
    if (site.redirects.length === 0) return []
    // Loads React on demand: the main thread needs it only for redirects.
    const { redirectPage } = await import('../redirect/page.tsx')
    return site.redirects.map((redirect) => ({ path: redirect.file, body: redirectPage(redirect) }))
  },
}
