// Version 1 of the replaceable components, which existing components were written for.
import type { ReactNode } from 'react'
export interface ThemeComponents {
  Navbar: { view: NavbarView }
  Footer: { view: FooterView }
  AnnouncementBar: { view: AnnouncementView }
  SkipToContent: object
  SearchBar: object
  ColorModeToggle: object
  Logo: { logo: LogoView; className: string }
  'Icon/ExternalLink': object
  Home: { view: PageView }
  NotFound: { view: PageView }
  'DocItem/Layout': { view: PageView }
  'DocItem/Content': { view: PageView }
  'DocItem/Footer': { view: PageView }
  DocBreadcrumbs: { view: PageView }
  DocPaginator: { previous?: Target; next?: Target }
  DocSidebar: { view: PageView }
  'DocSidebarItem/Link': SidebarLinkProps
  'DocSidebarItem/Category': SidebarCategoryProps
  DocVersionBanner: { version: VersionView; banner: NonNullable<VersionView['banner']>; siteTitle: string }
  DocVersionBadge: { version: VersionView }
  TOC: { headings: Heading[]; lang?: string }
  DocCategoryGeneratedIndexPage: { view: PageView }
  DocTagDocListPage: { view: PageView }
  DocTagsListPage: { view: PageView }
  EditThisPage: { editUrl: string }
  LastUpdated: { lastUpdate: LastUpdate }
  Admonition: AdmonitionProps
}
interface SidebarLinkProps {
  item: Extract<SidebarNode, { type: 'link' }>
  current: boolean
}
interface SidebarCategoryProps {
  item: Extract<SidebarNode, { type: 'category' }>
  href?: string
  hasPage: boolean
  open: boolean
  current: boolean
  active: boolean
  children?: ReactNode
}
interface AdmonitionProps {
  type?: string
  title?: ReactNode
  icon?: ReactNode
  id?: string
  className?: string
  children?: ReactNode
}
type FooterItem = { label: string; href: string; external: boolean } | { html: string }
interface FooterView {
  style: 'light' | 'dark'
  logo?: LogoView
  copyright?: string
  columns: { title?: string; items: FooterItem[] }[]
  row: FooterItem[]
}
interface AnnouncementView {
  id: string
  content: string
  isCloseable: boolean
  className?: string
  backgroundColor?: string
  textColor?: string
}
interface VersionView {
  label: string
  badge: boolean
  banner?: {
    kind: 'unreleased' | 'unmaintained'
    latest: Target
    version: { collection: string; name: string }
  }
  className?: string
}
interface CardView extends Target {
  description?: string
  count?: number
  isCategory: boolean
}
interface TagsView {
  documents?: (Target & { description: string })[]
  groups?: { letter: string; tags: (Tag & { count: number })[] }[]
  all: string
}
interface PageView {
  kind: PageKind
  lang: string
  dir: 'ltr' | 'rtl'
  article?: {
    lang: string
    dir: 'ltr' | 'rtl'
    label: string
  }
  version?: VersionView
  unlisted?: boolean
  tags?: Tag[]
  editUrl?: string
  lastUpdate?: LastUpdate
  cards?: CardView[]
  tagPage?: TagsView
  intro?: string
  siteTitle: string
  tagline: string
  baseUrl: string
  navbar: Omit<NavbarView, 'items'>
  sidebarLook?: SidebarLook
  title?: string
  url: string
  headings: Heading[]
  breadcrumbs: { label: string; href?: string }[]
  showBreadcrumbs: boolean
  previous?: Target
  next?: Target
  entrances?: Target[]
  htmlClass: string
  wide?: boolean
}
interface SidebarLook {
  hideable: boolean
  autoCollapseCategories: boolean
}
type NavAttributes = Record<string, string | number | boolean>
interface VersionTargets {
  collection: string
  urls: Record<string, string>
  labels?: Record<string, string>
}
type NavEntry =
  | {
      type: 'link'
      label: string
      html?: string
      href: string
      external?: boolean
      active?: boolean
      position: 'left' | 'right'
      className?: string
      lang?: string
      target?: string
      rel?: string
      attributes?: NavAttributes
      version?: { collection: string; name: string }
      locale?: { name: string; query?: string }
      versions?: VersionTargets
    }
  | {
      type: 'dropdown'
      label: string
      href?: string
      external?: boolean
      active?: boolean
      position: 'left' | 'right'
      className?: string
      target?: string
      rel?: string
      attributes?: NavAttributes
      versions?: VersionTargets
      menuLabel?: string
      icon?: 'language'
      items: NavEntry[]
    }
  | { type: 'html'; value: string; position: 'left' | 'right'; className?: string; attributes?: NavAttributes }
  | { type: 'search'; position: 'left' | 'right'; className?: string }
  | {
      type: 'custom'
      kind: string
      props: Record<string, unknown>
      position: 'left' | 'right'
      className?: string
    }
interface LogoView {
  src: string
  srcDark?: string
  alt: string
  width?: number | string
  height?: number | string
  href: string
  target?: string
  className?: string
  style?: Record<string, string | number>
}
interface NavbarView {
  title?: string
  logo?: LogoView
  home: string
  style?: 'dark' | 'primary'
  hideOnScroll: boolean
  colorToggle: boolean
  search?: boolean
  items: NavEntry[]
}
interface Target {
  label: string
  href: string
}
type SidebarNode =
  | {
      type: 'link'
      label: string
      href: string
      className?: string
      doc?: string
      foreign?: boolean
      unlisted?: boolean
      description?: string
      customProps?: JsonObject
    }
  | {
      type: 'category'
      label: string
      href?: string
      isBorrowed?: boolean
      doc?: string
      collapsible: boolean
      collapsed: boolean
      className?: string
      description?: string
      customProps?: JsonObject
      key: string
      items: SidebarNode[]
    }
  | { type: 'html'; value: string; className?: string; defaultStyle: boolean }
type PageKind = 'doc' | 'page' | 'home' | 'notFound' | 'categoryIndex' | 'tag' | 'tags'
interface Tag extends Target {
  description?: string
}
interface LastUpdate {
  date?: { iso: string; text: string }
  author?: string
}
type Json = string | number | boolean | null | Json[] | JsonObject
interface JsonObject {
  [key: string]: Json
}
interface Heading {
  id: string
  level: number
  html: string
  text: string
}
