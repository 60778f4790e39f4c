import type { ComponentType, ReactNode } from 'react'
import type { themeComponentNames } from '../config/theme-names.ts'
import type { LastUpdate, SidebarNode, Target } from './site.ts'
import type { Heading } from './types.ts'
import type { AnnouncementView, FooterView, PageView, VersionView } from './view.ts'
import type { LogoView, NavbarView } from './view-navbar.ts'

/** The components of the theme that a site may replace, each with its properties. */
export interface ThemeComponents {
  /** The bar at the top. */
  Navbar: { view: NavbarView }
  /** The end of every page. */
  Footer: { view: FooterView }
  /** The message above the navbar. */
  AnnouncementBar: { view: AnnouncementView }
  /** The first thing that the Tab key reaches. */
  SkipToContent: object
  /** The button of the search. */
  SearchBar: object
  /** The button of the colour mode. */
  ColorModeToggle: object
  /** The image of navbar or footer. */
  Logo: { logo: LogoView; className: string }
  /** The sign of a link that opens a new tab. */
  'Icon/ExternalLink': object
  /** The front page of a site that brings none. */
  Home: { view: PageView }
  /** What an unknown address shows. */
  NotFound: { view: PageView }
  /** The whole page of a document between navbar and footer. */
  'DocItem/Layout': { view: PageView }
  /** The text of a document, with its title. */
  'DocItem/Content': { view: PageView }
  /** What stands under the text of a document. */
  'DocItem/Footer': { view: PageView }
  /** The way from the home page to the current one. */
  DocBreadcrumbs: { view: PageView }
  /** Links to the documents before and after. */
  DocPaginator: { previous?: Target; next?: Target }
  /** The column beside a document, which is the drawer on small screens. */
  DocSidebar: { view: PageView }
  /** An entry of the sidebar that is a link. */
  'DocSidebarItem/Link': SidebarLinkProps
  /** An entry of the sidebar that has entries of its own. */
  'DocSidebarItem/Category': SidebarCategoryProps
  /** Says that a version is not the one to read. */
  DocVersionBanner: { version: VersionView; banner: NonNullable<VersionView['banner']>; siteTitle: string }
  /** The name of the version above a document. */
  DocVersionBadge: { version: VersionView }
  /** The table of contents; `lang` of the headings, where that is not the page's. */
  TOC: { headings: Heading[]; lang?: string }
  /** A generated page: what a category holds. */
  DocCategoryGeneratedIndexPage: { view: PageView }
  /** The documents with one tag. */
  DocTagDocListPage: { view: PageView }
  /** All tags. */
  DocTagsListPage: { view: PageView }
  /** Leads to the source of a document. */
  EditThisPage: { editUrl: string }
  /** When and by whom a document was last changed. */
  LastUpdated: { lastUpdate: LastUpdate }
  /** The box that MDX writes as `<Admonition>`. */
  Admonition: AdmonitionProps
}

/** `current`: the page that is read is this one. */
export interface SidebarLinkProps {
  item: Extract<SidebarNode, { type: 'link' }>
  current: boolean
}

export interface SidebarCategoryProps {
  item: Extract<SidebarNode, { type: 'category' }>
  /** Its own page, or the first one in it. */
  href?: string
  /** It has a page of its own. */
  hasPage: boolean
  /** Its entries are among the children. */
  open: boolean
  /** The page that is read is its own. */
  current: boolean
  /** The page that is read is its own, or in it. */
  active: boolean
  /** The list of its entries, where it is open. */
  children?: ReactNode
}

export interface AdmonitionProps {
  type?: string
  title?: ReactNode
  icon?: ReactNode
  id?: string
  className?: string
  children?: ReactNode
}

export type ThemeComponentName = (typeof themeComponentNames)[number]

/** What a component of the site is given that stands in the place of one of the theme: `Original` is that one. */
export type ThemeProps<Name extends ThemeComponentName> = ThemeComponents[Name] & {
  Original: ComponentType<ThemeComponents[Name]>
}

/** What the component of a navbar item `custom-…` is given: the item's own keys, and where it stands. */
export interface NavbarItemProps {
  [key: string]: unknown
  position: 'left' | 'right'
  /** It stands in the menu on small screens. */
  mobile: boolean
  /** Gives a link or a button the look of the others that stand there. */
  className: string
}

/**
 * Version of the list of components and their properties. A name or a property that goes, or becomes another thing,
 * makes a new one; what is added does not.
 */
export const themeComponentsVersion = 1
