/** Pages of the guide for the anchors that descriptions of the schemas link to. */
const pages: Record<string, string> = {
  'custom-components': '../../guides/components.md',
  glossary: '../../guides/tags-and-glossary.md',
  languages: '../../guides/languages.md',
  search: '../../guides/search.md',
  tags: '../../guides/tags-and-glossary.md',
}

/** Replaces anchors of the README by links to the pages of the guide. */
export function guideLinks(text: string): string {
  return text.replace(/\]\(#([\w-]+)\)/g, (_, anchor: string) => {
    const page = pages[anchor]
    if (page === undefined) throw new Error(`The guide has no page for the anchor "#${anchor}".`)
    return `](${page})`
  })
}
