import type { ClientOptions } from './client-options.ts'
import type { CardView, LastUpdate, SidebarNode, Tag, TagsView, Target } from './site.ts'
import type { PageKind } from './site-output.ts'
import type { Heading } from './types.ts'
import type { LogoView, NavbarView } from './view-navbar.ts'

export type FooterItem = { label: string; href: string; external: boolean } | { html: string }

export interface FooterView {
  style: 'light' | 'dark'
  logo?: LogoView
  /** Raw HTML. */
  copyright?: string
  columns: { title?: string; items: FooterItem[] }[]
  /** A flat row instead of columns. */
  row: FooterItem[]
}

export interface AnnouncementView {
  id: string
  content: string
  isCloseable: boolean
  className?: string
  /** Colours of CSS. */
  backgroundColor?: string
  textColor?: string
}

/** An element of the head that the configuration asks for. */
export interface HeadTag {
  tagName: string
  attributes: Record<string, string | boolean>
  innerHTML?: string
}

/** What the head of a page says. URLs of `canonical`, `image`, `alternates` and `jsonLd` are absolute. */
export interface HeadView {
  /** Whole text of `<title>`. */
  title: string
  description?: string
  keywords?: string[]
  /** Picture for links in social media. */
  image?: string
  canonical?: string
  /** `og:locale` of the page, and of its real translations. */
  ogLocale: string
  ogLocaleAlternates: string[]
  /** The page itself, its real translations and `x-default`; empty with one language. */
  alternates: { hrefLang: string; href: string }[]
  /** Index that the page is searched in, its version and its language. */
  search: { tag: string; version?: string; locale: string }
  /** Text of a JSON-LD data block. */
  jsonLd?: string
  /** `metadata`, `headTags`, `stylesheets` and `scripts` of the configuration. */
  tags: HeadTag[]
  noIndex: boolean
  favicon?: string
  /** Stylesheets and module scripts of the page, with the base URL. */
  stylesheets: string[]
  scripts: string[]
  /** Inline script that runs before paint. */
  snippet: string
  /** Of the front page: the inline script that says when the base URL is wrong, and that URL. */
  baseUrlCheck?: { script: string; baseUrl: string }
  options?: ClientOptions
}

/** HTML made apart from the page and put in where it belongs. */
export interface Slots {
  /** Content of `<head>`, where that is not known before the page is rendered. */
  head?: string
  navbar: string
  /** Entries of the navbar for small screens (`Menu`). */
  menu?: string
  sidebar?: string
  body: string
  footer?: string
  announcement?: string
}

/** What a documentation page says of its version. */
export interface VersionView {
  label: string
  /** Shown above the article. */
  badge: boolean
  banner?: {
    kind: 'unreleased' | 'unmaintained'
    /** The same document in the latest version, or that version's main document. */
    latest: Target
    /** Name of the latest version and its collection: following the link is a choice. */
    version: { collection: string; name: string }
  }
  className?: string
}

export interface PageView {
  kind: PageKind
  lang: string
  dir: 'ltr' | 'rtl'
  /** Language of the article, where it is not that of the page: it has no translation. */
  article?: {
    lang: string
    dir: 'ltr' | 'rtl' /** Name of that language, for readers of the page's language. */
    label: string
  }
  version?: VersionView
  unlisted?: boolean
  /** Tags of the document. */
  tags?: Tag[]
  /** Where the source of the document is edited. */
  editUrl?: string
  lastUpdate?: LastUpdate
  cards?: CardView[]
  tagPage?: TagsView
  /** Text under the title, of generated pages. */
  intro?: string
  siteTitle: string
  tagline: string
  baseUrl: string
  navbar: Omit<NavbarView, 'items'>
  /** How the sidebar behaves, where that is out of the ordinary. */
  sidebarLook?: SidebarLook
  head: HeadView
  /** Text of the `h1`, when the body has none of its own. */
  title?: string
  url: string
  headings: Heading[]
  breadcrumbs: { label: string; href?: string }[]
  showBreadcrumbs: boolean
  previous?: Target
  next?: Target
  /** Where the documents begin, for the front page. */
  entrances?: CardView[]
  slots: Slots
  /** Class names for `<html>`. */
  htmlClass: string
  /** A `page` whose body brings its own `main` (a React page). */
  wide?: boolean
}

/** What a page component of a site (`content/pages/*.tsx`) is given. */
export interface PageProps {
  title: string
  tagline: string
  /** Starts and ends with a slash; goes before every path of the site. */
  baseUrl: string
  lang: string
}

/** What readers can do with the sidebar beside following its links. */
export interface SidebarLook {
  /** They can hide it. */
  hideable: boolean
  /** Opening a category closes its siblings. */
  autoCollapseCategories: boolean
}

export interface SidebarView {
  items: SidebarNode[]
  /** URL of the folder with the branches that are closed. */
  branches?: string
  /** URL of the page that shows it. */
  current: string
}
