import type { ComponentType, ReactNode } from 'react'
import type { CardView, SidebarNode, Target } from '../site.ts'
import type { Heading } from '../types.ts'
import type { AnnouncementView, FooterView, LastUpdate, PageView, VersionView } from './view.ts'
import type { LogoView, NavbarView } from './view-navbar.ts'

/** Theme components that a site can override, each with its props. */
export interface ThemeComponents {
  /** The navbar. */
  Navbar: { view: NavbarView }
  /** The footer of every page. */
  Footer: { view: FooterView }
  /** The announcement above the navbar. */
  AnnouncementBar: { view: AnnouncementView }
  /** The skip link, first in the tab order. */
  SkipToContent: object
  /** The search button. */
  SearchBar: object
  /** The color mode button. */
  ColorModeToggle: object
  /** The logo in the navbar or footer. */
  Logo: { logo: LogoView; className: string }
  /** The icon of a link that opens a new tab. */
  'Icon/ExternalLink': object
  /** The home page of a site without its own. */
  Home: { view: PageView }
  /** The 404 page. */
  NotFound: { view: PageView }
  /** The whole page of a document between navbar and footer. */
  'DocItem/Layout': { view: PageView }
  /** The text of a document, with its title. */
  'DocItem/Content': { view: PageView }
  /** The section below the text of a document. */
  'DocItem/Footer': { view: PageView }
  /** The breadcrumbs of a document. */
  DocBreadcrumbs: { view: PageView }
  /** Links to the previous and next document. */
  DocPaginator: { previous?: Target; next?: Target }
  /** The sidebar of a document, shown in the drawer on small screens. */
  DocSidebar: { view: PageView }
  /** A link in the sidebar. */
  'DocSidebarItem/Link': SidebarLinkProps
  /** A category in the sidebar. */
  'DocSidebarItem/Category': SidebarCategoryProps
  /** The banner of an unreleased or unmaintained version. */
  DocVersionBanner: { version: VersionView; banner: NonNullable<VersionView['banner']>; siteTitle: string }
  /** The version badge above a document. */
  DocVersionBadge: { version: VersionView }
  /** The table of contents; `lang` is the language of the headings if it differs from the page's. */
  TOC: { headings: Heading[]; lang?: string }
  /** The generated page of a category. */
  DocCategoryGeneratedIndexPage: { view: PageView }
  /** The card of an entry of a category, on its page and in `<DocCardList>`. */
  DocCard: DocCardProps
  /** The page of a tag with its documents. */
  DocTagDocListPage: { view: PageView }
  /** The page with all tags. */
  DocTagsListPage: { view: PageView }
  /** The link for editing the source of a document. */
  EditThisPage: { editUrl: string }
  /** Date and author of the last change of a document. */
  LastUpdated: { lastUpdate: LastUpdate }
  /** The admonition, `<Admonition>` in MDX. */
  Admonition: AdmonitionProps
  /** A block of code in MDX, fenced or `<CodeBlock>`. */
  CodeBlock: CodeBlockProps
}

/** `current`: it links to the current page. */
export interface SidebarLinkProps {
  item: Extract<SidebarNode, { type: 'link' }>
  current: boolean
}

export interface SidebarCategoryProps {
  item: Extract<SidebarNode, { type: 'category' }>
  /** URL of its page, or of the first page in it. */
  href?: string
  /** The category has its own page. */
  hasPage: boolean
  /** It is expanded. */
  open: boolean
  /** Its page is the current page. */
  current: boolean
  /** The current page is its page, or is in it. */
  active: boolean
  /** The list of its entries, if expanded. */
  children?: ReactNode
}

export interface DocCardProps {
  card: CardView
  /** The label, with its icon. */
  title: ReactNode
  /** The description, or the number of entries. */
  text?: ReactNode
  /** The link leaves the site. */
  isExternal?: boolean
}

export interface AdmonitionProps {
  type?: string
  title?: ReactNode
  icon?: ReactNode
  id?: string
  className?: string
  children?: ReactNode
}

export interface CodeBlockProps {
  language?: string
  title?: ReactNode
  /** A number sets the number of the first line. */
  showLineNumbers?: boolean | number
  className?: string
  /** The info string of a fence without its language. */
  metastring?: string
  /** The text of a fence, which has been drawn: `children` are the whole block. */
  code?: string
  children?: ReactNode
}

export type ThemeComponentName = keyof ThemeComponents

/** Props of a component that overrides one of the theme; `Original` is the overridden component. */
export type ThemeProps<Name extends ThemeComponentName> = ThemeComponents[Name] & {
  Original: ComponentType<ThemeComponents[Name]>
}

/** Props of the component of a `custom-…` navbar item: the item's keys and its placement. */
export interface NavbarItemProps {
  [key: string]: unknown
  position: 'left' | 'right'
  /** Rendered in the menu on small screens. */
  mobile: boolean
  /** Class that styles a link or button like the other navbar items. */
  className: string
}

/**
 * Version of the components and their props. It increases if a component or prop is removed or changed incompatibly,
 * not if one is added.
 */
export const themeComponentsVersion = 1
