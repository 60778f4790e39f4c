import { readCategories } from '../content/category-file.ts'
import { readSidebars } from '../content/sidebar-file.ts'
import { readTagsFile } from '../content/tags-file.ts'
import type { Problem } from '../model/problem.ts'
import type { DocsVersion } from '../model/site.ts'
import type { Doc, Source } from '../model/types.ts'
import type { FileChanges, Listing, World } from '../model/world.ts'
import { badStatics } from '../site/file-names.ts'
import { translationsOf } from '../site/layout/alternates.ts'
import { assetCandidates } from '../site/links.ts'
import { type Redirect, readRedirects } from '../site/redirects/redirects.ts'
import { libraryOf, type SiteData, type VersionData, versionKey } from '../site/site-data.ts'
import { namesOf, readOptional } from './files.ts'
import type { Plan } from './plan.ts'

/** The site after all documents are compiled. */
export interface Compiled {
  docs: Doc[]
  components: Source[]
  /** The Markdown that React pages print, by path of the page. */
  printedBy: Map<string, Doc[]>
  listing: Listing
  drafts: boolean
  /** Pending dates, requested before compilation. */
  dating: Promise<FileChanges>
}

/** Collects the data of all languages of the site. `isKnown` is false if a sidebars file cannot be loaded. */
export async function siteData(
  plan: Plan,
  { docs, components, printedBy, listing, drafts, dating }: Compiled,
  world: World,
): Promise<{ data: SiteData; redirects: Redirect[]; problems: Problem[]; isKnown: boolean }> {
  const { config, locales, versions, folders } = plan
  const source = config.i18n.defaultLocale
  const shown = drafts ? docs : docs.filter((doc) => doc.locale === source || !doc.meta.draft)
  const library = libraryOf(shown, source)
  const pages = libraryOf(components, source)
  const { versionData, problems, isKnown } = await versionsData(plan, listing, world)
  const statics = listing.statics
  const candidates = candidatesOf([...docs, ...[...printedBy.values()].flat()], { config, folders, statics })
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
    assets: await world.assets(candidates),
    statics,
    drafts,
    changes,
  }
  const { redirects, problems: inRedirects } = await redirectsOf(world)
  return {
    data: { ...data, translations: translationsOf(data) },
    redirects,
    isKnown,
    problems: [...problems, ...undated, ...inRedirects, ...badStatics(statics), ...library.problems, ...pages.problems],
  }
}

/** Returns possible paths of files that documents refer to. */
function candidatesOf(docs: Doc[], places: Parameters<typeof assetCandidates>[1]): Set<string> {
  const candidates = new Set<string>()
  const printed = new Set<Doc>()
  for (const doc of docs) {
    printed.add(doc)
    for (const one of doc.printed ?? []) printed.add(one)
  }
  for (const doc of printed) for (const path of assetCandidates(doc, places)) candidates.add(path)
  return candidates
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

/** Reads the data of each version other than its documents: categories, sidebars, tags. */
async function versionsData(
  { versions }: Plan,
  { content }: Listing,
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
      categories: new Map(categories.map((category) => [folderOf(category.path), category])),
      definitions: definitions === 'unknown' ? undefined : definitions,
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
    {
      severity: 'error',
      code: 'bad-sidebars-file',
      message: `There is no sidebars file "${sidebarFile}".`,
      hint: 'Its path is relative to "contentDir".',
      file: configFile,
      seek: { keys: config.docs.length > 1 ? ['docs', at, 'sidebarPath'] : ['docs', 'sidebarPath'] },
      subject: sidebarFile,
    },
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
