import type { Config } from '../config/config.ts'
import type { Words } from '../messages/messages.ts'
import { word } from '../messages/messages-of.ts'
import type { Problem } from '../model/problem.ts'
import type { CategoryIndex, Edition, EditionDoc, Page } from '../model/site.ts'
import type { SiteLocale } from '../model/site-output.ts'
import type { Doc, Source } from '../model/types.ts'
import { routeOf, urlOf } from './routes.ts'
import { homeCards } from './sidebar/category-cards.ts'
import type { Placement } from './sidebar/navigation.ts'

/** Where pages are made: the configuration as the language has it, and the language. */
export interface PageMaker {
  config: Config
  locale: SiteLocale
  words: Words
}

/** The page of a document, with its place in the sidebar. */
export function docPage({ doc, route, url }: EditionDoc, locale: SiteLocale, ...more: Partial<Page>[]): Page {
  const page: Page = {
    kind: doc.kind === 'page' ? 'page' : 'doc',
    url,
    route,
    file: '',
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
    image: undefined,
    links: [],
  }
  return Object.assign(page, ...more)
}

/** What a place in a sidebar gives to a page. */
export function placed(edition: Edition, sidebarName: string | undefined, place: Placement | undefined): Partial<Page> {
  if (!place) return { edition, sidebarName }
  const { breadcrumbs, previous, next, slice: sidebar } = place
  return { edition, sidebarName, breadcrumbs, previous, next, sidebar }
}

/** A page that is Markdown below the folder of pages. */
export function markdownPage(doc: Doc, { config, locale }: PageMaker): { page: Page; problem?: Problem } {
  const { route, problem } = routeOf(doc, config.pages.routeBasePath)
  return { page: docPage({ doc, id: doc.id, route, url: urlOf(route, config) }, locale), problem }
}

/** A page that is a React component. */
export function componentPage(source: Source, { config, locale }: PageMaker, printed?: Doc[]): Page {
  const route = componentRoute(source, config)
  return {
    kind: 'page',
    url: urlOf(route, config),
    route,
    file: '',
    locale: locale.name,
    title: '',
    description: config.tagline,
    component: source.path,
    printed,
    breadcrumbs: [],
    links: [],
  }
}

/** Its route, the same in all languages. */
export function componentRoute(source: Source, { pages }: Config): string {
  return routeOf({ ...source, meta: { extra: {} } }, pages.routeBasePath).route
}

/** The generated page of a category. */
export function indexPage(index: CategoryIndex, route: string, { config, locale }: PageMaker): Page {
  return {
    kind: 'categoryIndex',
    url: urlOf(route, config),
    route,
    file: '',
    locale: locale.name,
    title: index.title,
    description: index.description ?? '',
    index,
    breadcrumbs: [],
    links: [],
  }
}

/** The front page of a site that brings none. */
export function homePage(editions: Edition[], { config, locale }: PageMaker): Page {
  const entrances = editions
    .filter(({ version }) => version.isLast)
    .flatMap((edition) => homeCards(Object.values(edition.sidebars)[0] ?? [], edition))
  const { title, tagline: description } = config
  return {
    kind: 'home',
    url: urlOf('/', config),
    route: '/',
    file: '',
    locale: locale.name,
    title,
    description,
    breadcrumbs: [],
    links: [],
    entrances,
  }
}

/** What a host shows for a path that is no page. */
export function notFoundPage({ config, locale, words }: PageMaker): Page {
  return {
    kind: 'notFound',
    url: urlOf('/404.html', { ...config, trailingSlash: undefined }),
    route: '/404.html',
    file: '404.html',
    locale: locale.name,
    title: word(words, 'theme.NotFound.title'),
    description: '',
    breadcrumbs: [],
    links: [],
  }
}
