import type { OldPage } from '../../migration.ts'
import { isPlain } from '../../settings.ts'
import type { Draft } from '../draft.ts'
import { bare, joined } from '../paths.ts'
import type { OldPlugin } from '../plugins.ts'
import { Anchors } from './anchors.ts'
import { blogPages } from './blog.ts'
import { docsPages } from './docs.ts'
import { globsOf, listFiles, readTranslated } from './files.ts'

/** Returns every route of the old site by the rules of Docusaurus, below the base URL, in all languages. */
export async function oldPages(
  config: Record<string, unknown>,
  plugins: OldPlugin[],
  draft: Draft,
): Promise<OldPage[]> {
  const pages: OldPage[] = []
  const markdown = isPlain(config.markdown) ? config.markdown : {}
  const maintainCase = isPlain(markdown.anchors) && markdown.anchors.maintainCase === true
  const anchors = new Anchors(draft.folder, maintainCase)
  for (const { prefix, translations } of localesOf(config)) {
    const own = await pagesIn(plugins, draft, anchors, translations)
    pages.push(
      ...own.map((page) => ({ ...page, route: joined(prefix, page.route), ...(prefix !== '' && { locale: prefix }) })),
    )
  }
  const search = searchPath(config, plugins)
  if (search !== undefined) pages.push({ route: joined(search), from: searchPage })
  return withoutDoubles(pages, draft)
}

/** Where the page of search results comes from. */
export const searchPage = 'the search page'

/** Plugins of search that have a page of results at `/search`. */
const withSearchPage = new Set([
  '@easyops-cn/docusaurus-search-local',
  'docusaurus-lunr-search',
  'docusaurus-theme-search-typesense',
])

function searchPath(config: Record<string, unknown>, plugins: OldPlugin[]): string | undefined {
  const { algolia, typesense } = isPlain(config.themeConfig) ? config.themeConfig : {}
  const options = isPlain(algolia) ? algolia : isPlain(typesense) ? typesense : undefined
  const isOn = options || plugins.some(({ name }) => name !== undefined && withSearchPage.has(name))
  const path = options?.searchPagePath ?? 'search'
  return isOn && path !== false ? String(path) : undefined
}

/** Keeps the first page of each route, as both generators do, and reports documents that are hidden by an earlier one. */
function withoutDoubles(pages: OldPage[], draft: Draft): OldPage[] {
  const first = new Map<string, OldPage>()
  const hidden = new Set<string>()
  for (const page of pages) {
    const { route, from } = page
    const shown = first.get(route)
    if (!shown) first.set(route, page)
    else if (page.anchors && shown.from !== from && !hidden.has(from)) {
      // Once for all languages.
      hidden.add(from)
      const note = `${shown.from} has the same URL, so this document is not shown. Give one of them another slug.`
      draft.rows.push({ outcome: 'by hand', what: route, note, file: from })
    }
  }
  return [...first.values()]
}

interface OldLocale {
  prefix: string
  /** Folder of its translations; undefined for the source language. */
  translations?: string
}

/** Returns the languages of the old site. */
export function localesOf(config: Record<string, unknown>): OldLocale[] {
  const i18n = isPlain(config.i18n) ? config.i18n : {}
  const source = String(i18n.defaultLocale ?? 'en')
  const locales = Array.isArray(i18n.locales) ? i18n.locales.map(String) : [source]
  const configs = isPlain(i18n.localeConfigs) ? i18n.localeConfigs : {}
  const base = bare(config.baseUrl)
  return locales.map((locale) => {
    const own = isPlain(configs[locale]) ? configs[locale] : {}
    const folder = `${String(i18n.path ?? 'i18n')}/${String(own.path ?? locale)}`
    if (locale === source) return { prefix: '' }
    const prefix = typeof own.baseUrl === 'string' ? bare(own.baseUrl).slice(base.length) : locale
    return { prefix, ...(own.translate !== false && { translations: folder }) }
  })
}

async function pagesIn(
  plugins: OldPlugin[],
  draft: Draft,
  anchors: Anchors,
  translations: string | undefined,
): Promise<OldPage[]> {
  const root = draft.folder
  const pages: OldPage[] = []
  for (const { name, options } of plugins) {
    const id = String(options.id ?? 'default')
    if (name === '@docusaurus/plugin-content-docs') {
      const { sidebarPath } = options
      const sidebars =
        typeof sidebarPath === 'string'
          ? draft.moduleFile(draft.local(sidebarPath))
          : sidebarPath === false
            ? (false as const)
            : undefined
      pages.push(
        ...(await docsPages(
          {
            root,
            id,
            folder: draft.local(String(options.path ?? 'docs')),
            options,
            anchors,
            ...(sidebars !== undefined && { sidebarPath: sidebars }),
          },
          translations,
        )),
      )
    } else if (name === '@docusaurus/plugin-content-blog')
      pages.push(
        ...blogPages({ root, id, folder: draft.local(String(options.path ?? 'blog')), options, anchors }, translations),
      )
    else if (name === '@docusaurus/plugin-content-pages')
      pages.push(
        ...sitePages(
          { root, folder: draft.local(String(options.path ?? 'src/pages')), options, anchors },
          translations,
        ),
      )
  }
  return pages
}

interface OldPages {
  root: string
  folder: string
  options: Record<string, unknown>
  anchors: Anchors
}

/** Returns the routes of the folder of pages in one language, without the prefix of the language. */
function sitePages({ root, folder, options, anchors }: OldPages, translations?: string): OldPage[] {
  const names = listFiles(root, folder, globsOf(options, ['**/*.{js,jsx,ts,tsx,md,mdx}'])).filter(
    (name) => !name.endsWith('.d.ts'),
  )
  const id = String(options.id ?? 'default')
  const plugin = `docusaurus-plugin-content-pages${id === 'default' ? '' : `-${id}`}`
  const documents = new Map(
    readTranslated(root, { folder, translated: translations && `${translations}/${plugin}` }, options).map((file) => [
      file.name,
      file,
    ]),
  )
  return names.flatMap((name) => {
    const document = documents.get(name)
    // A draft has no page.
    if (!document && /\.mdx?$/.test(name)) return []
    const slug =
      typeof document?.meta.slug === 'string' ? document.meta.slug : name.replace(/(?:(?:^|\/)index)?\.\w+$/, '')
    const route = joined(String(options.routeBasePath ?? '/'), slug)
    // The page for what is not found has no route.
    if (route === '/404') return []
    return [{ route, from: document?.path ?? `${folder}/${name}`, ...(document && { anchors: anchors.of(document) }) }]
  })
}
