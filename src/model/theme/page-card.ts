/** An entry of the sidebar category that a page belongs to. */
export interface PageCard {
  label: string
  href: string
  /** Its description, or the number of entries of a category. */
  description?: string
  isCategory?: boolean
}
