/** Data of the social card of a page: properties of the component that draws it. */
export interface SocialCardView {
  title: string
  /** Empty if the page has none. */
  description: string
  /** Label of the category that contains the page. */
  section?: string
  /** Label of its version, if the page shows it. */
  version?: string
  siteTitle: string
  lang: string
  dir: 'ltr' | 'rtl'
}

/** An image for social media: its absolute URL. */
export interface SocialImage {
  url: string
  width?: number
  height?: number
  alt?: string
}

/** Size of social cards in pixels, which all services accept. */
export const cardSize = { width: 1200, height: 630 }
