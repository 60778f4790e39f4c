import { useContext } from 'react'
import type { DocusaurusInfo, DocusaurusSite } from '../../../src/features/docusaurus/info.ts'
import { PageInfoContext } from '../../theme/mdx/public.ts'

type Anything = Record<string, unknown>

/** Configuration of the site, as Docusaurus passes it to components. */
export interface DocusaurusConfig extends Anything {
  title: string
  tagline: string
  url: string
  baseUrl: string
  favicon?: string
  trailingSlash?: boolean
  noIndex: boolean
  titleDelimiter: string
  customFields: Anything
  themeConfig: Anything
  i18n: DocusaurusSite['i18n']
}

export interface DocusaurusContext {
  siteConfig: DocusaurusConfig
  siteMetadata: { docusaurusVersion: string; siteVersion?: string; pluginVersions: Anything }
  globalData: Record<string, Record<string, unknown>>
  i18n: DocusaurusSite['i18n'] & { currentLocale: string }
  codeTranslations: Record<string, string>
}

const noSite: DocusaurusSite = {
  noIndex: false,
  titleDelimiter: '|',
  siteConfig: {},
  globalData: {},
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: {} },
  docs: {},
  messages: {},
}

/** Data for components written for Docusaurus. */
export function useInfo(): DocusaurusInfo {
  return useContext(PageInfoContext).data.docusaurus ?? { site: noSite }
}

/** Returns the configuration of the site, its languages and the data of plugins. */
export function useDocusaurusContext(): DocusaurusContext {
  const info = useContext(PageInfoContext)
  const { site } = info.data.docusaurus ?? { site: noSite }
  const { title, tagline, url, baseUrl, locale, customFields } = info.site
  const { favicon, trailingSlash, noIndex, titleDelimiter, i18n } = site
  const known = { title, tagline, url, baseUrl, favicon, trailingSlash, noIndex, titleDelimiter, customFields, i18n }
  return {
    siteConfig: {
      ...{ presets: [], plugins: [], themes: [] },
      ...site.siteConfig,
      ...known,
      themeConfig: withDefaults((site.siteConfig?.themeConfig ?? {}) as ThemeConfig),
    },
    siteMetadata: { docusaurusVersion: '3.10.2', pluginVersions: {} },
    globalData: globalDataOf(site),
    i18n: { ...i18n, currentLocale: locale },
    codeTranslations: site.messages,
  }
}

/** The `themeConfig` that the site keeps, with the defaults of Docusaurus. */
export function useThemeConfig(): Record<string, unknown> {
  return useDocusaurusContext().siteConfig.themeConfig
}

/** Objects that Docusaurus adds, of which copies of its components read values without asking whether they are there. */
function withDefaults({ docs, ...config }: ThemeConfig): ThemeConfig {
  return {
    ...config,
    colorMode: { defaultMode: 'light', ...config.colorMode },
    docs: { versionPersistence: 'localStorage', ...docs, sidebar: { hideable: false, ...docs?.sidebar } },
    navbar: { hideOnScroll: false, items: [], ...config.navbar },
    prism: { additionalLanguages: [], magicComments: [], ...config.prism },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3, ...config.tableOfContents },
  }
}

type ThemeConfig = Anything & {
  [Key in 'colorMode' | 'navbar' | 'prism' | 'tableOfContents']?: object
} & { docs?: Anything & { sidebar?: object } }

/** Name of the data of docs collections, by which components read it. */
export const docsPlugin = 'docusaurus-plugin-content-docs'

function globalDataOf({ globalData, docs }: DocusaurusSite): DocusaurusContext['globalData'] {
  const collections = Object.entries(docs).map(([id, { path, versions }]) => {
    const all = versions.map(({ docs: inside, main, ...version }) => ({
      ...version,
      main,
      mainDocId: main?.id ?? '',
      // Made when it is read: pages with islands contain what these read. The main document first, which stands for the version.
      get docs() {
        return [
          ...(main ? [{ ...main, sidebar: inside[main.id]?.sidebar }] : []),
          ...Object.values(inside)
            .filter(({ id }) => id !== main?.id)
            .map(({ id, path: url, sidebar }) => ({ id, path: url, sidebar })),
        ]
      },
      draftIds: [],
      sidebars: {},
    }))
    return [id, { path, versions: all, breadcrumbs: true }]
  })
  return {
    [docsPlugin]: Object.fromEntries(collections) as Record<string, unknown>,
    ...(globalData as DocusaurusContext['globalData']),
  }
}

/** Data of all plugins, by name and id. */
export function useGlobalData(): DocusaurusContext['globalData'] {
  return globalDataOf(useInfo().site)
}

/** Data of all instances of a plugin. */
export function useAllPluginInstancesData(name: string, options?: { failfast?: boolean }): Anything | undefined {
  const data = useGlobalData()[name]
  if (!data && options?.failfast) throw new Error(noData(name))
  return data
}

/** Data of one instance of a plugin. */
export function usePluginData(name: string, id = 'default', options?: { failfast?: boolean }): unknown {
  const data = useAllPluginInstancesData(name, options)?.[id]
  if (data === undefined && options?.failfast) throw new Error(noData(name))
  return data
}

function noData(name: string): string {
  return `There is no data of the plugin "${name}". Add it to docusaurus.globalData in the configuration.`
}
