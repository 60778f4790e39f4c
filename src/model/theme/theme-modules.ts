/** Module id for theme components in compiled MDX and bundled code; the page renderer provides it. */
export const themeSource = 'docsgen:theme'

/** Components that MDX may use without an import. */
export const mdxNames = [
  'Admonition',
  'BrowserOnly',
  'CodeBlock',
  'Details',
  'DocCardList',
  'Head',
  'Heading',
  'Island',
  'Link',
  'TabItem',
  'Tabs',
  'ThemedImage',
  'TOCInline',
] as const

export type MdxName = (typeof mdxNames)[number]

const defaults: Record<string, string> = {
  '@docusaurus/BrowserOnly': 'BrowserOnly',
  '@docusaurus/Head': 'Head',
  '@docusaurus/Link': 'Link',
  '@docusaurus/Translate': 'Translate',
  '@docusaurus/useBaseUrl': 'useBaseUrl',
  '@theme/Admonition': 'Admonition',
  '@theme/CodeBlock': 'CodeBlock',
  '@theme/Details': 'Details',
  '@theme/DocCardList': 'DocCardList',
  '@theme/Heading': 'Heading',
  '@theme/Island': 'Island',
  '@theme/SearchBar': 'SearchBar',
  '@theme/TabItem': 'TabItem',
  '@theme/Tabs': 'Tabs',
  '@theme/ThemedImage': 'ThemedImage',
  '@theme/TOCInline': 'TOCInline',
}

/** Replacements for Docusaurus modules: for each module, its exports and their names in the theme. */
export const themeModules: Record<string, Record<string, string>> = {
  ...Object.fromEntries(Object.entries(defaults).map(([name, of]) => [name, { default: of }])),
  '@docusaurus/Translate': { default: 'Translate', translate: 'translate' },
  '@docusaurus/theme-common/Details': { Details: 'Details' },
  '@docusaurus/useBaseUrl': { default: 'useBaseUrl', useBaseUrlUtils: 'useBaseUrlUtils' },
}

/** Components driven by the page's script: hydration by React would reset them. */
export const outsideIslands = ['TabItem', 'Tabs']
