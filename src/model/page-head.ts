/** An element that `<Head>` adds to the head of the page; `html` and `body` stand for attributes of those. */
export interface PageHeadTag {
  tagName: string
  attributes: Record<string, string | boolean>
  innerHTML?: string
}

/** Everything that components set outside of their own place: `<Head>`, `<Layout>`, `<PageMetadata>`. */
export interface PageHead {
  title?: string
  /** The title with nothing added. */
  wholeTitle?: string
  description?: string
  keywords?: string[]
  image?: string
  htmlClass: string[]
  /** Ids that the page has in the browser only, and links that nothing checks. */
  ids: string[]
  unchecked: string[]
  tags: PageHeadTag[]
  noFooter?: true
}
