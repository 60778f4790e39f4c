/** Module id of the components and hooks that modules of Docusaurus export. */
export const libraryName = 'docsgen:docusaurus'

/** Module id of the parts of Docusaurus' theme that show their page, which islands do not have. */
export const themeLibraryName = 'docsgen:docusaurus-theme'

/** Components of Docusaurus' theme that a site may replace as they are, and their names in the theme of docsgen. */
export const swizzledParts = {
  Admonition: 'Admonition',
  'Admonition/Types': 'Admonition',
  AnnouncementBar: 'AnnouncementBar',
  BlogPostItem: 'BlogPostItem',
  'BlogPostItem/Header': 'BlogPostMeta',
  'BlogPostItem/Header/Info': 'BlogPostMeta',
  BlogSidebar: 'BlogSidebar',
  CodeBlock: 'CodeBlock',
  'CodeBlock/Container': 'CodeBlock',
  'CodeBlock/Content/String': 'CodeBlock',
  'CodeBlock/Layout': 'CodeBlock',
  ColorModeToggle: 'ColorModeToggle',
  DocBreadcrumbs: 'DocBreadcrumbs',
  DocCard: 'DocCard',
  'DocItem/Content': 'DocItem/Content',
  'DocItem/Footer': 'DocItem/Footer',
  'DocItem/Layout': 'DocItem/Layout',
  DocPaginator: 'DocPaginator',
  DocSidebar: 'DocSidebar',
  'DocSidebarItem/Category': 'DocSidebarItem/Category',
  'DocSidebarItem/Link': 'DocSidebarItem/Link',
  DocVersionBadge: 'DocVersionBadge',
  DocVersionBanner: 'DocVersionBanner',
  EditThisPage: 'EditThisPage',
  Footer: 'Footer',
  'Footer/Layout': 'Footer',
  'Icon/ExternalLink': 'Icon/ExternalLink',
  LastUpdated: 'LastUpdated',
  Logo: 'Logo',
  Navbar: 'Navbar',
  'Navbar/Content': 'Navbar',
  'Navbar/Layout': 'Navbar',
  NotFound: 'NotFound',
  'NotFound/Content': 'NotFound',
  SearchBar: 'SearchBar',
  SkipToContent: 'SkipToContent',
  TOC: 'TOC',
} as const

/** Components of docsgen's theme that each of them replaces. A post is another one in lists and on its page. */
export const swizzledNames: Record<string, string[]> = Object.fromEntries(
  Object.entries(swizzledParts).map(([name, part]) => [name, part === 'BlogPostItem' ? [part, 'BlogPost'] : [part]]),
)

/** The module of posts, with the exports and their names in the library. */
export const postModules = { '@docusaurus/plugin-content-blog/client': { useBlogPost: 'useBlogPost' } }
