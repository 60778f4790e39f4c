import type { SiteOutput } from '../../model/site-output.ts'
import { asciiUrl } from '../../shared/ascii-url.ts'

/** Lets crawlers in and shows them the sitemap, or keeps them out of a site that is not to be found. */
export const robots: SiteOutput = {
  name: 'robots',
  isOfHost: true,
  make: ({ config: { url, baseUrl, noIndex } }) => {
    const rules = noIndex ? ['Disallow: /'] : ['Allow: /', '', `Sitemap: ${asciiUrl(url + baseUrl)}sitemap.xml`]
    return [{ path: 'robots.txt', body: `${['User-agent: *', ...rules].join('\n')}\n` }]
  },
}
