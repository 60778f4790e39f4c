import type { Config } from '../config/config.ts'
import type { EditUrl } from '../config/docs.ts'
import { addressFault, uncheckedPath } from '../model/addresses.ts'
import { compare, type Problem } from '../model/problem.ts'
import type { Edition, LinkTargets, Page, Site } from '../model/site.ts'
import type { AssetInfo, Doc } from '../model/types.ts'
import { leavesSite } from '../shared/urls.ts'
import { withoutDuplicates } from './duplicates.ts'
import { editionOf } from './editions.ts'
import { addLinks, type KnownLinks, noKnownLinks } from './known-links.ts'
import { assetName, resolveLink } from './links.ts'
import { componentPage, homePage, markdownPage, notFoundPage } from './pages.ts'
import { routeKey } from './routes.ts'
import { inLocale, type LocaleData, type SiteData, versionKey } from './site-data.ts'
import { tagDocuments, tagPages } from './tag-pages.ts'
import { configuredUrl } from './urls.ts'

/**
 * Assembles the whole site in one language, as a pure function of all documents. Runs on every build, so it must stay
 * cheap. `known` caches resolved links and only saves time.
 */
export function assemble(data: SiteData, language: LocaleData, known: KnownLinks = noKnownLinks()): Site {
  const { config, locale, words } = language
  const problems: Problem[] = []
  const made = data.versions.map((version) => editionOf(version, data, language))
  for (const { problems: found } of made) problems.push(...found)
  const editions = made.map(({ edition }) => edition)
  const documents = made.flatMap(({ edition, pages }) => withTags(edition, pages, data, language, problems))
  // The first page of a file is kept, and a site always needs its 404 page.
  const pages = [notFoundPage(language), ...documents, ...otherPages(data, language, problems)]
  if (!pages.some((page) => page.route === '/')) pages.unshift(homePage(editions, language))
  const targets = targetsOf(pages, data, language)
  const kept = withoutDuplicates(pages, language, problems)
  addLinks(kept, targets, known)
  addImages(kept, targets)
  addEditUrls(kept, language, data.configFile, problems)
  return {
    config,
    configFile: data.configFile,
    locale,
    locales: data.locales,
    editions,
    pages: kept,
    words,
    targets,
    translations: data.translations,
    changes: data.changes,
    assets: usedAssets(kept),
    problems,
  }
}

function withTags(edition: Edition, pages: Page[], data: SiteData, language: LocaleData, problems: Problem[]): Page[] {
  const file = data.versionData.get(versionKey({ collection: edition.collection, version: edition.version.name }))?.tags
  const tagged = tagDocuments(pages, edition, { language, file, problems })
  return [...pages, ...tagPages(tagged, edition, language)]
}

function otherPages(data: SiteData, language: LocaleData, problems: Problem[]): Page[] {
  const key = versionKey({ collection: '', version: 'current' })
  const docs = inLocale(data.library, key, language.locale).filter((doc) => data.drafts || !doc.meta.draft)
  const markdown = docs.map((doc) => {
    const { page, problem } = markdownPage(doc, language)
    if (problem) problems.push(problem)
    return page
  })
  const components = inLocale(data.components, key, language.locale).map((source) =>
    componentPage(source, language, data.printedBy.get(source.path)),
  )
  return [...markdown, ...components].sort((a, b) => compare(sourceOf(a), sourceOf(b)))
}

function sourceOf({ doc, component }: Page): string {
  return doc?.path ?? component ?? ''
}

function targetsOf(pages: Page[], data: SiteData, { config, locale }: LocaleData): LinkTargets {
  const { assets, statics, folders } = data
  const urls: LinkTargets['urls'] = new Map()
  const folderOf = new Map(folders.map((folder) => [folderKey(folder, folder.locale), folder.path]))
  for (const { doc, url, route } of pages) {
    if (!doc) continue
    const found = { kind: 'route', url, route: routeKey(route), hash: '' } as const
    urls.set(doc.path, found)
    if (locale.isSource) continue
    // A link to a document leads to its page in the reader's language, whichever language's file it names.
    const other = doc.locale === locale.name ? config.i18n.defaultLocale : locale.name
    const folder = folderOf.get(folderKey(doc, other))
    if (folder !== undefined) urls.set(`${folder}/${doc.name}`, found)
  }
  return { config, locale, folders, urls, assets, statics }
}

