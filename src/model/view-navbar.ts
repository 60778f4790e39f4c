/** More attributes of an entry, as the author wrote them. */
export type NavAttributes = Record<string, string | number | boolean>

/** The same entry in each version, by its name: the browser leads to the one that the reader prefers. */
export interface VersionTargets {
  collection: string
  urls: Record<string, string>
  /** What it is called in each, where that differs. */
  labels?: Record<string, string>
}

/** A navbar entry, resolved for the page that shows it. */
export type NavEntry =
  | {
      type: 'link'
      label: string
      /** HTML in place of the label. */
      html?: string
      href: string
      external?: boolean
      active?: boolean
      position: 'left' | 'right'
      className?: string
      lang?: string
      target?: string
      rel?: string
      attributes?: NavAttributes
      /** A click on it is the reader's choice of this version. */
      version?: { collection: string; name: string }
      /** The same page in another language: the browser adds query and hash, and `query` of the configuration. */
      locale?: { name: string; query?: string }
      versions?: VersionTargets
    }
  | {
      type: 'dropdown'
      label: string
      href?: string
      external?: boolean
      active?: boolean
      position: 'left' | 'right'
      className?: string
      target?: string
      rel?: string
      attributes?: NavAttributes
      versions?: VersionTargets
      /** Text in place of the label on small screens, where that names no choice: `Languages`. */
      menuLabel?: string
      icon?: 'language'
      items: NavEntry[]
    }
  | { type: 'html'; value: string; position: 'left' | 'right'; className?: string; attributes?: NavAttributes }
  | { type: 'search'; position: 'left' | 'right'; className?: string }
  /** Of the site's own kind `custom-…`, with the other keys that the author gave it. */
  | {
      type: 'custom'
      kind: string
      props: Record<string, unknown>
      position: 'left' | 'right'
      className?: string
    }

/** An image that differs between light and dark; sizes in pixels. */
export interface LogoView {
  src: string
  srcDark?: string
  alt: string
  width?: number | string
  height?: number | string
  href: string
  target?: string
  className?: string
  /** Declarations by the names that scripts have for them. */
  style?: Record<string, string | number>
}

/** The bar at the top, as one page shows it. */
export interface NavbarView {
  title?: string
  logo?: LogoView
  /** Where the brand leads. */
  home: string
  style?: 'dark' | 'primary'
  hideOnScroll: boolean
  colorToggle: boolean
  /** `false` leaves the search button out. */
  search?: boolean
  /** `false` where there is nothing to open on small screens: neither entries nor a sidebar. */
  drawer?: boolean
  items: NavEntry[]
}
