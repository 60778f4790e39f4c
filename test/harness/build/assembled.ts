import type { UserConfig } from '../../../src/config/config.ts'
import type { Page, Site } from '../../../src/model/site.ts'
import { build } from '../../../src/pipeline/build.ts'
import { configOf, memoryWorld } from './memory-world.ts'
import type { Files } from './site.ts'

/** The languages of a site with their pages, before these are rendered. */
export async function sitesOf(files: Files, config: Partial<UserConfig> = {}): Promise<Site[]> {
  const sites: Site[] = []
  const world = memoryWorld(files, configOf(config))
  await build(world, { drafts: false, noIndexes: true, onSite: (site) => sites.push(site) })
  return sites
}

export function pageAt({ pages }: Site, route: string): Page {
  const page = pages.find((one) => one.route === route)
  if (!page) throw new Error(`There is no page at ${route}: ${pages.map((one) => one.route).join(' ')}`)
  return page
}
