import { posix } from 'node:path'
import type { Config } from '../config/config.ts'
import { boostOf } from '../content/search-rule.ts'
import type { Messages } from '../messages/messages.ts'
import { translate } from '../messages/messages-of.ts'
import type { Problem } from '../model/problem.ts'
import type { CategoryIndex, Edition, EditionDoc, PagePlan } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { Outline, Source } from '../model/types.ts'
import { folderFinder } from './content-folders.ts'
import { fileOf, routeOf, urlOf } from './routes.ts'
import { homeCards } from './sidebar/category-cards.ts'
import type { Placement } from './sidebar/navigation.ts'

/** The language that pages are created in, with its configuration. */
export interface PageMaker {
  config: Config
  locale: SiteLocale
  words: Messages
}

/** Returns whether the author of a page, or the plugin that makes it, leaves it out of all lists. */
export function isUnlisted({ doc, generated, tagPage }: Pick<PagePlan, 'doc' | 'generated' | 'tagPage'>): boolean {
  return doc?.meta.unlisted === true || generated?.isUnlisted === true || tagPage?.isUnlisted === true
}

/** Classes by which stylesheets of sites can select pages by kind and folder, and those of features. */
export function kindNames(
  { kind, doc, component, generated }: PagePlan,
  { config }: Pick<PageMaker, 'config'>,
): string[] {
  if (kind !== 'page' || generated?.layout !== undefined) return [generated?.className ?? '']
  const path = doc?.translates ?? doc?.path ?? component ?? ''
  const folders = config.pages.more.map((one) => ({ id: one.id, path: posix.join(config.contentDir, one.path) }))
  const id = folderFinder(folders)(path)?.id ?? 'default'
  return [component === undefined ? 'mdx-wrapper mdx-page' : '', 'plugin-pages', `plugin-id-${id}`]
}

/** The page of a document, with its position in the sidebar. */
export function docPage(
  { doc, route, url }: EditionDoc,
  maker: Pick<PageMaker, 'config' | 'locale'>,
  place: Partial<PagePlan> = {},
  more: Partial<PagePlan> = {},
): PagePlan {
  // Every field by name: there are many of these pages, and copying unknown fields takes several times as long.
  return {
    url,
    route,
    file: outputFile(route, maker),
    locale: maker.locale.name,
    kind: doc.kind === 'page' ? 'page' : 'doc',
    title: more.title ?? doc.title,
    description: more.description ?? doc.description,
    doc,
    edition: place.edition,
    sidebarName: place.sidebarName,
    sidebar: place.sidebar,
    breadcrumbs: place.breadcrumbs ?? [],
    previous: place.previous,
    next: place.next,
    tags: undefined,
    editUrl: more.editUrl,
    searchBoost: more.searchBoost ?? boostOf(doc.meta.search),
    generated: more.generated,
  }
}

/** The fields of a page that its route decides, without a position in a sidebar. */
export function routed(route: string, maker: Pick<PageMaker, 'config' | 'locale'>) {
  return {
    url: urlOf(route, maker.config),
    route,
    file: outputFile(route, maker),
    locale: maker.locale.name,
    breadcrumbs: [],
  }
}

function outputFile(route: string, { config, locale }: Pick<PageMaker, 'config' | 'locale'>): string {
  return locale.folder + fileOf(route, config.trailingSlash)
}

/** Page fields that depend on the position in a sidebar. */
export function placed(
  edition: Edition,
  sidebarName: string | undefined,
  place: Placement | undefined,
): Partial<PagePlan> {
  if (!place) return { edition, sidebarName }
  const { breadcrumbs, previous, next, slice: sidebar } = place
  return { edition, sidebarName, breadcrumbs, previous, next, sidebar }
}

/** The page of a Markdown file in the pages folder. */
export function markdownPage(doc: Outline, { config, locale }: PageMaker): { page: PagePlan; problem?: Problem } {
  const { route, problem } = routeOf(doc, config.pages.routeBasePath)
  return { page: docPage({ doc, id: doc.id, route, url: urlOf(route, config) }, { config, locale }), problem }
}

/** The page of a React component. */
export function componentPage(source: Source, maker: PageMaker, printed: Outline[] | undefined): PagePlan {
  const route = componentRoute(source, maker.config)
  return {
    ...routed(route, maker),
    kind: 'page',
    title: '',
    description: maker.config.tagline,
    component: source.path,
    printed,
  }
}

/** Route of a React page, the same in all languages. */
export function componentRoute(source: Source, { pages }: Config): string {
  return routeOf({ ...source, meta: { extra: {} } }, pages.routeBasePath).route
}

/** The generated index page of a category. */
export function indexPage(index: CategoryIndex, route: string, maker: PageMaker): PagePlan {
  return {
    ...routed(route, maker),
    kind: 'categoryIndex',
    title: index.title,
    description: index.description ?? '',
    index,
    searchBoost: index.searchBoost,
  }
}

/** The default home page, for sites without one. */
export function homePage(editions: Edition[], maker: PageMaker): PagePlan {
  const entrances = editions
    .filter(({ version }) => version.isLast)
    .flatMap((edition) => homeCards(Object.values(edition.sidebars)[0] ?? [], edition))
  const { title, tagline: description } = maker.config
  return { ...routed('/', maker), kind: 'home', title, description, entrances }
}

/** The 404 page. */
export function notFoundPage({ config, locale, words }: PageMaker): PagePlan {
  return {
    kind: 'notFound',
    url: urlOf('/404.html', { ...config, trailingSlash: undefined }),
    route: '/404.html',
    file: `${locale.folder}404.html`,
    locale: locale.name,
    title: translate(words, 'theme.NotFound.title'),
    description: '',
    breadcrumbs: [],
  }
}
