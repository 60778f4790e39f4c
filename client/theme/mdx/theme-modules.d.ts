// Types of the modules that pages and components of a site may import.

declare module '@docusaurus/BrowserOnly' {
  export { BrowserOnly as default } from 'docsgen/theme'
}

declare module '@docusaurus/Link' {
  export { Link as default } from 'docsgen/theme'
}

declare module '@theme/Admonition' {
  export { Admonition as default } from 'docsgen/theme'
}

declare module '@theme/CodeBlock' {
  export { CodeBlock as default } from 'docsgen/theme'
}

declare module '@theme/Details' {
  export { Details as default } from 'docsgen/theme'
}

declare module '@theme/DocCardList' {
  export { DocCardList as default } from 'docsgen/theme'
}

declare module '@theme/Heading' {
  export { Heading as default } from 'docsgen/theme'
}

declare module '@theme/SearchBar' {
  export { SearchBar as default } from 'docsgen/theme'
}

declare module '@theme/TabItem' {
  export { TabItem as default } from 'docsgen/theme'
}

declare module '@theme/Tabs' {
  export { Tabs as default } from 'docsgen/theme'
}

declare module '@theme/ThemedImage' {
  export { ThemedImage as default } from 'docsgen/theme'
}

declare module '@theme/TOCInline' {
  export { TOCInline as default } from 'docsgen/theme'
}

declare module '@docusaurus/useBaseUrl' {
  export { useBaseUrl as default, useBaseUrlUtils } from 'docsgen/theme'
}

declare module '@docusaurus/Translate' {
  export { Translate as default, translate } from 'docsgen/theme'
}
