import type { DocsCollection } from '../config/docs.ts'
import type { Problem } from '../model/problem.ts'
import type { Source } from '../model/types.ts'
import type { FileChanges, Listing, World } from '../model/world.ts'
import { identify } from '../site/content-folders.ts'
import { missingContent, missingStatics } from '../site/missing-content.ts'
import type { Plan } from './plan.ts'

/** The files of a site, before its documents are read. */
export interface FoundFiles {
  listing: Listing
  sources: Source[]
  /**
   * Problems that prevent rendering: the versions or folders of the site are unknown. Empty if all pages can be built.
   */
  causes: Problem[]
  /** Pending dates of documents. */
  dating: Promise<FileChanges>
}

/** Finds the files of a site. */
export async function findFiles(
  plan: Plan,
  world: World,
  made: { sources: Source[]; content: string[] } = { sources: [], content: [] },
): Promise<FoundFiles> {
  const listed = await world.list(plan.folders)
  const sources = withPages(marked(sourcesOf(listed, plan), made.content), made.sources)
  const listing = { ...listed, problems: [...listed.problems, ...missingStatics(listed, world)] }
  world.share?.(sources.filter(({ locale }) => locale === plan.config.i18n.defaultLocale).length)
  return { listing, sources, causes: causesOf(plan, listing, sources, world), dating: changesOf(sources, plan, world) }
}

/** Marks the documents that plugins generate. */
function marked(sources: Source[], generated: string[]): Source[] {
  if (generated.length === 0) return sources
  const paths = new Set(generated)
  return sources.map((source) => (paths.has(source.path) ? { ...source, isGenerated: true } : source))
}

/** Adds the sources of pages of plugins. A file of the site that one of these shows is its page. */
function withPages(sources: Source[], more: Source[]): Source[] {
  if (more.length === 0) return sources
  const own = new Set(more.map(({ path }) => path))
  return [...sources.filter(({ path }) => !own.has(path)), ...more]
}

function causesOf(plan: Plan, listing: Listing, sources: Source[], world: World): Problem[] {
  if (!plan.isKnown) return plan.problems
  if (listing.isPartial) return listing.problems
  const missing = missingContent({ ...plan, listing, sources }, world)
  return missing.length > 0 ? [...plan.problems, ...missing] : []
}

const identified = new WeakMap<Listing, { folders: string; sources: Source[] }>()

/** Identifies the files of a listing. The result is cached, so an unchanged listing returns the same sources. */
function sourcesOf(listing: Listing, plan: Plan): Source[] {
  const folders = JSON.stringify(plan.folders)
  const known = identified.get(listing)
  if (known?.folders === folders) return known.sources
  const sources = identify(listing.content, plan.folders)
  identified.set(listing, { folders, sources })
  return sources
}

/** Returns the last changes of documents, for collections that show them or have feeds. */
async function changesOf(sources: Source[], { config, folders }: Plan, world: World): Promise<FileChanges> {
  const isShown = ({ showLastUpdateTime, showLastUpdateAuthor, feed }: DocsCollection) =>
    showLastUpdateTime || showLastUpdateAuthor || feed !== false
  const dated = new Set(config.docs.filter(isShown).map(({ id }) => id))
  const isDated = ({ kind, collection }: Pick<Source, 'kind' | 'collection'>) => kind === 'doc' && dated.has(collection)
  const paths = sources.filter(isDated).map(({ path }) => path)
  if (paths.length === 0) return { changes: new Map(), problems: [] }
  return world.changes(
    paths,
    folders.filter(isDated).map(({ path }) => path),
  )
}
