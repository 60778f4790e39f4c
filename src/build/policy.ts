import { policyOf, stylesheetNeeds } from '../model/policy.ts'
import type { Problem } from '../model/problem.ts'
import type { Bundle, Listing, World } from '../model/world.ts'
import { redirectScript } from '../render/redirect/script.ts'
import { hashSource } from '../shared/hash.ts'
import type { Redirect } from '../site/redirects/redirects.ts'
import { readOptional } from './files.ts'
import type { LocaleBuild } from './locale.ts'

export interface PolicyParts {
  made: LocaleBuild[]
  bundle: Bundle
  listing: Listing
  redirects: Redirect[]
  /** Gets those of stylesheets that cannot be read. */
  problems: Problem[]
}

/** The Content Security Policy that all pages of the site work under. */
export function sitePolicy({ made, bundle, listing, redirects, problems }: PolicyParts, world: World): string {
  const { config, client } = world
  const ofPages = made.flatMap(({ needs }) => needs)
  const ofStyles = [...(client.needs ?? []), ...(bundle.needs ?? []), ...staticStyles(listing, world, problems)]
  const ofTexts = made.flatMap(({ texts }) => [...texts].flatMap(([file, text]) => cssNeeds(file, text)))
  const check = config.baseUrlIssueBanner ? [client.baseUrlCheck] : []
  const snippets = [client.snippet, ...check, ...(redirects.length > 0 ? [redirectScript] : [])].map(hashSource)
  return policyOf([...ofPages, ...ofStyles, ...ofTexts], { snippets, options: config.csp })
}

/** Of the stylesheets of the configuration that are files of the site. */
function staticStyles({ statics }: Listing, world: World, problems: Problem[]): string[] {
  return world.config.stylesheets.flatMap(({ href }) => {
    const file = statics.get(String(href).replace(/^\//, ''))
    const css = file && readOptional(file.path, world, problems)
    return css === undefined ? [] : stylesheetNeeds(css)
  })
}

function cssNeeds(file: string, text: string): string[] {
  return file.endsWith('.css') ? stylesheetNeeds(text) : []
}
