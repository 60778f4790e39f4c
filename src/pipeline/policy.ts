import { readOptional } from '../content/optional-file.ts'
import { builtIns } from '../features/index.ts'
import { policyOf, stylesheetNeeds } from '../model/policy.ts'
import type { Problem } from '../model/problem.ts'
import type { Bundle, Listing, World } from '../model/world.ts'
import { redirectScript } from '../render/redirect/script.ts'
import { hashSource } from '../shared/hash.ts'
import { searchNeeds } from '../site/layout/searched.ts'
import { speculationRules } from '../site/layout/speculation.ts'

interface PolicyParts {
  /** CSP sources that the pages of each language need, and the files that they load by output path. */
  locales: { needs: string[]; texts: Map<string, string> }[]
  bundle: Bundle
  statics: Listing['statics']
  redirects: unknown[]
}

/** Builds the Content Security Policy of all pages. */
export async function sitePolicy(
  { locales, bundle, statics, redirects }: PolicyParts,
  world: World,
): Promise<{ policy: string; problems: Problem[] }> {
  const problems: Problem[] = []
  const { config, client } = world
  const ofPages = locales.flatMap(({ needs }) => needs)
  const ofStyles = [...(client.needs ?? []), ...(bundle.needs ?? []), ...staticStyles(statics, world, problems)]
  const ofTexts = locales.flatMap(({ texts }) => [...texts].flatMap(([file, text]) => cssNeeds(file, text)))
  const check = config.baseUrlIssueBanner ? [client.baseUrlCheck] : []
  const rules = [speculationRules(config, config.baseUrl) ?? []].flat()
  const snippets = [client.snippet, ...check, ...(redirects.length > 0 ? [redirectScript] : []), ...rules].map(
    hashSource,
  )
  return {
    policy: policyOf(
      [
        ...ofPages,
        ...ofStyles,
        ...ofTexts,
        ...searchNeeds(config),
        ...(await Promise.all(builtIns.map((feature) => feature.policy?.(config) ?? []))).flat(),
      ],
      {
        snippets,
        options: config.csp,
      },
    ),
    problems,
  }
}

/** Returns the CSP sources of configured stylesheets that are files of the site. */
function staticStyles(statics: Listing['statics'], world: World, problems: Problem[]): string[] {
  return world.config.stylesheets.flatMap(({ href }) => {
    const file = statics.get(String(href).replace(/^\//, ''))
    const css = file && readOptional(file.path, world, problems)
    return css === undefined ? [] : stylesheetNeeds(css)
  })
}

function cssNeeds(file: string, text: string): string[] {
  return file.endsWith('.css') ? stylesheetNeeds(text) : []
}
