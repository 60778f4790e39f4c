import type { Config } from '../config/config.ts'
import type { CategoryFile } from '../content/category-file.ts'
import type { SidebarItem } from '../content/sidebar-file.ts'
import type { TagsFile } from '../content/tags-file.ts'
import type { Messages } from '../messages/messages.ts'
import { type GeneratedPage, generatedFolder } from '../model/generated.ts'
import { compare, type Problem, problem } from '../model/problem.ts'
import type { DocsVersion, SitePlan } from '../model/site.ts'
import type { MenuIcon, SiteLocale } from '../model/site-output.ts'
import type { AssetInfo, ContentFolder, Outline, Source } from '../model/types.ts'

/** Data of a site from which its languages are assembled. */
export interface SiteData {
  config: Config
  configFile: string
  locales: SiteLocale[]
  versions: DocsVersion[]
  folders: ContentFolder[]
  library: Library<Outline>
  /** Pages that are React components. */
  components: Library<Source>
  /** Markdown imported by their code, by path of the page. */
  printedBy: Map<string, Outline[]>
  /** By `versionKey`. */
  versionData: Map<string, VersionData>
  statics: Map<string, AssetInfo>
  /** The icons of sidebars, by name. */
  icons: ReadonlyMap<string, MenuIcon>
  translations: SitePlan['translations']
  changes: SitePlan['changes']
  /** Whether a redirect takes the place of the default home page. */
  isHomeRedirected?: boolean
  /** Whether drafts are built. */
  drafts: boolean
  /** Pages of plugins by locale, their documents by path, and their data for components. */
  generated?: {
    pages: ReadonlyMap<string, GeneratedPage[]>
    docs: ReadonlyMap<string, Outline>
    globalData: SitePlan['globalData']
    html: SitePlan['html']
  }
}

/** Data of a version other than its documents. */
export interface VersionData {
  /** `_category_` files by folder, relative to the folder of the version, which is ''. */
  categories: Map<string, CategoryFile>
  /** Content of its sidebars file. */
  definitions?: { path: string; sidebars: Record<string, SidebarItem[]> }
  tags?: TagsFile
}

/** Data of one language. */
export interface LocaleData {
  locale: SiteLocale
  /** With the URLs of the language and its labels of the navbar and the footer. */
  config: Config
  words: Messages
  /** Translated texts of the site's own components, by id. */
  texts: Record<string, string>
  /** Labels of versions and sidebars by key, by `versionKey`. */
  labels: Map<string, Record<string, string>>
  /** Called with the key and the text of each label of a version. */
  onLabel?(version: DocsVersion, key: string, text: string): void
}

/** Documents or pages: those of the source language, and their translations. */
interface Library<One> {
  /** By `versionKey`, sorted by path. */
  sources: Map<string, One[]>
  /** By locale, then by `nameKey`. */
  translated: Map<string, Map<string, One>>
  sourceOf(key: string): One | undefined
  problems: Problem[]
}

/** Key of a version across all collections; pages belong to the collection ''. */
export function versionKey({ collection, version }: { collection: string; version: string }): string {
  return `${collection}/${version}`
}

/** Key of a document, unique within its language. */
export function nameKey({ name, ...of }: Pick<Source, 'collection' | 'version' | 'name'>): string {
  return `${versionKey(of)}/${name}`
}

/** Groups documents by version and language. Skips and reports translations without a source. */
export function libraryOf<One extends Source>(all: One[], sourceLocale: string): Library<One> {
  const sorted = all.toSorted((a, b) => compare(a.path, b.path))
  const own = sorted.filter((one) => one.locale === sourceLocale)
  const sources = new Map<string, One[]>()
  for (const one of own) {
    const list = sources.get(versionKey(one))
    if (list) list.push(one)
    else sources.set(versionKey(one), [one])
  }
  // Most sites have one language, and no use for thousands of names.
  let names: Map<string, One> | undefined
  const sourceOf = (key: string) => {
    names ??= new Map(own.map((one) => [nameKey(one), one]))
    return names.get(key)
  }
  const translated = new Map<string, Map<string, One>>()
  const problems: Problem[] = []
  for (const one of sorted) {
    if (one.locale === sourceLocale) continue
    if (!sourceOf(nameKey(one))) {
      // A plugin may add a page to one language only.
      if (!one.collection.startsWith(generatedFolder)) problems.push(unusedTranslation(one))
    } else translated.set(one.locale, (translated.get(one.locale) ?? new Map<string, One>()).set(nameKey(one), one))
  }
  return { sources, translated, sourceOf, problems }
}

function unusedTranslation({ path, name }: Source): Problem {
  return problem('unused-translation', {
    message: `The source document "${name}" of this translation does not exist, so no page is built.`,
    hint: 'Rename it to match its source, or delete it.',
    file: path,
    line: 1,
    column: 1,
    subject: name,
  })
}

/** The documents of a version in one language; sources stand in for missing translations. */
export function inLocale<One extends Source>(library: Library<One>, key: string, locale: SiteLocale): One[] {
  const sources = library.sources.get(key) ?? []
  const own = library.translated.get(locale.name)
  return own ? sources.map((one) => own.get(nameKey(one)) ?? one) : sources
}
