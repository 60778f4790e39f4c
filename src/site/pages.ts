import type { Config } from '../config/config.ts'
import type { Messages } from '../messages/messages.ts'
import { translate } from '../messages/messages-of.ts'
import type { Problem } from '../model/problem.ts'
import type { CategoryIndex, Edition, EditionDoc, PagePlan } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { Outline, Source } from '../model/types.ts'
import { routeOf, urlOf } from './routes.ts'
import { homeCards } from './sidebar/category-cards.ts'
import type { Placement } from './sidebar/navigation.ts'

/** The language that pages are created in, with its configuration. */
export interface PageMaker {
  config: Config
  locale: SiteLocale
  words: Messages
}

/** A page whose output file is not decided yet, unless its kind decides it. */
export type RoutedPage = Omit<PagePlan, 'file'> & { file?: string }

/** The page of a document, with its position in the sidebar. */
export function docPage(
  { doc, route, url }: EditionDoc,
  locale: SiteLocale,
  ...more: Partial<RoutedPage>[]
): RoutedPage {
  const page: RoutedPage = {
    kind: doc.kind === 'page' ? 'page' : 'doc',
    url,
    route,
    locale: locale.name,
    title: doc.title,
    description: doc.description,
    doc,
    edition: undefined,
    sidebarName: undefined,
    sidebar: undefined,
    breadcrumbs: [],
    previous: undefined,
    next: undefined,
    tags: undefined,
  }
  return Object.assign(page, ...more)
}

/** Page fields that depend on the position in a sidebar. */
export function placed(
  edition: Edition,
  sidebarName: string | undefined,
  place: Placement | undefined,
): Partial<RoutedPage> {
  if (!place) return { edition, sidebarName }
  const { breadcrumbs, previous, next, slice: sidebar } = place
  return { edition, sidebarName, breadcrumbs, previous, next, sidebar }
}

/** The page of a Markdown file in the pages folder. */
export function markdownPage(doc: Outline, { config, locale }: PageMaker): { page: RoutedPage; problem?: Problem } {
  const { route, problem } = routeOf(doc, config.pages.routeBasePath)
  return { page: docPage({ doc, id: doc.id, route, url: urlOf(route, config) }, locale), problem }
}

/** The page of a React component. */
export function componentPage(source: Source, { config, locale }: PageMaker, printed?: Outline[]): RoutedPage {
  const route = componentRoute(source, config)
  return {
    kind: 'page',
    url: urlOf(route, config),
    route,
    locale: locale.name,
    title: '',
    description: config.tagline,
    component: source.path,
    printed,
    breadcrumbs: [],
  }
}

/** Route of a React page, the same in all languages. */
export function componentRoute(source: Source, { pages }: Config): string {
  return routeOf({ ...source, meta: { extra: {} } }, pages.routeBasePath).route
}

/** The generated index page of a category. */
export function indexPage(index: CategoryIndex, route: string, { config, locale }: PageMaker): RoutedPage {
  return {
    kind: 'categoryIndex',
    url: urlOf(route, config),
    route,
    locale: locale.name,
    title: index.title,
    description: index.description ?? '',
    index,
    breadcrumbs: [],
  }
}

/** The default home page, for sites without one. */
export function homePage(editions: Edition[], { config, locale }: PageMaker): RoutedPage {
  const entrances = editions
    .filter(({ version }) => version.isLast)
    .flatMap((edition) => homeCards(Object.values(edition.sidebars)[0] ?? [], edition))
  const { title, tagline: description } = config
  return {
    kind: 'home',
    url: urlOf('/', config),
    route: '/',
    locale: locale.name,
    title,
    description,
    breadcrumbs: [],
    entrances,
  }
}

/** The 404 page. */
export function notFoundPage({ config, locale, words }: PageMaker): RoutedPage {
  return {
    kind: 'notFound',
    url: urlOf('/404.html', { ...config, trailingSlash: undefined }),
    route: '/404.html',
    file: '404.html',
    locale: locale.name,
    title: translate(words, 'theme.NotFound.title'),
    description: '',
    breadcrumbs: [],
  }
}
