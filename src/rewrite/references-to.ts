import type { Config } from '../config/config.ts'
import type { Page, Site, SitePlan } from '../model/site.ts'
import type { AssetInfo, ContentFolder } from '../model/types.ts'
import { decode } from '../shared/urls.ts'
import { routeKey } from '../site/routes.ts'
import { split } from '../site/urls.ts'
import { mentionsOf, placeOf, referencesOf } from './move/file-edits.ts'
import { identityOf, type Place } from './move/targets.ts'
import { fileOf, type LocaleView, type SiteView } from './move/views.ts'
import type { ReadRaw } from './read-raw.ts'
import type { Reference } from './references.ts'
import { type SourceText, sourceText } from './source-text.ts'

/** A site whose references are looked up. */
export interface ReferenceSite {
  config: Config
  folders: ContentFolder[]
  /** Its languages; those that are missing have no links of their own. */
  sites: SitePlan[]
  /** Local files that content may refer to, relative to the root. */
  assets: string[]
  readRaw: ReadRaw
}

/** A reference in a file, and what it leads to. */
export interface ResolvedReference extends Reference {
  file: string
  /** The path of a file or document, or the route of another page; undefined if nothing. */
  meant?: string
  /** The anchor, decoded; empty without one. */
  hash: string
}

/** Finds the references of files, and what they lead to. */
export class ReferenceFinder {
  readonly #site: ReferenceSite
  readonly #view: SiteView

  constructor(site: ReferenceSite) {
    this.#site = site
    const assets = new Map(site.assets.map((path): [string, AssetInfo] => [path, { path, hash: '' }]))
    this.#view = {
      locales: new Map(site.sites.map((one) => [one.locale.name, viewOf(one, assets)])),
      redirects: [],
      labels: new Map(),
      problems: [],
      exists: (path) => site.readRaw(path) !== undefined,
    }
  }

  /** Returns the references of a file; none if it is not valid MDX. */
  async inFile(file: string, source: SourceText): Promise<ResolvedReference[]> {
    const place = this.#place(file)
    const references = (await referencesOf(file, source, this.#site.config)) ?? []
    return references.map((reference) => ({
      ...reference,
      file,
      ...resolved(reference, place),
    }))
  }

  /** Returns the references to a file or page, or only those to one of its anchors. */
  async to(
    meant: string,
    files: string[],
    hash?: string,
  ): Promise<{ references: ResolvedReference[]; source: SourceText }[]> {
    const page = this.pageOf(meant)
    const own = hash === undefined ? undefined : page && fileOf(page)
    const isMentioned = mentionsOf([meant.replace(/^route /, '')], page ? [routeKey(page.route)] : [])
    const found: { references: ResolvedReference[]; source: SourceText }[] = []
    for (const file of new Set([...files, ...(own === undefined ? [] : [own])])) {
      const raw = this.#site.readRaw(file)
      if (raw === undefined || !(file === own || isMentioned(raw))) continue
      const source = sourceText(raw)
      const references = (await this.inFile(file, source)).filter(
        (one) => one.meant === meant && (hash === undefined || one.hash === hash),
      )
      if (references.length > 0) found.push({ references, source })
    }
    return found
  }

  /** Returns the page of a file, or of a route as references name it. */
  pageOf(meant: string): Page | undefined {
    for (const { pageOf, pages } of this.#view.locales.values()) {
      const page = pageOf.get(meant) ?? (meant.startsWith('route ') ? pages.get(routeKey(meant.slice(6))) : undefined)
      if (page) return page
    }
    return undefined
  }

  /** Returns what a target that is written in a file leads to. */
  target(file: string, written: string, kind: Reference['kind'] = 'link'): Pick<ResolvedReference, 'meant' | 'hash'> {
    return resolved({ kind, target: written }, this.#place(file))
  }

  #place(file: string): Place {
    return placeOf(file, this.#view, this.#site)
  }
}

function resolved(
  { kind, target }: Pick<Reference, 'kind' | 'target'>,
  place: Place,
): Pick<ResolvedReference, 'meant' | 'hash'> {
  const { path, hash } = split(target)
  const isUrl = kind === 'link' || kind === 'image'
  const meant = isUrl && path === '' ? place.owner.path : identityOf({ kind }, target, place)
  return { meant, hash: isUrl ? decode(hash.slice(1)) : '' }
}

function viewOf(site: SitePlan, assets: Map<string, AssetInfo>): LocaleView {
  const pages = site.pages as Page[]
  const targets = { ...site.targets, assets }
  return {
    site: { ...site, pages, targets, assets: new Map() } satisfies Site,
    pages: new Map(pages.map((page) => [routeKey(page.route), page])),
    pageOf: new Map(pages.flatMap((page) => (fileOf(page) === undefined ? [] : [[fileOf(page)!, page] as const]))),
  }
}
