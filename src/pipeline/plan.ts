import path from 'node:path'
import type { Config } from '../config/config.ts'
import { readOptional } from '../content/optional-file.ts'
import { readSynonyms } from '../content/synonyms-file.ts'
import { readVersionNames, versionPaths, withRefs } from '../content/version-names.ts'
import type { Problem } from '../model/problem.ts'
import type { DocsVersion } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { ContentFolder } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { contentFolders } from '../site/content-folders.ts'
import { ownSearch } from '../site/layout/searched.ts'
import { hasOwnFiles, localesOf } from '../site/locales.ts'
import { versionsOf } from '../site/versions-file.ts'

/** Build plan, known before any document is read. */
export interface Plan {
  config: Config
  locales: SiteLocale[]
  /** The locales that are built. */
  built: SiteLocale[]
  versions: DocsVersion[]
  folders: ContentFolder[]
  /** The synonyms of each language: its translation, else those of the source language. */
  synonyms: Map<string, string[][]>
  /** False if a list of versions is invalid, or a folder is outside of the root. */
  isKnown: boolean
  problems: Problem[]
}

/** Reads the versions, and derives the content folders. If `locale` is set, only that locale is built. */
export function planOf(world: World, locale: string | undefined): Plan {
  const { config } = world
  const locales = localesOf(config, locale)
  const problems: Problem[] = []
  let isKnown = true
  const versions = config.docs.flatMap((collection) => {
    const path = versionPaths(config, collection.id).list
    const bad: Problem[] = []
    const file = readOptional(path, world, bad)
    const { names, problems: wrong } = file === undefined ? { names: [], problems: [] } : readVersionNames(path, file)
    bad.push(...wrong)
    const { versions: made, problems: unfit } = versionsOf(collection, withRefs(names, collection), {
      config,
      configFile: world.configFile,
    })
    const isUnusable = names.length === 0 && bad.length > 0
    // The version options of the configuration can only be checked against a valid list.
    problems.push(...bad, ...(isUnusable ? [] : unfit))
    if (isUnusable || made.length === 0) isKnown = false
    return made
  })

  return {
    config,
    locales,
    built: locale === undefined ? locales : locales.filter(({ name }) => name === locale),
    versions,
    folders: contentFolders(config, versions, locales),
    synonyms: ofEachLocale(locales, config.contentDir, (folder) => synonymsIn(folder, world, problems)),
    isKnown,
    problems,
  }
}

function synonymsIn(folder: string, world: World, problems: Problem[]): string[][] | undefined {
  const search = ownSearch(world.config)
  const file = search && path.posix.join(folder, search.synonyms)
  const text = file === undefined ? undefined : readOptional(file, world, problems)
  if (text === undefined) return undefined
  const { groups, problems: bad } = readSynonyms(file!, text)
  problems.push(...bad)
  return groups.length > 0 ? groups : undefined
}

/** Reads a file for each language: from the folder of its translations, else that of the source language. */
function ofEachLocale<Value>(
  [source, ...others]: SiteLocale[],
  sourceFolder: string,
  read: (folder: string) => Value | undefined,
): Map<string, Value> {
  const shared = read(sourceFolder)
  const own = others.map(({ isSource, translations }) => (isSource ? undefined : read(translations)) ?? shared)
  const values = [shared, ...own]
  return new Map([source!, ...others].flatMap(({ name }, i) => (values[i] === undefined ? [] : [[name, values[i]]])))
}

/** Base URLs of a site, and the folder of the files below each: languages may have their own. */
export function basesOf(config: Config): { baseUrl: string; folder: string }[] {
  return [{ baseUrl: config.baseUrl, folder: '' }, ...localesOf(config).filter(hasOwnFiles)]
}

/** Returns the output folders that get a copy of all files other than pages; the root is an empty string. */
export function fileFolders({ built }: Plan): string[] {
  return ['', ...built.filter(hasOwnFiles).map(({ folder }) => folder)]
}
