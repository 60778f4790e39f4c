import type { Config } from '../../config/config.ts'

/**
 * Rules by which browsers load pages before a reader follows a link to them; undefined unless the site asks for it. The
 * same for all languages: `base` is the path of the site.
 */
export function speculationRules({ reader: { speculation } }: Config, base: string): string | undefined {
  if (!speculation) return undefined
  const own = { href_matches: `${base}*` }
  const others = { selector_matches: '[data-no-navigate], [data-no-navigate] *, [download], [target]' }
  return JSON.stringify({ [speculation]: [{ where: { and: [own, { not: others }] }, eagerness: 'moderate' }] })
}
