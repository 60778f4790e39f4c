import type { SiteOutput } from '../../model/site-output.ts'
import { asciiUrl } from '../../shared/urls.ts'

/** Allows crawlers and links to the sitemap, or disallows everything if the site is `noIndex`. */
export const robots: SiteOutput = {
  name: 'robots',
  isOfHost: true,
  make: ({ config: { url, baseUrl, noIndex } }) => {
    const rules = noIndex ? ['Disallow: /'] : ['Allow: /', '', `Sitemap: ${asciiUrl(url + baseUrl)}sitemap.xml`]
    return [{ path: 'robots.txt', body: `${['User-agent: *', ...rules].join('\n')}\n` }]
  },
}
