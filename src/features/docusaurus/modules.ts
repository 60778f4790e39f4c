import type { CodePlace, CodeSite, NamedModule } from '../../model/code-row.ts'
import { outsideIslands, themeModules, themeSource } from '../../model/theme/theme-modules.ts'
import { closest } from '../../shared/closest.ts'
import { libraryName, postModules, swizzledParts, themeLibraryName } from './parts.ts'
import { siteModule, themeFolder, themeModule } from './site-modules.ts'
import { docusaurusThemeParts } from './theme-parts.ts'

export { docusaurusThemeParts }

const docsClient = [
  'filterDocCardListItems',
  'findFirstSidebarItemLink',
  'isActiveSidebarItem',
  'useActiveDocContext',
  'useActivePlugin',
  'useActivePluginAndVersion',
  'useActiveVersion',
  'useAllDocsData',
  'useCurrentSidebarCategory',
  'useCurrentSidebarSiblings',
  'useDoc',
  'useDocById',
  'useDocsData',
  'useDocsPreferredVersion',
  'useDocsSidebar',
  'useDocsVersion',
  'useDocVersionSuggestions',
  'useLatestVersion',
  'useSidebarBreadcrumbs',
  'useVersions',
]

const themeCommon = [
  'Collapsible',
  'ErrorBoundary',
  'HtmlClassNameProvider',
  'NavbarSecondaryMenuFiller',
  'PageMetadata',
  'ReactContextError',
  'SkipToContentFallbackId',
  'ThemeClassNames',
  'ThemedComponent',
  'composeProviders',
  'createStorageSlot',
  'duplicates',
  'groupBy',
  'isMultiColumnFooterLinks',
  'isRegexpStringMatch',
  'isSamePath',
  'listStorageKeys',
  'listTagsByLetters',
  'mergeSearchParams',
  'mergeSearchStrings',
  'prefersReducedMotion',
  'translateTagsPageTitle',
  'uniq',
  'useClearQueryString',
  'useCollapsible',
  'useColorMode',
  'useDateTimeFormat',
  'useEvent',
  'useFilteredAndTreeifiedTOC',
  'useHistorySelector',
  'useHomePageRoute',
  'useIsomorphicLayoutEffect',
  'useLocalPathname',
  'useLocationChange',
  'usePluralForm',
  'usePrevious',
  'usePrismTheme',
  'useQueryString',
  'useQueryStringList',
  'useQueryStringValue',
  'useSearchQueryString',
  'useStorageSlot',
  'useThemeConfig',
  'useTOCHighlight',
  'useTreeifiedTOC',
  'useWindowSize',
]

const router = ['matchPath', 'Redirect', 'useHistory', 'useLocation', 'useParams', 'useRouteMatch']

const globalData = ['useAllPluginInstancesData', 'usePluginData']

