import { readCategories } from '../content/category-file.ts'
import { namesOf, readOptional } from '../content/optional-file.ts'
import { readSidebars } from '../content/sidebar-file.ts'
import { readTagsFile } from '../content/tags-file.ts'
import { generatedFolder } from '../model/generated.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { DocsVersion } from '../model/site.ts'
import type { CompiledDoc, Doc, Outline, Source } from '../model/types.ts'
import type { Listing, World } from '../model/world.ts'
import { composed } from '../shared/names.ts'
import { assemble } from '../site/assemble.ts'
import type { SiteContent } from '../site/complete-page.ts'
import { badStatics } from '../site/file-names.ts'
import { translationsOf } from '../site/layout/alternates.ts'
import { assetCandidates } from '../site/links.ts'
import { type Redirect, readRedirects, redirectRules, ruledRedirects } from '../site/redirects/redirects.ts'
import { libraryOf, type SiteData, type VersionData, versionKey } from '../site/site-data.ts'
import type { FoundFiles } from './files.ts'
import { localeData } from './languages.ts'
import type { Plan } from './plan.ts'
import type { Generated } from './plugins/generated.ts'
import { pluginRedirects, withPluginSidebars } from './plugins/site-rows.ts'

/** Data of all languages of a site. */
interface CollectedData {
  data: SiteData
  redirects: Redirect[]
  problems: Problem[]
  /** False if a sidebars file cannot be loaded. */
  isKnown: boolean
}

/** A site whose documents are known, at least in outline. */
export interface KnownSite {
  plan: Plan
  made: Generated
  world: World
  found: FoundFiles
  documents: { docs: Outline[]; components: Source[]; printedBy: Map<string, Outline[]> }
}

/** Collects the data of all languages of the site. */
export async function siteData(
  { plan, made, world, found: { listing, dating }, documents: { docs, components, printedBy } }: KnownSite,
  drafts: boolean,
): Promise<CollectedData> {
  const { config, locales, versions, folders } = plan
  const source = config.i18n.defaultLocale
  const shown = drafts ? docs : docs.filter((doc) => doc.locale === source || !doc.meta.draft)
  const library = libraryOf(shown, source)
  const pages = libraryOf(components, source)
  const { versionData, problems, isKnown } = await versionsData(plan, listing, made, world)
  const { statics } = listing
  const { changes, problems: undated } = await dating
  const data = {
    config,
    configFile: world.configFile,
    locales,
    versions,
    folders,
    library,
    components: pages,
    printedBy,
    versionData,
    statics,
    drafts,
    changes,
    generated: {
      pages: made.pages,
      docs: new Map(docs.filter(isGenerated).map((doc) => [doc.path, doc])),
      globalData: made.globalData,
      html: made.html,
    },
  }
  const { redirects, problems: inRedirects } = await redirectsOf(made, world)
  const whole = { ...data, translations: translationsOf(data) }
  const ruled = isKnown ? await redirectsOfRules(whole, redirects, plan, world) : { redirects: [], problems: [] }
  return {
    data: whole,
    redirects: [...redirects, ...ruled.redirects],
    isKnown,
    problems: [
      ...problems,
      ...undated,
      ...inRedirects,
      ...ruled.problems,
      ...badStatics(statics),
      ...library.problems,
      ...pages.problems,
    ],
  }
}

/** Collects the compiled documents by path, and the local files that they refer to. */
export async function siteContent(
  { docs, printedBy }: { docs: Doc[]; printedBy: Map<string, CompiledDoc[]> },
  places: Parameters<typeof assetCandidates>[1],
  world: World,
): Promise<SiteContent> {
  const partials = new Map([...printedBy.values()].flat().map((doc) => [doc.path, doc]))
  const printed = new Set<CompiledDoc>([...docs.flatMap((doc) => [doc, ...doc.printed]), ...partials.values()])
  const candidates = new Set([...printed].flatMap((doc) => assetCandidates(doc, places)))
  return { docs: new Map(docs.map((doc) => [doc.path, doc])), partials, assets: await world.assets(candidates) }
}

function isGenerated({ collection }: Source): boolean {
  return collection.startsWith(generatedFolder)
}

