import type { Problem } from '../model/problem.ts'
import type { Doc, Source } from '../model/types.ts'
import type { FileChanges, Listing, World } from '../model/world.ts'
import { badStatics } from '../site/file-names.ts'
import { translationsOf } from '../site/layout/alternates.ts'
import { assetCandidates } from '../site/links.ts'
import { type Redirect, readRedirects } from '../site/redirects/redirects.ts'
import { libraryOf, type SiteData } from '../site/site-data.ts'
import { namesOf } from './files.ts'
import type { Plan } from './plan.ts'
import { versionsData } from './versions.ts'

/** What is known of the site when all documents are compiled. */
export interface Compiled {
  docs: Doc[]
  components: Source[]
  /** The Markdown that React pages print, by path of the page. */
  printedBy: Map<string, Doc[]>
  listing: Listing
  drafts: boolean
  /** Under way since before the documents were compiled. */
  dating: Promise<FileChanges>
}

/** Everything that the languages of the site are made of. It is not known if a file of sidebars cannot be loaded. */
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

/** Paths that may be those of files which documents name. */
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
