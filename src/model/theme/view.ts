import type { ClientOptions } from '../options/client-options.ts'
import type { HeadTag } from '../options/head-tag.ts'
import type { SocialImage } from '../options/social-image.ts'
import type { PageData } from '../page-data.ts'
import type { CardView, SidebarNode, Tag, TagsView, Target } from '../site.ts'
import type { PageKind } from '../site-output.ts'
import type { Heading } from '../types.ts'
import type { LogoView, NavbarView } from './view-navbar.ts'

export type FooterItem =
  | { label: string; href: string; external: boolean; className?: string; target?: string; rel?: string }
  | { html: string }

export interface FooterView {
  style: 'light' | 'dark'
  logo?: LogoView
  /** Raw HTML. */
  copyright?: string
  columns: { title?: string; className?: string; items: FooterItem[] }[]
  /** Items in a single row instead of columns. */
  row: FooterItem[]
}

export interface AnnouncementView {
  id: string
  content: string
  isCloseable: boolean
  className?: string
  /** CSS colors. */
  backgroundColor?: string
  textColor?: string
}

/** Content of the head of a page. URLs of `canonical`, `image`, `alternates` and `jsonLd` are absolute. */
export interface HeadView {
  /** Whole text of `<title>`. */
  title: string
  description?: string
  keywords?: string[]
  /** Social media image. */
  image?: SocialImage
  canonical?: string
  /** `og:locale` of the page, and of its actual translations. */
  ogLocale: string
  ogLocaleAlternates: string[]
  /** The page itself, its actual translations and `x-default`; empty with one language. */
  alternates: { hrefLang: string; href: string }[]
  /** Search index of the page, its version and its language, and whether a crawler may need them. */
  search: { tag: string; version?: string; locale: string; isCrawled?: boolean }
  /** Text of each JSON-LD data block. */
  jsonLd: string[]
  /** `metadata`, `headTags`, `stylesheets` and `scripts` of the configuration. */
  tags: HeadTag[]
  noIndex: boolean
  favicon?: string
  /** Stylesheets and module scripts of the page, with the base URL. */
  stylesheets: string[]
  scripts: string[]
  /** Fonts of the page: the typeface of the site, and those of its formulas. */
  fonts: string[]
  /** Module scripts that the core imports on this page. */
  preloads?: string[]
  /** Inline script that runs before paint. */
  snippet: string
  /** On the home page: the inline script that reports a wrong base URL, and that URL. */
  /** Speculation rules as JSON. */
  speculation?: string
  baseUrlCheck?: { script: string; baseUrl: string }
  options?: ClientOptions
}

/** HTML rendered separately and inserted into the page. */
export interface Slots {
  /** Content of `<head>`, if it depends on the rendered page. */
  head?: string
  navbar: string
  /** Navbar entries for small screens (`Menu`). */
  menu?: string
  sidebar?: string
  body: string
  footer?: string
  announcement?: string
}

/** Version of a documentation page. */
export interface VersionView {
  label: string
  /** Shown above the article. */
  badge: boolean
  banner?: {
    kind: 'unreleased' | 'unmaintained'
    /** The same document in the latest version, or that version's main document. */
    latest: Target
    /** Latest version and its collection, stored as the reader's choice when the link is followed. */
    version: { collection: string; name: string }
  }
  className?: string
}

export interface PageView extends PageData {
  kind: PageKind
  lang: string
  dir: 'ltr' | 'rtl'
  /** Language of the article if it is not translated to that of the page. */
  article?: {
    lang: string
    dir: 'ltr' | 'rtl' /** Name of that language in the page's language. */
    label: string
  }
  version?: VersionView
  unlisted?: boolean
  /** Tags of the document. */
  tags?: Tag[]
  /** URL for editing the source of the document. */
  editUrl?: string
  lastUpdate?: LastUpdate
  cards?: CardView[]
  tagPage?: TagsView
  /** Text below the title of generated pages. */
  intro?: string
  siteTitle: string
  tagline: string
  baseUrl: string
  navbar: Omit<NavbarView, 'items'>
  /** Undefined for the default behavior of the sidebar. */
  sidebarLook?: SidebarLook
  head: HeadView
  /** Text of the `h1`, if the body has none. */
  title?: string
  url: string
  headings: Heading[]
  breadcrumbs: { label: string; href?: string }[]
  showBreadcrumbs: boolean
  previous?: Target
  next?: Target
  /** Entry points to the docs, for the home page. */
  entrances?: CardView[]
  slots: Slots
  /** Class names for `<html>`. */
  htmlClass: string
  /** A `page` whose body has its own `main` (a React page). */
  wide?: boolean
}

/** Props of a page component (`content/pages/*.tsx`). */
export interface PageProps {
  title: string
  tagline: string
  /** Prefix of every path of the site; starts and ends with a slash. */
  baseUrl: string
  lang: string
}

/** Behavior of the sidebar. */
export interface SidebarLook {
  /** Readers can hide it. */
  hideable: boolean
  /** Opening a category closes its siblings. */
  autoCollapseCategories: boolean
}

export interface SidebarView {
  items: SidebarNode[]
  /** URL of the folder with the collapsed branches. */
  branches?: string
  /** URL of the current page. */
  current: string
}

/** Last change of a document; at least one of the two is set. */
export interface LastUpdate {
  /** In UTC: as ISO date, and formatted for the language. */
  date?: { iso: string; text: string }
  author?: string
}
