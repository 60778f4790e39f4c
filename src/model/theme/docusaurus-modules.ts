import { themeModules } from './theme-modules.ts'

/** Module id of the components and hooks of `client/docusaurus` in bundled code. */
export const docusaurusSource = 'docsgen:docusaurus'

const docsClient = [
  'filterDocCardListItems',
  'isActiveSidebarItem',
  'useActiveDocContext',
  'useActivePlugin',
  'useActivePluginAndVersion',
  'useActiveVersion',
  'useAllDocsData',
  'useCurrentSidebarCategory',
  'useCurrentSidebarSiblings',
  'useDoc',
  'useDocsData',
  'useDocsPreferredVersion',
  'useDocsSidebar',
  'useDocsVersion',
  'useDocVersionSuggestions',
  'useLatestVersion',
  'useVersions',
]

const themeCommon = [
  'Collapsible',
  'ErrorBoundary',
  'HtmlClassNameProvider',
  'PageMetadata',
  'ThemeClassNames',
  'isRegexpStringMatch',
  'isSamePath',
  'prefersReducedMotion',
  'useCollapsible',
  'useColorMode',
  'useIsomorphicLayoutEffect',
  'useLocalPathname',
  'usePluralForm',
  'usePrevious',
  'useThemeConfig',
  'useWindowSize',
]

const router = ['matchPath', 'Redirect', 'useHistory', 'useLocation', 'useParams', 'useRouteMatch']

const globalData = ['useAllPluginInstancesData', 'usePluginData']

/** Exports with the names that they have here. */
const named = (names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

const icons: Record<string, string> = {
  Arrow: 'IconArrow',
  Close: 'IconClose',
  Copy: 'IconCopy',
  DarkMode: 'IconDark',
  Edit: 'IconEdit',
  ExternalLink: 'IconExternalLink',
  Home: 'IconHome',
  Language: 'IconLanguage',
  LightMode: 'IconLight',
  Menu: 'IconMenu',
  Success: 'IconSuccess',
  WordWrap: 'IconWordWrap',
}

/** Modules of Docusaurus: for each, its exports and their names in `client/docusaurus`. */
export const docusaurusModules: Record<string, Record<string, string>> = {
  '@docusaurus/ErrorBoundary': { default: 'ErrorBoundary' },
  '@docusaurus/ExecutionEnvironment': { default: 'ExecutionEnvironment' },
  '@docusaurus/Interpolate': { default: 'Interpolate', interpolate: 'interpolate' },
  '@docusaurus/isInternalUrl': { default: 'isInternalUrl', hasProtocol: 'hasProtocol' },
  '@docusaurus/plugin-content-blog/client': named(['useBlogPost']),
  '@docusaurus/plugin-content-docs/client': named(docsClient),
  '@docusaurus/router': named(router),
  '@docusaurus/theme-common': named([...themeCommon, ...docsClient]),
  '@docusaurus/theme-common/internal': named([...themeCommon, ...docsClient]),
  '@docusaurus/useBrokenLinks': { default: 'useBrokenLinks' },
  '@docusaurus/useDocusaurusContext': { default: 'useDocusaurusContext' },
  '@docusaurus/useGlobalData': { default: 'useGlobalData', ...named(globalData) },
  '@docusaurus/useIsBrowser': { default: 'useIsBrowser' },
  '@theme/DocCard': { default: 'DocCard' },
  '@theme/ErrorBoundary': { default: 'ErrorBoundary' },
  '@theme/IdealImage': { default: 'IdealImage' },
  '@theme/Layout': { default: 'Layout' },
  '@theme/MDXComponents': { default: 'MDXComponents' },
  '@theme/MDXContent': { default: 'MDXContent' },
  ...Object.fromEntries(Object.entries(icons).map(([name, of]) => [`@theme/Icon/${name}`, { default: of }])),
}

/** Components of Docusaurus' theme that a site may replace as they are, and their names in the theme of docsgen. */
export const swizzledParts = {
  Admonition: 'Admonition',
  'Admonition/Types': 'Admonition',
  AnnouncementBar: 'AnnouncementBar',
  BlogPostItem: 'BlogPostItem',
  'BlogPostItem/Header': 'BlogPostMeta',
  'BlogPostItem/Header/Info': 'BlogPostMeta',
  BlogSidebar: 'BlogSidebar',
  ColorModeToggle: 'ColorModeToggle',
  DocBreadcrumbs: 'DocBreadcrumbs',
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

/** Returns the components of docsgen's theme that one of Docusaurus replaces. A post is another one in lists and on its page. */
export function partsOf(swizzled: string): string[] {
  if (!Object.hasOwn(swizzledParts, swizzled)) return []
  const part = swizzledParts[swizzled as keyof typeof swizzledParts]
  return part === 'BlogPostItem' ? [part, 'BlogPost'] : [part]
}

/** Returns the name of the component if a module is the original of a replaced one: `@theme-original/Footer`. */
export function originalName(module: string): string | undefined {
  return /^@theme-(?:original|init)\/(.+)$/.exec(module)?.[1]
}

/** Reports whether a module of Docusaurus has a replacement. */
export function isProvided(name: string): boolean {
  const original = originalName(name)
  if (original !== undefined) return Object.hasOwn(swizzledParts, original) || isProvided(`@theme/${original}`)
  return Object.hasOwn(themeModules, name) || Object.hasOwn(docusaurusModules, name) || name === generatedConfig
}

/** The module with the configuration. */
export const generatedConfig = '@generated/docusaurus.config'
