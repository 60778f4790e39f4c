import type { Problem } from '../../model/problem.ts'
import type { Page, Site } from '../../model/site.ts'
import type { CompiledDoc, ContentFolder, Doc, Source } from '../../model/types.ts'
import type { World } from '../../model/world.ts'
import { type ReadSite, readSite } from '../../pipeline/build.ts'
import { siteContent, siteData } from '../../pipeline/data.ts'
import { localeData } from '../../pipeline/languages.ts'
import { assemble } from '../../site/assemble.ts'
import { completeSite } from '../../site/complete-page.ts'
import { sourceOf } from '../../site/content-folders.ts'
import type { Redirect } from '../../site/redirects/redirects.ts'
import { routeKey } from '../../site/routes.ts'
import type { LocaleData } from '../../site/site-data.ts'
import type { Move } from '../changes.ts'
import { folderOf, movedPath } from './request.ts'

/** One language of a site. */
export interface LocaleView {
  site: Site
  /** By route, without trailing slash. */
  pages: Map<string, Page>
  /** By path of its document or component. */
  pageOf: Map<string, Page>
}

/** A site before or after a move: where its pages are, and what its links lead to. */
export interface SiteView {
  /** By name of the language. */
  locales: Map<string, LocaleView>
  redirects: Redirect[]
  /** Keys of the labels that translations may have, by collection. Only of current versions. */
  labels: Map<string, Set<string>>
  problems: Problem[]
  exists(path: string): boolean
}

/** Compiles the documents of a site. Its own code does not matter for routes. */
export async function readForMove(base: World): Promise<ReadSite> {
  const noCode = { codes: {}, scripts: {}, stylesheets: [], files: new Map<string, string>(), problems: [] }
  const world: World = {
    ...base,
    bundle: async () => noCode,
    changes: async () => ({ changes: new Map(), problems: [] }),
  }
  return readSite(world, { drafts: true })
}

export async function viewOf(read: ReadSite, assets?: Site['targets']['assets']): Promise<SiteView> {
  const { plan, documents, found, world } = read
  const { data, redirects, problems } = await siteData(read, true)
  const content = assets
    ? { docs: new Map(documents.docs.map((doc) => [doc.path, doc])), partials: new Map<string, CompiledDoc>(), assets }
    : await siteContent(documents, { ...plan, statics: found.listing.statics }, world)
  const locales: SiteView['locales'] = new Map()
  const labels: SiteView['labels'] = new Map()
  const onLabel: LocaleData['onLabel'] = ({ name, collection }, key) => {
    if (name === 'current') labels.set(collection, (labels.get(collection) ?? new Set()).add(key))
  }
  for (const locale of plan.locales) {
    const { language } = await localeData(locale, plan, world)
    const site = completeSite(assemble(data, { ...language, onLabel }), content)
    problems.push(...site.problems)
    locales.set(locale.name, {
      site,
      pages: new Map(site.pages.map((page) => [routeKey(page.route), page])),
      pageOf: new Map(
        site.pages.flatMap((page) => (fileOf(page) === undefined ? [] : [[fileOf(page)!, page] as const])),
      ),
    })
  }
  const exists = (path: string) => world.read(path).state !== 'absent'
  return { locales, redirects, labels, problems, exists }
}

/** The language of untranslated documents. */
export function sourceView({ locales }: SiteView): LocaleView {
  return [...locales.values()].find(({ site }) => site.locale.isSource)!
}

export function fileOf({ doc, component }: Page): string | undefined {
  return doc?.path ?? component
}

/** Values of data files at their keys, which the move changes. */
export type LoadedEdits = (file: string, value: unknown) => unknown

/** The site as it would be read after the moves. */
export function movedRead(read: ReadSite, moves: Move[], edited: LoadedEdits): ReadSite {
  const back = moves.map(({ from, to }) => ({ from: to, to: from }))
  const { world, found, documents, plan } = read
  const path = (file: string) => movedPath(file, moves)
  const isGone = (file: string) => movedPath(file, back) === file && path(file) !== file
  const moved = <One extends Source>(one: One): One => movedSource(one, path(one.path), plan.folders)
  const doc = (one: Doc): Doc => ({ ...moved(one), printed: one.printed.map(moved) })
  return {
    ...read,
    world: {
      ...world,
      read: (file) => (isGone(file) ? { state: 'absent' } : world.read(movedPath(file, back))),
      load: async (file) => {
        const loaded = await world.load(file)
        return { ...loaded, value: edited(file, loaded.value) }
      },
    },
    found: {
      ...found,
      listing: { ...found.listing, content: found.listing.content.map(path).sort() },
      sources: found.sources.map(moved),
    },
    documents: {
      ...documents,
      docs: documents.docs.map(doc as never),
      components: documents.components.map(moved),
      printedBy: new Map([...documents.printedBy].map(([file, docs]) => [path(file), docs.map(moved)])),
    },
  }
}

function movedSource<One extends Source>(one: One, path: string, folders: ContentFolder[]): One {
  const folder = path === one.path ? undefined : folderOf(path, folders)
  if (!folder) return one
  const { position: _, ...rest } = one
  const { kind: __, ...place } = sourceOf(path, folder)
  return { ...rest, ...place } as One
}
