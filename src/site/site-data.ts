import type { Config } from '../config/config.ts'
import type { CategoryFile } from '../content/category-file.ts'
import type { SidebarItem } from '../content/sidebar-file.ts'
import type { TagsFile } from '../content/tags-file.ts'
import type { Words } from '../messages/messages.ts'
import { compare, type Problem, problem } from '../model/problem.ts'
import type { DocsVersion, Site } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { AssetInfo, ContentFolder, Doc, Source } from '../model/types.ts'

/** All that is known of a site before its languages are put together. */
export interface SiteData {
  config: Config
  configFile: string
  locales: SiteLocale[]
  versions: DocsVersion[]
  folders: ContentFolder[]
  library: Library<Doc>
  /** Pages that are React components. */
  components: Library<Source>
  /** The Markdown that their code imports, by path of the page. */
  printedBy: Map<string, Doc[]>
  /** By `versionKey`. */
  versionData: Map<string, VersionData>
  assets: Map<string, AssetInfo>
  statics: Map<string, AssetInfo>
  translations: Site['translations']
  changes: Site['changes']
  /** Drafts are pages too. */
  drafts: boolean
}

/** What is said of a version beside its documents. */
export interface VersionData {
  /** `_category_` files by folder, relative to that of the version; its own is ''. */
  categories: Map<string, CategoryFile>
  /** What its sidebars file says. */
  definitions?: { path: string; sidebars: Record<string, SidebarItem[]> }
  tags?: TagsFile
}

/** What one language says. */
export interface LocaleData {
  locale: SiteLocale
  /** Its URLs and its labels of the navbar and the footer. */
  config: Config
  words: Words
  /** Labels of versions and sidebars by key, by `versionKey`. */
  labels: Map<string, Record<string, string>>
}

/** Documents or pages: those of the source language, and those of the others that say the same. */
export interface Library<One> {
  /** By `versionKey`, sorted by path. */
  sources: Map<string, One[]>
  /** By locale, then by `nameKey`. */
  translated: Map<string, Map<string, One>>
  sourceOf(key: string): One | undefined
  problems: Problem[]
}

/** Name of a version among those of all collections; pages are of the collection ''. */
export function versionKey({ collection, version }: { collection: string; version: string }): string {
  return `${collection}/${version}`
}

/** Tells a document from all others of its language. */
export function nameKey({ name, ...of }: Pick<Source, 'collection' | 'version' | 'name'>): string {
  return `${versionKey(of)}/${name}`
}

/** Puts documents by version and by language. A translation of nothing is found, and left out. */
export function libraryOf<One extends Source>(all: One[], sourceLocale: string): Library<One> {
  const sorted = all.toSorted((a, b) => compare(a.path, b.path))
  const sources = new Map<string, One[]>()
  const known = new Map<string, One>()
  for (const one of sorted) {
    if (one.locale !== sourceLocale) continue
    known.set(nameKey(one), one)
    const list = sources.get(versionKey(one))
    if (list) list.push(one)
    else sources.set(versionKey(one), [one])
  }
  const translated = new Map<string, Map<string, One>>()
  const problems: Problem[] = []
  for (const one of sorted) {
    if (one.locale === sourceLocale) continue
    if (!known.has(nameKey(one))) problems.push(ofNothing(one))
    else translated.set(one.locale, (translated.get(one.locale) ?? new Map<string, One>()).set(nameKey(one), one))
  }
  return { sources, translated, sourceOf: (key) => known.get(key), problems }
}

function ofNothing({ path, name }: Source): Problem {
  return problem({
    severity: 'info',
    code: 'unused-translation',
    message: `There is no document "${name}" that this translates, so it is no page.`,
    hint: 'Rename it with its source, or remove it.',
    file: path,
    line: 1,
    column: 1,
    subject: name,
  })
}

/** The documents of a version in one language: the source where there is no translation. */
export function inLocale<One extends Source>(library: Library<One>, key: string, locale: SiteLocale): One[] {
  const sources = library.sources.get(key) ?? []
  const own = library.translated.get(locale.name)
  return own ? sources.map((one) => own.get(nameKey(one)) ?? one) : sources
}
