import type { Heading, PageKind, SidebarNode, Target } from './types.ts'

/** A navbar entry, resolved for the page that shows it. */
export type NavEntry =
  | {
      type: 'link'
      label: string
      href: string
      external?: boolean
      active?: boolean
      position: 'left' | 'right'
      className?: string
    }
  | {
      type: 'dropdown'
      label: string
      href?: string
      active?: boolean
      position: 'left' | 'right'
      className?: string
      items: NavEntry[]
    }
  | { type: 'html'; value: string; position: 'left' | 'right'; className?: string }

/** An image that differs between light and dark; sizes in pixels. */
export interface LogoView {
  src: string
  srcDark?: string
  alt: string
  width?: number | string
  height?: number | string
  href: string
  target?: string
}

export interface NavbarView {
  title?: string
  logo?: LogoView
  /** Where the brand leads. */
  home: string
  style?: 'dark' | 'primary'
  hideOnScroll: boolean
  colorToggle: boolean
  /** `false` leaves the search button out. */
  search?: boolean
  items: NavEntry[]
}

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
}

/** What the scripts of every page need to know; the head snippet and the core script get the same object. */
export interface ClientOptions {
  colorMode: { defaultMode: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean }
  /** Set when an announcement bar is configured. */
  announcementId?: string
  /** Keys get the suffix `-{namespace}` when it is not empty. */
  storage: { type: 'localStorage' | 'sessionStorage'; namespace: string }
  /** On pages with diagrams: address of the module that draws them, and its theme for each colour mode. */
  mermaid?: { src: string; light: string; dark: string }
}

/** What the head of a page says. */
export interface HeadView {
  /** Whole text of `<title>`. */
  title: string
  description?: string
  canonical?: string
  noIndex: boolean
  favicon?: string
  /** Stylesheets and module scripts of the page, with the base URL. */
  stylesheets: string[]
  scripts: string[]
  /** Inline script that runs before paint. */
  snippet: string
  options?: ClientOptions
}

/** HTML made apart from the page and put in where it belongs. */
export interface Slots {
  navbar: string
  /** Entries of the navbar for small screens (`Menu`). */
  menu?: string
  sidebar?: string
  body: string
  footer?: string
  announcement?: string
}

export interface PageView {
  kind: PageKind
  lang: string
  dir: 'ltr' | 'rtl'
  siteTitle: string
  tagline: string
  baseUrl: string
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
  entrances?: Target[]
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

export interface SidebarView {
  items: SidebarNode[]
  /** URL of the page that shows it. */
  current: string
}