/** Exports with the names that they have here. */
const named = (names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

/** Context and helpers of the parts of a block of code. */
const codeBlock = {
  ...named([
    'CodeBlockContextProvider',
    'containsLineNumbers',
    'getLineNumbersStart',
    'getPrismCssVariables',
    'parseCodeBlockTitle',
    'parseLanguage',
    'useCodeBlockContext',
    'useCodeWordWrap',
  ]),
  // Components call them while they are rendered.
  createCodeBlockMetadata: 'useBlockMetadata',
  parseLines: 'useParsedLines',
}

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

/** The components of single elements of MDX. */
const mdxParts = Object.fromEntries(
  Object.entries({
    A: 'MDXA',
    Code: 'MDXCode',
    Details: 'MDXDetails',
    Heading: 'MDXHeading',
    Img: 'MDXImg',
    Li: 'MDXLi',
    Pre: 'MDXPre',
    Ul: 'MDXUl',
  }).map(([name, of]) => [`@theme/MDXComponents/${name}`, { default: of }]),
)

/** The parts of a block of code, under the names of all versions. */
const codeParts = Object.fromEntries(
  Object.entries({
    Buttons: 'CodeBlockButtons',
    'Buttons/CopyButton': 'CodeBlockButtons',
    'Buttons/WordWrapButton': 'CodeBlockButtons',
    Container: 'CodeBlockContainer',
    Content: 'CodeBlockContent',
    'Content/Element': 'CodeBlockElement',
    'Content/String': 'CodeBlockString',
    CopyButton: 'CodeBlockButtons',
    Layout: 'CodeBlockLayout',
    Line: 'CodeBlockLine',
    Title: 'CodeBlockTitle',
    WordWrapButton: 'CodeBlockButtons',
  }).map(([name, of]) => [`@theme/CodeBlock/${name}`, { default: of }]),
)

/** Modules of Docusaurus: for each, its exports and their names in the library. */
export const docusaurusModules: Record<string, Record<string, string>> = {
  '@docusaurus/ErrorBoundary': { default: 'ErrorBoundary' },
  '@docusaurus/ExecutionEnvironment': { default: 'ExecutionEnvironment' },
  '@docusaurus/Interpolate': { default: 'Interpolate', interpolate: 'interpolate' },
  '@docusaurus/Noop': { default: 'Noop' },
  '@docusaurus/isInternalUrl': { default: 'isInternalUrl', hasProtocol: 'hasProtocol' },
  ...postModules,
  '@docusaurus/plugin-content-docs/client': named(docsClient),
  '@docusaurus/router': named(router),
  '@docusaurus/theme-common': { ...named([...themeCommon, ...docsClient]), ...codeBlock },
  // Older versions have posts there.
  '@docusaurus/theme-common/internal': {
    ...named([...themeCommon, ...docsClient]),
    ...codeBlock,
    ...Object.assign({}, ...Object.values(postModules)),
  },
  '@docusaurus/useBrokenLinks': { default: 'useBrokenLinks' },
  '@docusaurus/useDocusaurusContext': { default: 'useDocusaurusContext' },
  '@docusaurus/useGlobalData': { default: 'useGlobalData', ...named(globalData) },
  '@docusaurus/useIsBrowser': { default: 'useIsBrowser' },
  '@theme/DocCard': { default: 'DocCard' },
  '@theme/ErrorBoundary': { default: 'ErrorBoundary' },
  '@theme/IdealImage': { default: 'IdealImage' },
  '@theme/Layout': { default: 'Layout' },
  '@theme/Layout/Provider': { default: 'MDXContent' },
  '@theme/MDXComponents': { default: 'MDXComponents' },
  '@theme/MDXContent': { default: 'MDXContent' },
  ...codeParts,
  ...mdxParts,
  ...Object.fromEntries(Object.entries(icons).map(([name, of]) => [`@theme/Icon/${name}`, { default: of }])),
}

/** Components that show a value as a block of code, by its language. */
const codeBlocks: Record<string, string> = { '@theme/Mermaid': 'mermaid' }

const tables: Record<string, Record<string, string>>[] = [themeModules, docusaurusModules, docusaurusThemeParts]

/** Returns the name of the component if a module is the original of a replaced one: `@theme-original/Footer`. */
export function originalName(module: string): string | undefined {
  return /^@theme-(?:original|init)\/(.+)$/.exec(module)?.[1]
}

/** Reports whether a module of Docusaurus has a replacement. */
export function isProvided(name: string): boolean {
  const original = originalName(name)
  if (original !== undefined) return Object.hasOwn(swizzledParts, original) || isProvided(`@theme/${original}`)
  return exportsOfModule(name) !== undefined || Object.hasOwn(codeBlocks, name) || name === generatedConfig
}

/** Returns the names that a module of docsgen exports in place of one of Docusaurus; undefined if it has none. */
export function exportsOfModule(name: string): string[] | undefined {
  const found = tables.flatMap((table) => (Object.hasOwn(table, name) ? Object.keys(table[name]!) : []))
  return found.length > 0 ? found : undefined
}

/** The theme of Docusaurus: only parts that docsgen does not have are its own. */
export const classicTheme = '@docusaurus/theme-classic/lib/theme'

/** Packages with nothing but functions: they run as they are. */
export const plainPackages: readonly string[] = ['@docusaurus/utils-common']

/** The module with the configuration. */
export const generatedConfig = '@generated/docusaurus.config'

interface Bundled {
  islands: 'files' | 'auto'
  /** The site; undefined if it does not come from Docusaurus. */
  site?: CodeSite
  /** Value of the module with the configuration, if the site keeps one. */
  config?: unknown
  /** Folders with the components of its themes. */
  themes?: string[] | undefined
}

/** Returns what replaces a module of Docusaurus. */
export function namedModule(
  name: string,
  place: CodePlace,
  { islands, site, config, themes = [] }: Bundled,
): NamedModule | undefined {
  if (name.startsWith('@generated/'))
    return name === generatedConfig && config !== undefined ? { json: config } : undefined
  if (place === 'script') return scriptModule(name)
  const file = site && siteModule(name, site, isProvided(name))
  if (file !== undefined) return { file }
  const before = themes.filter((one) => one !== classicTheme)
  const ofTheme = site && fileOfTheme(name, site, before)
  if (ofTheme !== undefined) return { file: ofTheme }
  const isReset = (of: string) => outsideIslands.includes(of)
  if (isProvided(name)) {
    // The script of the page drives tabs: React would reset them, unless it never renders them again.
    const isOutside = place === 'island' && islands !== 'auto' && Object.values(themeModules[name] ?? {}).some(isReset)
    return isOutside ? { isServerOnly: true } : { text: moduleText(name) }
  }
  const classic = site && before.length < themes.length ? fileOfTheme(name, site, [classicTheme]) : undefined
  if (classic !== undefined) return { file: classic }
  if (plainPackages.includes(name)) return undefined
  if (place === 'island') return { isServerOnly: true }
  const gone = site && themes.find((theme) => themeFolder(theme, site) === undefined)
  return unknownModule(name, gone)
}

/** Returns the file of a theme that a module is. The original of what docsgen has, and a part that a site replaces, are docsgen's. */
function fileOfTheme(name: string, site: CodeSite, themes: string[]): string | undefined {
  const [, at, part] = /^@theme(|-original|-init)\/(.+)$/.exec(name) ?? []
  if (part === undefined || themes.length === 0) return undefined
  if (at === '-init' && isProvided(name)) return undefined
  const file = themeModule(part, site, themes, at === '-init')
  return at === '' && file !== undefined && site.parts.includes(file.replace(/^\.\//, '')) && isProvided(name)
    ? undefined
    : file
}

/** Scripts of every page find out that they are in a browser; they have no components. */
function scriptModule(name: string): NamedModule | undefined {
  if (name === '@docusaurus/ExecutionEnvironment') return { text: `export default { ${environment.join(', ')} }` }
  if (!/^@theme(?:-original|-init)?\//.test(name)) return undefined
  return {
    error: `"${name}" belongs to Docusaurus, which docsgen does not run.`,
    hint: 'Remove the import, or write the component in React.',
  }
}

const environment = ['canUseDOM', 'canUseEventListeners', 'canUseIntersectionObserver', 'canUseViewport'].map(
  (key) => `${key}: true`,
)

function moduleText(name: string): string {
  const original = originalName(name)
  if (original !== undefined) return originalText(original)
  const language = codeBlocks[name]
  if (language !== undefined)
    return `import { codeBlock } from '${libraryName}'\nexport default codeBlock(${JSON.stringify(language)})`
  return sources.map(([table, source]) => exportsText(table[name], source)).join('\n')
}

/** The module of `@theme-original/Footer`. Outside of a replacement, it is the component that sites may import. */
function originalText(name: string): string {
  const own = `@theme/${name}`
  if (!Object.hasOwn(swizzledParts, name)) return moduleText(own)
  if (name === 'Admonition/Types') return exportsText({ default: 'admonitionTypes' }, libraryName)
  // Not by its name, which may be that of a component of the site around this one.
  const shared = sources.find(([table]) => table[own]?.default !== undefined)
  return [
    `import { original } from '${libraryName}'`,
    ...(shared ? [`import { ${shared[0][own]!.default} as Own } from '${shared[1]}'`] : []),
    `export default original(${JSON.stringify(name)}${shared ? ', Own' : ''})`,
  ].join('\n')
}

/** Where the components of each table are. */
const sources: [table: Record<string, Record<string, string>>, source: string][] = [
  [themeModules, themeSource],
  [docusaurusModules, libraryName],
  [docusaurusThemeParts, themeLibraryName],
]

function exportsText(names: Record<string, string> = {}, source: string): string {
  const all = Object.entries(names).map(([exported, of]) => `${of} as ${exported}`)
  return all.length > 0 ? `export { ${all.join(', ')} } from '${source}'` : ''
}

function unknownModule(name: string, theme: string | undefined): NamedModule {
  const error = `docsgen has no module "${name}".`
  if (theme !== undefined)
    return {
      error,
      hint: `There is no folder "${theme}", which docusaurus.themes names. Install its package, or correct it.`,
    }
  const near = closest(name, [...tables, codeBlocks].flatMap((table) => Object.keys(table)).sort())
  const hint =
    near === undefined ? 'The guide lists the available modules, in "Move from Docusaurus".' : `Did you mean "${near}"?`
  return { error, hint }
}
