import type { FrontMatter } from '../content/front-matter.ts'
import type { Words } from '../messages/messages.ts'
import type { ClientOptions } from './client-options.ts'
import type { IndexedPage } from './search-index.ts'
import type { CardView, LastUpdate, Tag, TagsView, Target } from './site.ts'
import type { PageKind, SiteLocale } from './site-output.ts'
import type { BodyRef, Fill, Heading } from './types.ts'
import type { AnnouncementView, FooterView, HeadTag, SidebarLook, VersionView } from './view.ts'
import type { NavbarView, NavEntry } from './view-navbar.ts'

/** When a navbar entry is marked as active: any of what is given holds. */
export interface ActiveRule {
  /** A path that the page continues. */
  exact?: string
  /** What the path of the page starts with. */
  prefix?: string
  /** A regular expression on the path of the page. */
  regex?: string
  /** Id of the document that the page shows. */
  doc?: string
  /** Name of the sidebar that the page shows; both of this collection. */
  sidebar?: string
  collection?: string
}

/** A dropdown whose entries follow from the page: the same page in each version, or in each language. */
export interface GeneratedMenu {
  kind: 'versions' | 'locales'
  /** Of `versions`: the collection, its versions in order with the URL of each one's main document. */
  collection?: string
  versions?: { name: string; label: string; href: string }[]
  /** Version that is shown on pages outside of the collection. */
  shown?: string
  before: NavRule[]
  after: NavRule[]
  /** No entry is marked as active. */
  unmarked?: boolean
  /** Of `locales`: appended to the query. */
  query?: string
}

/** A navbar entry before it is known which page shows it. */
export type NavRule = NavEntry & {
  rule?: ActiveRule
  entries?: NavRule[]
  menu?: GeneratedMenu
  /** Shown on the page that it leads to, and on no other. */
  onlyThere?: boolean
}

/** What all pages of a site in one locale show. */
export interface Shell {
  words: Words
  locale: SiteLocale
  locales: SiteLocale[]
  /** Absolute URL of the picture for social media. */
  image?: string
  headTags: HeadTag[]
  siteTitle: string
  tagline: string
  /** The site's own data. */
  customFields: Record<string, unknown>
  titleDelimiter: string
  baseUrl: string
  lang: string
  dir: 'ltr' | 'rtl'
  favicon?: string
  /** Adds `noindex` to every page. */
  noIndex: boolean
  navbar: Omit<NavbarView, 'items'>
  /** Addresses in navbar, footer and announcement that the configuration names: they are checked there. */
  layout: string[]
  footer?: FooterView
  announcement?: AnnouncementView
  /** URLs with the base URL. */
  stylesheets: string[]
  scripts: string[]
  snippet: string
  /** The inline script of the front page; none where the configuration wants none. */
  baseUrlCheck?: string
  options: ClientOptions
  /** What pages with diagrams are told. */
  mermaid: NonNullable<ClientOptions['mermaid']> | false
  /** CommonJS module with the site's own React code; absolute path. */
  bundle?: string
  /** Stands for the components in it that take the place of those of the theme; none where there are none. */
  parts?: string
  /** URL of what wakes islands, and of the module of each by its path. */
  islands?: { script: string; modules: Record<string, string> }
}

/** A document whose exports are made when a page is rendered. */
export interface DocumentModule {
  path: string
  format: 'md' | 'mdx'
  /** Undefined for one that could not be compiled: it prints nothing. */
  body?: BodyRef
  /** Paths of those that it imports. */
  partials: string[]
  /** What Markdown exports; MDX has it in its text. */
  exports?: { toc: { value: string; id: string; level: number }[]; frontMatter: FrontMatter }
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
  /** It is the first paragraph of what is rendered, if there is one: only then all of its text is known. */
  readsDescription?: true
  showBreadcrumbs: boolean
  headings: Heading[]
  breadcrumbs: { label: string; href?: string }[]
  previous?: Target
  next?: Target
  entrances?: CardView[]
  body?: BodyRef
  /** Name of the page's component in the bundle. */
  component?: string
  /** The page's document in MDX, then the partials that it prints. */
  modules?: DocumentModule[]
  /** Stands for the site's code that the page runs. */
  code?: string
  /** What `DocCardList` lists. */
  cards?: Target[]
  /** What fills each hole of the body, by number. */
  fills: Fill[]
  /** The same for each partial that the page prints, by its key. */
  partialFills: Record<string, Fill[]>
  sidebar?: BodyRef
  /** How it behaves, where that is out of the ordinary. */
  sidebarLook?: SidebarLook
  wants: string[]
  /** Entries of the navbar, as JSON in the store; the same for all pages of an edition. */
  navbar?: BodyRef
  /** Collection of the page, and its URL in each version that has it, by name of the version. */
  collection?: string
  versionUrls?: Record<string, string>
  version?: VersionView & { name: string }
  /** Name of the sidebar that it shows. */
  sidebarName?: string
  /** Id of its document. */
  docId?: string
  /** Locale of the text, where it is not that of the page. */
  textLocale?: string
  /** Absolute URLs of the page in the languages that have a text of their own for it; with one language none. */
  alternates?: { locale: string; href: string }[]
  unlisted: boolean
  keywords?: string[]
  image?: string
  tags?: Tag[]
  list?: CardView[]
  tagPage?: TagsView
  intro?: string
  /** Where its source is edited. */
  editUrl?: string
  /** The search finds it, as this kind of page. */
  search?: IndexedPage['type']
  lastUpdate?: LastUpdate
  /** CSS class that its front matter asks for. */
  className?: string
}
