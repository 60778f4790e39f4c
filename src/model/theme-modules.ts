/** Where compiled MDX and bundled code import the components of the theme from; what renders pages has it. */
export const themeSource = 'docsgen:theme'

/** Components that MDX may use without an import. */
export const mdxNames = [
  'Admonition',
  'BrowserOnly',
  'CodeBlock',
  'Details',
  'DocCardList',
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
  '@docusaurus/Link': 'Link',
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

/** What modules of Docusaurus export here: for each the names of its exports and what of the theme they are. */
export const themeModules: Record<string, Record<string, string>> = {
  ...Object.fromEntries(Object.entries(defaults).map(([name, of]) => [name, { default: of }])),
  '@docusaurus/useBaseUrl': { default: 'useBaseUrl', useBaseUrlUtils: 'useBaseUrlUtils' },
}

/** Components that the script of the page runs: React would set them back. */
export const outsideIslands = ['TabItem', 'Tabs']
