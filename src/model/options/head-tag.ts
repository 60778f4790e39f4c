/** An element of the head, from the configuration or a plugin. */
export interface HeadTag {
  tagName: string
  attributes: Record<string, string | boolean>
  innerHTML?: string
}
