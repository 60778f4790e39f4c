/** Pages of the guide by topic. Descriptions of the schemas link to topics, `[tags](#tags)`. */
const pages: Record<string, string> = {
  icons: '../../guides/markdown.md#icons',
  'custom-components': '../../guides/components.md#replace-a-part-of-the-theme',
  glossary: '../../guides/tags-and-glossary.md#glossary',
  languages: '../../guides/languages.md#translate-labels',
  search: '../../guides/search.md#boost-or-exclude-pages',
  tags: '../../guides/tags-and-glossary.md#tags',
}

/** Replaces links to topics by links to the pages of the guide. */
export function guideLinks(text: string): string {
  return text.replace(/\]\(#([\w-]+)\)/g, (_, anchor: string) => {
    const page = pages[anchor]
    if (page === undefined) throw new Error(`The guide has no page for the topic "#${anchor}".`)
    return `](${page})`
  })
}
