/** Names of the components that a site may replace by one of its own; each has its properties in `ThemeComponents`. */
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
  'DocTagDocListPage',
  'DocTagsListPage',
  'EditThisPage',
  'LastUpdated',
  'Admonition',
] as const

/** The object of components that MDX is given beside those of the theme. */
export const mdxComponentsName = 'MDXComponents'

/** Prefix of the components of the site's own kinds of navbar items. */
export const navbarItemPrefix = 'NavbarItem/custom-'
