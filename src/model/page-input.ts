import type { Messages } from '../messages/messages.ts'
import type { JsonObject } from '../shared/json.ts'
import type { TrailingSlash } from '../shared/urls.ts'
import type { FrontMatter } from './front-matter.ts'
import type { ClientOptions } from './options/client-options.ts'
import type { HeadTag, PageHtml } from './options/head-tag.ts'
import type { SocialImage } from './options/social-image.ts'
import type { PageData } from './page-data.ts'
import type { IndexedPage, SearchSection } from './search-run.ts'
import type { CardView, Tag, TagsView, Target } from './site.ts'
import type { PageKind, SiteLocale } from './site-output.ts'
import type { PageCard } from './theme/page-card.ts'
import type { AnnouncementView, FooterView, LastUpdate, SidebarLook, VersionView } from './theme/view.ts'
import type { NavbarView, NavEntry } from './theme/view-navbar.ts'
import type { BodyRef, Fill, Heading } from './types.ts'

/** Marks a navbar entry as active if any of its conditions holds. */
export interface ActiveRule {
  /** The path of the page is this path or below it. */
  exact?: string
  /** The path of the page starts with this text. */
  prefix?: string
  /** Regular expression for the path of the page. */
  regex?: string
  /** Id of the document that the page shows. */
  doc?: string
  /** Name of the sidebar that the page shows; both of this collection. */
  sidebar?: string
  collection?: string
}

/** A dropdown with entries for the current page: in each version, or in each language. */
export interface GeneratedMenu {
  kind: 'versions' | 'locales'
  /** For `versions`: the collection, and its versions in order with the URL of the main document of each. */
  collection?: string
  versions?: { name: string; label: string; href: string }[]
  /** Version shown on pages outside of the collection. */
  shown?: string
  before: NavRule[]
  after: NavRule[]
  /** Does not mark the active entry. */
  unmarked?: boolean
  /** For `locales`: appended to the query. */
  query?: string
}

/** A navbar entry before it is resolved for a page. */
export type NavRule = NavEntry & {
  rule?: ActiveRule
  entries?: NavRule[]
  menu?: GeneratedMenu
  /** Shown only on the page that it links to. */
  onlyThere?: boolean
}

/** Data of features, by name of the feature. Features add their keys. */
// biome-ignore lint/suspicious/noEmptyInterface: features augment it
export interface ShellData {}

/** Data shared by all pages of a site in one locale. */
export interface Shell {
  words: Messages
  /** Translated texts of the site's own components, by id. */
  texts: Record<string, string>
  locale: SiteLocale
  locales: SiteLocale[]
  /** Social media image of the site. */
  image?: SocialImage
  headTags: HeadTag[]
  /** HTML of plugins. */
  html?: PageHtml
  siteTitle: string
  tagline: string
  trailingSlash?: TrailingSlash | undefined
  /** The site's own data. */
  customFields: Record<string, unknown>
  titleDelimiter: string
  baseUrl: string
  lang: string
  dir: 'ltr' | 'rtl'
  favicon?: string
  /** Describes documents as JSON-LD. */
  structuredData: boolean
  /** Adds `noindex` to every page. */
  noIndex: boolean
  navbar: Omit<NavbarView, 'items'>
  /** URLs in navbar, footer and announcement that come from the configuration, where they are checked. */
  layout: string[]
  footer?: FooterView
  announcement?: AnnouncementView
  /** URLs with the base URL. */
  stylesheets: string[]
  /** Output paths of the styles of features, which come after those of the theme, and before the site's own. */
  featureStyles: Record<string, string>
  /** Output paths of their fonts. */
  featureFonts: Record<string, string>
  ownStylesheets: string[]
  /** URLs of files of plugins that only pages with one of the classes load. */
  onPages: { classes: string[]; stylesheets: string[]; scripts: string[] }[]
  /** File of the typeface. */
  font?: string
  scripts: string[]
  /** Speculation rules; undefined if disabled in the configuration. */
  speculation?: string
  /** Script of tabs, preloaded on pages that have them. */
  tabs: string
  snippet: string
  /** Inline script of the home page; undefined if disabled in the configuration. */
  baseUrlCheck?: string
  options: ClientOptions
  /** Options that only some pages have, by feature. */
  optionsOnPages: Record<string, Partial<ClientOptions>>
  /** Absolute path of the script with the site's own React code. */
  bundle?: string
  /** Hash of the theme overrides in the bundle; undefined if there are none. */
  parts?: string
  /** URL of the script that hydrates islands, and of each island's module by path. */
  islands?: { script: string; modules: Record<string, string>; libraries: string[] }
  data: ShellData
  /** Components that throw leave the rest of their page. */
  guardsComponents?: boolean
}

/** A document whose exports are created during rendering. */
export interface DocumentModule {
  path: string
  format: 'md' | 'mdx'
  /** Undefined if compilation failed: the document prints nothing. */
  body?: BodyRef
  /** Paths of the partials that it imports. */
  partials: string[]
  /** Exports of Markdown; those of MDX are in its text. */
  exports?: { toc: { value: string; id: string; level: number }[]; frontMatter: FrontMatter }
}

/** Input for rendering one page. Its hash is the cache key of the page. */
export interface PageInput {
  kind: PageKind
  url: string
  /** Output file. */
  file: string
  /** Absolute URL; undefined for the 404 page. */
  canonical?: string
  noIndex: boolean
  title: string
  /** The title for browsers and search engines, if it is another one. */
  metaTitle?: string
  /** The body starts with an `h1`, or the title is hidden. */
  hasTitle: boolean
  description: string
  /** Reads the description from the first rendered paragraph, whose text is only known after rendering. */
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
  /** Props of its component, from a plugin. */
  props?: JsonObject
  /** Layout of the theme that gets the props, and paths of the documents in it. */
  layout?: string
  shows?: string[]
  /** URLs of the pages of the documents in it, if it lists several. */
  lists?: string[]
  /** Additional tags in the head, from a plugin. */
  headTags?: HeadTag[]
  /** Hash of the site's code that the page runs. */
  code?: string
  /** Entries of `DocCardList`. */
  cards?: PageCard[]
  /** Fills for the holes of the body, by number. */
  fills: Fill[]
  /** Fills for each partial that the page prints, by its key. */
  partialFills: Record<string, Fill[]>
  sidebar?: BodyRef
  /** Undefined for the default behavior. */
  sidebarLook?: SidebarLook
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
  /** Locale of the text if it differs from that of the page. */
  textLocale?: string
  /** Absolute URLs of the page in the languages that have a translation of it; undefined with one language. */
  alternates?: { locale: string; href: string }[]
  unlisted: boolean
  keywords?: string[]
  /** Social media image. */
  image?: SocialImage
  tags?: Tag[]
  list?: CardView[]
  tagPage?: TagsView
  /** Data of features. */
  data?: PageData
  /** Layout of the page between navbar and footer, of a feature; undefined: that of its kind. */
  frame?: string
  /** Sections that the search finds, instead of those of its HTML. */
  sections?: SearchSection[]
  /** URLs in its data. */
  links?: string[]
  /** Navigation to and from it loads the document. */
  isApart?: boolean
  /** Comparisons with older versions: label of the version, and URL. */
  changes?: PageData['changes']
  intro?: string
  /** URL for editing its source. */
  editUrl?: string
  /** Type of page in the search index; undefined if not indexed. */
  search?: IndexedPage['type']
  lastUpdate?: LastUpdate
  /** CSS class from its front matter. */
  className?: string
  /** Front matter, for pages with code of the site that may read it. */
  frontMatter?: Record<string, unknown>
}
