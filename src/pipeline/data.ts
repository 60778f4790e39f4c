import { namesOf } from '../content/optional-file.ts'
import { generatedFolder } from '../model/generated.ts'
import type { Problem } from '../model/problem.ts'
import type { CompiledDoc, Doc, Outline, Source } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { assemble } from '../site/assemble.ts'
import type { SiteContent } from '../site/complete-page.ts'
import { badStatics } from '../site/file-names.ts'
import { translationsOf } from '../site/layout/alternates.ts'
import { assetCandidates } from '../site/links.ts'
import { type Redirect, readRedirects, redirectRules, ruledRedirects } from '../site/redirects/redirects.ts'
import { libraryOf, type SiteData } from '../site/site-data.ts'
import type { FoundFiles } from './files.ts'
import { localeData } from './languages.ts'
import type { Plan } from './plan.ts'
import type { Generated } from './plugins/generated.ts'
import { pluginRedirects, withPluginSidebars } from './plugins/site-rows.ts'
import { sidebarIcons } from './sidebar-icons.ts'
import { versionsData } from './versions-data.ts'

/** Data of all languages of a site. */
interface CollectedData {
  data: SiteData
  redirects: Redirect[]
  problems: Problem[]
}

/** A site whose documents are known, at least in outline. */
export interface KnownSite {
  plan: Plan
  /** Additions of its plugins. */
  made: Generated
  /** The world with the files of its plugins. */
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
  const { versionData, problems } = await versionsData(plan, listing, world, {
    docs: shown,
    withPlugins: (key, own, found) => withPluginSidebars(key, own, made, { world, problems: found }),
  })
  const { icons, problems: unknownIcons } = await sidebarIcons(shown, versionData, world)
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
    icons,
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
  const ruled = await redirectsOfRules(whole, redirects, plan, world)
  const all = [...redirects, ...ruled.redirects]
  return {
    data: { ...whole, isHomeRedirected: all.some(({ from }) => from === '/') },
    redirects: all,
    problems: [
      ...problems,
      ...unknownIcons,
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
  const { pages } = assemble(data, language)
  return ruledRedirects(config.redirects, {
    routes: pages.map(({ route }) => route).filter((route) => !/\/404(?:\.html)?\/?$/.test(route)),
    hasDefaultHome: pages.some(({ kind }) => kind === 'home'),
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
