import { compare } from '../../model/problem.ts'
import type { SiteOutput } from '../../model/site-output.ts'
import { encodePath } from '../../model/urls.ts'
import { asciiUrl } from '../../shared/urls.ts'

/** The redirects file of hosts such as Netlify and Cloudflare Pages. */
export const redirectsFile: SiteOutput = {
  name: 'redirectsFile',
  make: ({ redirects, config }) => {
    // Escaped colons, since a colon would start a placeholder.
    const lines = redirects.map(({ from, to }) => `${asciiUrl(config.baseUrl)}${encodePath(from.slice(1))} ${to} 301`)
    return lines.length === 0 ? [] : [{ path: '_redirects', body: `${lines.sort(compare).join('\n')}\n` }]
  },
}
