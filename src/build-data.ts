import type { Languages } from './build-compile.ts'
import type { Config } from './model/config.ts'
import type { Problem } from './model/problem.ts'
import type { DocsVersion, SiteLocale } from './model/site.ts'
import type { ContentFolder, Doc, Source } from './model/types.ts'
import { english } from './model/words.ts'
import { wordsOf } from './model/words-of.ts'
import type { Listing, World } from './model/world.ts'
import { translationsOf } from './site/alternates.ts'
import { readCategories } from './site/category-file.ts'
import { contentFolders } from './site/content-folders.ts'
import { assetCandidates } from './site/links.ts'
import { configFor, localesOf } from './site/locales.ts'
import { type Redirect, readRedirects } from './site/redirects.ts'
import { readSidebars } from './site/sidebar-file.ts'
import { type LocaleData, libraryOf, type SiteData, type VersionData, versionKey } from './site/site-data.ts'
import { readTagsFile } from './site/tags-file.ts'
import { missingPlaceholders, readWords, translateConfig, translationFiles } from './site/translations.ts'
import { readVersionNames, versionsFile, versionsOf } from './site/versions-file.ts'

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
    const file = readOptional(path, world)
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

/** The languages of the documents, with what is said in each. */
export function languagesOf({ config, locales }: Plan, world: World): Languages {
  const known = new Map(locales.map((locale) => [locale.name, locale]))
  return {
    source: config.i18n.defaultLocale,
    translations: locales
      .filter(({ isSource }) => !isSource)
      .map(({ name, translations }) => ({ locale: name, folder: translations })),
    wordsOf: async (name) => wordsOf(name, codeWords(known.get(name), config, world).words),
  }
}

function codeWords(locale: SiteLocale | undefined, config: Config, world: World): ReturnType<typeof readWords> {
  const path = locale && translationFiles(config, locale).code
  const text = path === undefined ? undefined : readOptional(path, world)
  return text === undefined ? { words: {}, problems: [] } : readWords(path!, text)
}

/** Text of a file that need not be there. */
function readOptional(path: string, world: World): string | undefined {
  const file = world.read(path)
  return 'severity' in file ? undefined : file.text
}

/** What is known of the site when all documents are compiled. */
export interface Compiled {
  docs: Doc[]
  components: Source[]
  listing: Listing
  drafts: boolean
}

/** Everything that the languages of the site are put together from. */
export async function siteData(
  plan: Plan,
  { docs, components, listing, drafts }: Compiled,
  world: World,
): Promise<{ data: SiteData; redirects: Redirect[]; problems: Problem[] }> {
  const { config, locales, versions, folders } = plan
  const source = config.i18n.defaultLocale
  const shown = drafts ? docs : docs.filter((doc) => doc.locale === source || !doc.meta.draft)
  const library = libraryOf(shown, source)
  const pages = libraryOf(components, source)
  const { versionData, problems } = await versionsData(plan, listing, world)
  const printed = new Set(docs.flatMap((doc) => [doc, ...(doc.printed ?? [])]))
  const statics = listing.statics
  const candidates = [...printed].flatMap((doc) => assetCandidates(doc, { config, folders, statics }))
  const data = {
    config,
    configFile: world.configFile,
    locales,
    versions,
    folders,
    library,
    components: pages,
    versionData,
    assets: await world.assets(candidates),
    statics,
    drafts,
  }
  const { redirects, problems: inRedirects } = await redirectsOf(world)
  return {
    data: { ...data, translations: translationsOf(data) },
    redirects,
    problems: [...problems, ...inRedirects, ...library.problems, ...pages.problems],
  }
}

async function redirectsOf({ config, configFile, load }: World): Promise<ReturnType<typeof readRedirects>> {
  const problems: Problem[] = []
  const file = config.contentDir === '.' ? 'redirects.ts' : `${config.contentDir}/redirects.ts`
  for (const path of namesOf(file)) {
    const { value, problems: unloaded } = await load(path)
    problems.push(...unloaded)
    if (value === undefined) continue
    const read = readRedirects({ path, value }, config.redirects, configFile)
    return { redirects: read.redirects, problems: [...problems, ...read.problems] }
  }
  const read = readRedirects(undefined, config.redirects, configFile)
  return { redirects: read.redirects, problems: [...problems, ...read.problems] }
}

async function versionsData(
  { versions }: Plan,
  { content }: Listing,
  world: World,
): Promise<{ versionData: SiteData['versionData']; problems: Problem[] }> {
  const problems: Problem[] = []
  const versionData: SiteData['versionData'] = new Map()
  for (const version of versions) {
    const inside = content.filter((path) => path.startsWith(`${version.folder}/`))
    const { categories, problems: bad } = readCategories(inside, world.read)
    problems.push(...bad)
    const folderOf = (path: string) => path.slice(version.folder.length + 1).replace(/\/?[^/]*$/, '')
    const key = versionKey({ collection: version.collection, version: version.name })
    versionData.set(key, {
      categories: new Map(categories.map((category) => [folderOf(category.path), category])),
      definitions: await definitionsOf(version, world, problems),
      tags: tagsOf(version, world, problems),
    })
  }
  return { versionData, problems }
}

async function definitionsOf(
  { sidebarFile, hasSidebars }: DocsVersion,
  world: World,
  problems: Problem[],
): Promise<VersionData['definitions']> {
  if (sidebarFile === undefined || !hasSidebars) return undefined
  for (const path of namesOf(sidebarFile)) {
    const { value, problems: unloaded } = await world.load(path)
    problems.push(...unloaded)
    if (unloaded.length > 0) return undefined
    if (value === undefined) continue
    const { sidebars, problems: bad } = readSidebars({ path, value })
    problems.push(...bad)
    return { path, sidebars }
  }
  return undefined
}

/** A file of code by any of its names: `sidebars.ts` may be `sidebars.json`. */
function namesOf(path: string): string[] {
  const bare = path.replace(/\.\w+$/, '')
  return [...new Set([path, ...['.ts', '.js', '.mjs', '.json'].map((ending) => bare + ending)])]
}

function tagsOf({ folder, collection }: DocsVersion, world: World, problems: Problem[]): VersionData['tags'] {
  const name = world.config.docs.find(({ id }) => id === collection)?.tags
  const path = `${folder}/${name || ''}`
  const text = name ? readOptional(path, world) : undefined
  if (text === undefined) return undefined
  const { problems: bad, ...tags } = readTagsFile(path, text)
  problems.push(...bad)
  return tags
}

/** What one language says: its words, and the labels of navbar, footer, versions and sidebars. */
export async function localeData(
  locale: SiteLocale,
  { config, versions }: Plan,
  world: World,
): Promise<{ language: LocaleData; problems: Problem[] }> {
  const problems: Problem[] = []
  const read = (path: string): Record<string, string> => {
    const text = locale.isSource ? undefined : readOptional(path, world)
    if (text === undefined) return {}
    const { words, problems: bad } = readWords(path, text)
    problems.push(...bad)
    return words
  }
  const files = translationFiles(config, locale)
  const labels = new Map(
    versions.map(
      ({ collection, name }) =>
        [versionKey({ collection, version: name }), read(files.docs(collection, name))] as const,
    ),
  )
  const translated = translateConfig(configFor(config, locale), {
    navbar: read(files.navbar),
    footer: read(files.footer),
  })
  const { words: own, problems: bad } = codeWords(locale, config, world)
  problems.push(...bad, ...missingPlaceholders({ path: files.code, words: own }, english))
  const words = await wordsOf(locale.name, own)
  return { language: { locale, config: translated, words, labels }, problems }
}
