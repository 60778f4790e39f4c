import { featureComponents } from '../features/index.ts'
import type { ThemeComponentName } from '../model/theme/theme-components.ts'

/** Names of the components that a site can override. `ThemeComponents` has the props of each. */
export const themeComponentNames = [
  'Navbar',
  'Footer',
  'AnnouncementBar',
  'SkipToContent',
  'SearchBar',
  'ColorModeToggle',
  'Logo',
  'Icon/ExternalLink',
  'Home',
  'NotFound',
  'DocItem/Layout',
  'DocItem/Content',
  'DocItem/Footer',
  'DocBreadcrumbs',
  'DocPaginator',
  'DocSidebar',
  'DocSidebarItem/Link',
  'DocSidebarItem/Category',
  'DocVersionBanner',
  'DocVersionBadge',
  'TOC',
  'DocCategoryGeneratedIndexPage',
  'DocCard',
  'DocTagDocListPage',
  'DocTagsListPage',
  'EditThisPage',
  'LastUpdated',
  'Admonition',
  'CodeBlock',
  ...featureComponents,
] as const satisfies readonly ThemeComponentName[]

type Within<All, Some extends All> = Some
/** Does not compile unless the list has all names of the interface. */
export type ListedName = Within<(typeof themeComponentNames)[number], ThemeComponentName>

/** Name of the object with additional components for MDX. */
export const mdxComponentsName = 'MDXComponents'

/** Prefix of the names of components for custom navbar items. */
export const navbarItemPrefix = 'NavbarItem/custom-'
