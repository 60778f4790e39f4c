import type { BodyRef, Fill, Heading, PageKind, Target } from './types.ts'
import type { AnnouncementView, ClientOptions, FooterView, NavbarView, NavEntry } from './view.ts'

/** When a navbar entry is marked as active: a path it continues, a path it starts with, or a regular expression. */
export interface ActiveRule {
  exact?: string
  prefix?: string
  regex?: string
}

/** A navbar entry before it is known which page shows it. */
export type NavRule = NavEntry & { rule?: ActiveRule; entries?: NavRule[] }

/** What all pages of a site in one locale show. */
export interface Shell {
  siteTitle: string
  tagline: string
  titleDelimiter: string
  baseUrl: string
  lang: string
  dir: 'ltr' | 'rtl'
  favicon?: string
  /** Adds `noindex` to every page. */
  noIndex: boolean
  navbar: Omit<NavbarView, 'items'>
  navItems: NavRule[]
  footer?: FooterView
  announcement?: AnnouncementView
  /** URLs with the base URL. */
  stylesheets: string[]
  scripts: string[]
  snippet: string
  options: ClientOptions
  /** What pages with diagrams are told. */
  mermaid: NonNullable<ClientOptions['mermaid']> | false
  /** Module with the site's own React code; absolute path. */
  bundle?: string
  /** URL of what wakes islands, and of the module of each by its path. */
  islands?: { script: string; modules: Record<string, string> }
}

/** All that one page is made of. Its hash is the key of the page in the cache. */
export interface PageInput {
  kind: PageKind
  url: string
  /** Output file. */
  file: string
  /** Absolute URL; none for the not-found page. */
  canonical?: string
  noIndex: boolean
  title: string
  /** The body starts with an own `h1`, or none is wanted. */
  hasTitle: boolean
  description: string
  showBreadcrumbs: boolean
  headings: Heading[]
  breadcrumbs: { label: string; href?: string }[]
  previous?: Target
  next?: Target
  entrances?: Target[]
  body?: BodyRef
  /** Name of the page's component in the bundle. */
  component?: string
  /** Hash of the bundle. */
  code?: string
  /** What `DocCardList` lists. */
  cards?: Target[]
  /** What fills each hole of the body, by number. */
  fills: Fill[]
  /** The same for each partial that the page prints, by its key. */
  partialFills: Record<string, Fill[]>
  sidebar?: BodyRef
  wants: string[]
}
