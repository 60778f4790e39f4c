import type { Config } from '../model/config.ts'
import type { Doc, Edition, Page, Source } from '../model/types.ts'
import { firstHref, type Placement } from './navigation.ts'
import { routeOf, urlOf } from './routes.ts'

/** A page before it is known where its links lead; its output file has no name yet. */
export type UnlinkedPage = Omit<Page, 'links'>

/** A document with its route and URL. */
export interface Routed {
  doc: Doc
  route: string
  url: string
}

/** The page of a document, with its place in the sidebar. */
export function docPage(
  { doc, route, url }: Routed,
  edition: Edition | undefined,
  place: Placement | undefined,
): UnlinkedPage {
  const shared = { url, route, locale: doc.locale, title: doc.title, description: doc.description, doc }
  if (doc.kind === 'page') return { kind: 'page', ...shared, file: '', breadcrumbs: [] }
  const { breadcrumbs = [], previous, next, slice } = place ?? {}
  return { kind: 'doc', ...shared, file: '', edition, sidebar: slice, breadcrumbs, previous, next }
}

/** A page that is a React component. */
export function componentPage(source: Source, config: Config): UnlinkedPage {
  const { route } = routeOf({ ...source, meta: { extra: {} } } as unknown as Doc, config)
  return {
    kind: 'page',
    url: urlOf(route, config),
    route,
    file: '',
    locale: source.locale,
    title: '',
    description: '',
    component: source.path,
    breadcrumbs: [],
  }
}

/** The front page of a site that brings none. */
export function homePage(editions: Edition[], config: Config): UnlinkedPage {
  const entries = editions.flatMap((edition) => edition.sidebars.default ?? [])
  const entrances = entries.flatMap((node) => {
    const href = firstHref([node])
    return href === undefined ? [] : [{ label: node.label, href }]
  })
  const { title, tagline: description } = config
  return {
    kind: 'home',
    url: urlOf('/', config),
    route: '/',
    file: '',
    locale: config.i18n.defaultLocale,
    title,
    description,
    breadcrumbs: [],
    entrances,
  }
}

/** What a host shows for a path that is no page. */
export function notFoundPage(config: Config): UnlinkedPage {
  const url = urlOf('/404.html', { ...config, trailingSlash: undefined })
  return {
    kind: 'notFound',
    url,
    route: '/404.html',
    file: '404.html',
    locale: config.i18n.defaultLocale,
    title: 'Page Not Found',
    description: '',
    breadcrumbs: [],
  }
}