function folderKey({ kind, ...of }: Pick<Doc, 'kind' | 'collection' | 'version'>, locale: string): string {
  return `${kind}/${versionKey(of)}/${locale}`
}

/** Resolves the images of pages. */
export function addImages(pages: Page[], targets: LinkTargets): void {
  for (const page of pages) {
    const image = page.doc?.meta.image
    if (image === undefined) continue
    page.image =
      leavesSite(image) && uncheckedPath(image) === undefined
        ? { kind: 'unchecked', url: image }
        : resolveLink({ target: image, kind: 'image' }, page.doc!, page.url, targets)
  }
}

/** Local files that pages link to: source path by output path. */
export function usedAssets(pages: Page[]): Map<string, string> {
  const readable = assetsOn(pages).filter(({ unread }) => !unread)
  return new Map(readable.map((asset) => [assetName(asset), asset.path]))
}

/** Local files that pages link to, each once. Excludes static files, which are always copied. */
export function assetsOn(pages: Page[]): AssetInfo[] {
  const used = new Set<AssetInfo>()
  const use = (resolved: Page['image']) => {
    if (resolved?.kind === 'file' && resolved.hashed) used.add(resolved.asset)
  }
  for (const { links, image } of pages) {
    use(image)
    for (const { resolved } of links) use(resolved)
  }
  return [...used]
}

/**
 * Sets the edit URL of each document: from its front matter, else from the configuration. If an `editUrl` function
 * fails, it is reported once per collection.
 */
function addEditUrls(pages: Page[], language: LocaleData, configFile: string, problems: Problem[]): void {
  const { config, locale } = language
  const failed = new Set<string>()
  for (const page of pages) {
    const { doc } = page
    if (doc?.kind !== 'doc') continue
    const made = editUrl(doc, { permalink: page.url, locale: locale.name, config })
    page.editUrl = made.url || undefined
    if (made.fault === undefined || failed.has(doc.collection)) continue
    failed.add(doc.collection)
    problems.push(badFunction(made.fault, doc, config, configFile))
  }
}

interface Place {
  permalink: string
  locale: string
  config: Config
}

/** The URL, empty or undefined for none, or the reason why the configured function failed. */
function editUrl(doc: Doc, { config, ...place }: Place): { url?: string; fault?: string } {
  const own = doc.meta.custom_edit_url
  if (own === null || own === '') return {}
  if (own !== undefined) return { url: configuredUrl(own, config) }
  const base = config.docs.find(({ id }) => id === doc.collection)?.editUrl
  if (typeof base === 'function') return called(base, doc, place)
  return { url: base && joined(base.replace(/\/+$/, ''), doc.path) }
}

function called(make: EditUrl, { path, name, version }: Doc, place: Omit<Place, 'config'>): ReturnType<typeof editUrl> {
  const versionDocsDirPath = path.slice(0, -name.length).replace(/\/$/, '')
  try {
    const url: unknown = make({ version, versionDocsDirPath, docPath: name, ...place })
    const expected = typeof url === 'string' ? addressFault(url) : undefined
    if (expected !== undefined) return { fault: `it returned ${JSON.stringify(url)}, which should be ${expected}.` }
    if (typeof url === 'string') return { url }
    return url == null
      ? {}
      : { fault: `it returned ${Array.isArray(url) ? 'a list' : `a value of type ${typeof url}`}.` }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/** For a document outside of the root, each `../` removes a folder from the URL. */
function joined(base: string, path: string): string {
  if (!path.startsWith('../')) return `${base}/${encoded(path)}`
  return joined(base.replace(/(?<=[^/:])\/[^/]+$/, ''), path.slice('../'.length))
}

function encoded(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

function badFunction(fault: string, { path, collection }: Doc, { docs }: Config, file: string): Problem {
  const at = docs.findIndex(({ id }) => id === collection)
  return {
    severity: 'error',
    code: 'bad-config',
    message: `The function "editUrl" fails: ${fault}`,
    hint: `Return a URL, or undefined for none. It was called for ${path}.`,
    file,
    seek: { keys: docs.length > 1 ? ['docs', at, 'editUrl'] : ['docs', 'editUrl'] },
    subject: `editUrl ${collection}`,
  }
}
