import { headersText } from '../../model/policy.ts'
import type { SiteOutput } from '../../model/site-output.ts'

/** The headers file of hosts such as Netlify and Cloudflare Pages. */
export const headersFile: SiteOutput = {
  name: 'headersFile',
  isOfHost: true,
  make: ({ config, policy }) =>
    config.csp.headers ? [{ path: '_headers', body: headersText({ baseUrl: config.baseUrl, policy }) }] : [],
}
