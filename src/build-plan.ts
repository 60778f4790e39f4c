import { readOptional } from './build-files.ts'
import type { Config } from './model/config.ts'
import type { Problem } from './model/problem.ts'
import type { DocsVersion, SiteLocale } from './model/site.ts'
import type { ContentFolder } from './model/types.ts'
import { readVersionNames } from './model/version-names.ts'
import type { World } from './model/world.ts'
import { contentFolders } from './site/content-folders.ts'
import { localesOf } from './site/locales.ts'
import { versionsFile, versionsOf } from './site/versions-file.ts'

/** What is to be built, told before any document is read. */
export interface Plan {
  config: Config
  locales: SiteLocale[]
  /** Those of the locales that are built. */
  built: SiteLocale[]
  versions: DocsVersion[]
  folders: ContentFolder[]
  problems: Problem[]
}

/** Reads which versions there are, and so in which folders content is. `locale` is the only one that is built. */
export function planOf(world: World, locale: string | undefined): Plan {
  const { config } = world
  const locales = localesOf(config, locale)
  const problems: Problem[] = []
  const versions = config.docs.flatMap((collection) => {
    const path = versionsFile(collection, config)
    const file = readOptional(path, world, problems)
    const { names, problems: bad } = file === undefined ? { names: [], problems: [] } : readVersionNames(path, file)
    const { versions: made, problems: wrong } = versionsOf(collection, names, { config, configFile: world.configFile })
    problems.push(...bad, ...wrong)
    return made
  })
  return {
    config,
    locales,
    built: locale === undefined ? locales : locales.filter(({ name }) => name === locale),
    versions,
    folders: contentFolders(config, versions, locales),
    problems,
  }
}
