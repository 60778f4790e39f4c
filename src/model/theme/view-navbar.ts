/** Additional HTML attributes of an entry, from the configuration. */
export type NavAttributes = Record<string, string | number | boolean>

/** URLs of an entry by version: the browser uses the reader's preferred version. */
export interface VersionTargets {
  collection: string
  urls: Record<string, string>
  /** Labels by version, if they differ. */
  labels?: Record<string, string>
}

/** A navbar entry, resolved for the page that shows it. */
export type NavEntry =
  | {
      type: 'link'
      label: string
      /** HTML instead of the label. */
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
      /** A click stores this version as the reader's choice. */
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
      /** Label on small screens, if the regular one does not describe the menu: `Languages`. */
      menuLabel?: string
      icon?: 'language'
      items: NavEntry[]
    }
  | { type: 'html'; value: string; position: 'left' | 'right'; className?: string; attributes?: NavAttributes }
  | { type: 'search'; position: 'left' | 'right'; className?: string }
  /** Custom type `custom-…`, with its other keys from the configuration. */
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
  /** CSS declarations with camel-case names. */
  style?: Record<string, string | number>
}

/** The navbar of a page. */
export interface NavbarView {
  title?: string
  logo?: LogoView
  /** URL of the brand link. */
  home: string
  style?: 'dark' | 'primary'
  hideOnScroll: boolean
  colorToggle: boolean
  /** `false` omits the search button. */
  search?: boolean
  /** `false` if the drawer on small screens would be empty: neither entries nor a sidebar. */
  drawer?: boolean
  items: NavEntry[]
}
