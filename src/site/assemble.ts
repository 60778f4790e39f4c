import { builtIns } from '../features/index.ts'
import { compare, type Problem } from '../model/problem.ts'
import type { Edition, LinkTargets, PagePlan, SitePlan } from '../model/site.ts'
import type { ContentFolder, Source } from '../model/types.ts'
import { withoutDuplicates } from './duplicates.ts'
import { editUrls } from './edit-urls.ts'
import { editionOf } from './editions.ts'
import { componentPage, homePage, markdownPage, notFoundPage } from './pages.ts'
import { pluginPages } from './plugin-pages.ts'
import { routeKey } from './routes.ts'
import { inLocale, type LocaleData, type SiteData, versionKey } from './site-data.ts'
import { tagDocuments, tagPages } from './tag-pages.ts'

/**
 * Assembles the whole site in one language, as a pure function of the outlines of all documents. Runs on every build,
 * so it must stay cheap.
 */
export function assemble(data: SiteData, language: LocaleData): SitePlan {
  const { config, locale, words, texts } = language
  const problems: Problem[] = []
  const edits = editUrls(language, data.configFile, problems)
  const made = data.versions.map((version) => editionOf(version, data, { ...language, editUrls: edits }))
  for (const { problems: found } of made) problems.push(...found)
  const editions = made.map(({ edition }) => edition)
  const documents = made.flatMap(({ edition, pages }) => withTags(edition, pages, data, language, problems))
  const notFound = notFoundPage(language)
  // The first page of a file is kept, and a site always needs its 404 page.
  const pages = [
    notFound,
    ...builtIns.flatMap((feature) => feature.notFoundPages?.(notFound, language) ?? []),
    ...documents,
    ...otherPages(data, language, problems),
    ...pluginPages(data, language),
  ]
  if (!data.isHomeRedirected && !pages.some((page) => page.route === '/')) pages.unshift(homePage(editions, language))
  return {
    config,
    configFile: data.configFile,
    locale,
    locales: data.locales,
    editions,
    pages: withoutDuplicates(pages, language, problems),
    words,
    texts,
    targets: targetsOf(pages, data, language),
    translations: data.translations,
    changes: data.changes,
    globalData: data.generated?.globalData ?? {},
    html: data.generated?.html,
    problems,
  }
}

function withTags(
  edition: Edition,
  pages: PagePlan[],
  data: SiteData,
  language: LocaleData,
  problems: Problem[],
): PagePlan[] {
  const file = data.versionData.get(versionKey({ collection: edition.collection, version: edition.version.name }))?.tags
  const { all, tagged } = tagDocuments(pages, edition, { language, file, problems })
  return [...all, ...tagPages(tagged, edition, language)]
}

function otherPages(data: SiteData, language: LocaleData, problems: Problem[]): PagePlan[] {
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

function sourceOf({ doc, component }: PagePlan): string {
  return doc?.path ?? component ?? ''
}

function targetsOf(pages: PagePlan[], { statics, folders }: SiteData, language: LocaleData): SitePlan['targets'] {
  const { config, locale } = language
  return { config, locale, folders, urls: documentUrls(pages, folders, language), statics }
}

/** Returns the URLs of documents by path. */
export function documentUrls(
  pages: Iterable<Pick<PagePlan, 'doc' | 'url' | 'route'>>,
  folders: ContentFolder[],
  { config, locale }: Pick<LocaleData, 'config' | 'locale'>,
): LinkTargets['urls'] {
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
  return urls
}

function folderKey({ kind, ...of }: Pick<Source, 'kind' | 'collection' | 'version'>, locale: string): string {
  return `${kind}/${versionKey(of)}/${locale}`
}
