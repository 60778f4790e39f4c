/** HTML that plugins add to every page. */
export interface PageHtml {
  head?: string
  bodyStart?: string
  bodyEnd?: string
}

/** An element of the head, from the configuration or a plugin. */
export interface HeadTag {
  tagName: string
  attributes: Record<string, string | boolean>
  innerHTML?: string
}
