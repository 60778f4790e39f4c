import type { Config } from '../config/config.ts'
import type { SiteSummary } from '../model/site-output.ts'

/** The part of the configuration that outputs and plugins see. */
export function configSummary(config: Config): SiteSummary['config'] {
  const { title, tagline, url, baseUrl, trailingSlash, noIndex, customFields, csp } = config
  return { title, tagline, url, baseUrl, trailingSlash, noIndex, customFields, csp }
}