async function redirectsOf(made: Generated, world: World): Promise<ReturnType<typeof readRedirects>> {
  const own = await ownRedirects(world)
  const { redirects, problems } = pluginRedirects(made, world)
  return { redirects: [...own.redirects, ...redirects], problems: [...own.problems, ...problems] }
}

/** Runs the rules of the configuration on the routes of the source language. */
async function redirectsOfRules(
  data: SiteData,
  known: Redirect[],
  plan: Plan,
  world: World,
): Promise<ReturnType<typeof readRedirects>> {
  const { config, configFile } = world
  const source = plan.locales.find(({ isSource }) => isSource)
  if (redirectRules(config.redirects).length === 0 || !source) return { redirects: [], problems: [] }
  const { language } = await localeData(source, plan, world)
  const routes = assemble(data, language).pages.map(({ route }) => route)
  return ruledRedirects(config.redirects, {
    routes: routes.filter((route) => !/\/404(?:\.html)?\/?$/.test(route)),
    known,
    file: configFile,
    trailingSlash: config.trailingSlash,
  })
}

async function ownRedirects({ config, configFile, load }: World): Promise<ReturnType<typeof readRedirects>> {
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

/** Reads the data of each version other than its documents: categories, sidebars, tags. */
async function versionsData(
  { versions }: Plan,
  { content }: Listing,
  made: Generated,
  world: World,
): Promise<{ versionData: SiteData['versionData']; problems: Problem[]; isKnown: boolean }> {
  const problems: Problem[] = []
  const versionData: SiteData['versionData'] = new Map()
  let isKnown = true
  for (const version of versions) {
    const inside = content.filter((path) => path.startsWith(`${version.folder}/`))
    const { categories, problems: bad } = readCategories(inside, world.read)
    problems.push(...bad)
    const folderOf = (path: string) => path.slice(version.folder.length + 1).replace(/\/?[^/]*$/, '')
    const key = versionKey({ collection: version.collection, version: version.name })
    const definitions = await definitionsOf(version, world, problems)
    if (definitions === 'unknown') isKnown = false
    versionData.set(key, {
      categories: new Map(categories.map((category) => [composed(folderOf(category.path)), category])),
      definitions:
        definitions === 'unknown' ? undefined : withPluginSidebars(key, definitions, made, { world, problems }),
      tags: tagsOf(version, world, problems),
    })
  }
  return { versionData, problems, isKnown }
}

async function definitionsOf(
  version: DocsVersion,
  world: World,
  problems: Problem[],
): Promise<VersionData['definitions'] | 'unknown'> {
  const { sidebarFile, hasSidebars } = version
  if (sidebarFile === undefined || !hasSidebars) return undefined
  for (const path of namesOf(sidebarFile)) {
    const { value, problems: unloaded } = await world.load(path)
    problems.push(...unloaded)
    if (unloaded.length > 0) return 'unknown'
    if (value === undefined) continue
    const { sidebars, problems: bad } = readSidebars({ path, value })
    problems.push(...bad)
    return { path, sidebars }
  }
  problems.push(...missingSidebars(version, world))
  return undefined
}

/** Reports a missing sidebars file if the configuration sets it; the default file is optional. */
function missingSidebars({ name, collection, sidebarFile }: DocsVersion, { config, configFile }: World): Problem[] {
  const usual = collection === 'default' ? 'sidebars.ts' : `${collection}_sidebars.ts`
  const at = config.docs.findIndex(({ id }) => id === collection)
  if (name !== 'current' || config.docs[at]!.sidebarPath === usual) return []
  return [
    problem('bad-sidebars-file', {
      message: `There is no sidebars file "${sidebarFile}".`,
      hint: 'Its path is relative to "contentDir".',
      file: configFile,
      seek: { keys: config.docs.length > 1 ? ['docs', at, 'sidebarPath'] : ['docs', 'sidebarPath'] },
      subject: sidebarFile,
    }),
  ]
}

function tagsOf({ folder, collection }: DocsVersion, world: World, problems: Problem[]): VersionData['tags'] {
  const name = world.config.docs.find(({ id }) => id === collection)?.tags
  const path = `${folder}/${name || ''}`
  const text = name ? readOptional(path, world, problems) : undefined
  if (text === undefined) return undefined
  const { problems: bad, ...tags } = readTagsFile(path, text)
  problems.push(...bad)
  return tags
}
