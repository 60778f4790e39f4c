/** A generated page that lists the entries of a category. */
export interface CategoryIndex {
  /** Its slug without leading and trailing slashes. */
  id: string
  /** Route below that of the version, with a leading slash: `/category/guides`. */
  slug: string
  title: string
  description?: string
  image?: string
  keywords?: string[]
  searchBoost?: number
  /** The sidebar of the category, and its key there. */
  sidebar: string
  category: string
}
