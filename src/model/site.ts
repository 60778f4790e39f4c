import type { Config } from '../config/config.ts'
import type { Words } from '../messages/messages.ts'
import type { JsonObject } from '../shared/json.ts'
import type { Problem } from './problem.ts'
import type { PageKind, SiteLocale } from './site-output.ts'
import type { AssetInfo, Change, ContentFolder, Doc, Link } from './types.ts'

/** A card of a generated category page; `count` is of what a category without description holds. */
export interface CardView extends Target {
  description?: string
  count?: number
  isCategory: boolean
  /** The first entries of a category, on the front page. */
  entries?: Target[]
}

/** What a page about a tag, or about all tags, lists. */
export interface TagsView {
  /** Of a tag page: its documents. */
  documents?: (Target & { description: string })[]
  /** Of the tags index, by first letter. */
  groups?: { letter: string; tags: (Tag & { count: number })[] }[]
  /** URL of the tags index. */
  all: string
}

/** A link to show: `href` starts with the base URL, or is external. */
export interface Target {
  label: string
  href: string
}

export type SidebarNode =
  | {
      type: 'link'
      label: string
      href: string
      className?: string
      /** Id of the document that it leads to; none for an address. */
      doc?: string
      /** `ref` and `link` entries: the page does not belong to this sidebar, and is no neighbour of others. */
      foreign?: boolean
      unlisted?: boolean
      description?: string
      customProps?: JsonObject
    }
  | {
      type: 'category'
      label: string
      href?: string
      /** It has no page of its own: `href` is the first one in it. */
      isBorrowed?: boolean
      /** Id of the document that it leads to. */
      doc?: string
      collapsible: boolean
      collapsed: boolean
      className?: string
      description?: string
      customProps?: JsonObject
      /** Name of its branch: of what it shows when it is open, where it can be closed. */
      branch?: string
      /** Key of the category, unique within its sidebar. */
      key: string
      items: SidebarNode[]
    }
  | { type: 'html'; value: string; className?: string; defaultStyle: boolean }

/** A generated page that lists what a category holds. */
export interface CategoryIndex {
  /** Id: its slug without slashes at the ends. */
  id: string
  /** Route below that of the version, with a slash at the start: `/category/guides`. */
  slug: string
  title: string
  description?: string
  image?: string
  keywords?: string[]
  /** The sidebar that the category stands in, and its key there. */
  sidebar: string
  category: string
}

/** A version of a docs collection, as the configuration and `versions.json` make it. */
export interface DocsVersion {
  collection: string
  name: string
  label: string
  /** The one that readers are sent to. */
  isLast: boolean
  /** Route below the base URL: `/docs/1.0`, or `/`. */
  route: string
  /** Folder of the documents, relative to the root. */
  folder: string
  /** File of its sidebars, relative to the root; none: one sidebar is made of the folders. */
  sidebarFile?: string
  /** `sidebarPath: false`: there is no sidebar. */
  hasSidebars: boolean
  banner?: 'unreleased' | 'unmaintained'
  badge: boolean
  className?: string
  noIndex: boolean
}

/** A document of an edition. */
export interface EditionDoc {
  doc: Doc
  /** Id after front matter. */
  id: string
  route: string
  url: string
}

/** What all pages of one collection, version and locale share. */
export interface Edition {
  collection: string
  version: DocsVersion
  locale: string
  /** URL of its root, with the base URL. */
  root: string
  /** Its documents by id, drafts left out. */
  docs: Map<string, EditionDoc>
  drafts: ReadonlySet<string>
  sidebars: Record<string, SidebarNode[]>
  /** Name of the sidebar that a page belongs to, by URL. */
  sidebarOf: Map<string, string>
  /** Addresses in its sidebars file, with their places in it. */
  sidebarLinks: { url: string; file: string; keys: (string | number)[] }[]
  indexes: CategoryIndex[]
  /** URL of the document that stands for the whole. */
  main?: string
}

/** Where a link leads. `url` is printed; `route` and `hash` are what a check looks up. */
export type Resolved =
  | { kind: 'route'; url: string; route: string; hash: string }
  | { kind: 'file'; url: string; asset: AssetInfo; hashed: boolean }
  | { kind: 'missing-document'; url: string; path: string }
  /** `outside` is its path where that leads out of the site. */
  | { kind: 'missing-image'; url: string; outside?: string }
  | { kind: 'unchecked'; url: string }

/** A link that leads to a page. */
export type RouteTarget = Extract<Resolved, { kind: 'route' }>

/** A link of a page. */
export interface PrintedLink {
  link: Link
  /** The document or partial that it stands in. */
  from: Doc
  resolved: Resolved
}

/** One page of the site, ready to be rendered. */
export interface Page {
  kind: PageKind
  /** Canonical route with the base URL, as links write it. */
  url: string
  /** Decoded, without the base URL: `/docs/product/orders/intro`. */
  route: string
  /** Output file, relative to the output folder. */
  file: string
  locale: string
  title: string
  description: string
  doc?: Doc
  /** File of the site's own React component, for a `.tsx` page. */
  component?: string
  /** The Markdown that such a page prints. */
  printed?: Doc[]
  edition?: Edition
  /** Name of the sidebar that it shows. */
  sidebarName?: string
  /** That sidebar with the branch of this page open; the same object for all pages of a branch. */
  sidebar?: SidebarNode[]
  breadcrumbs: { label: string; href?: string }[]
  previous?: Target
  next?: Target
  /** Where the documents begin, for the front page. */
  entrances?: CardView[]
  /** What `image` of its front matter names. */
  image?: Resolved
  /** Its own entry, of a generated category page. */
  index?: CategoryIndex
  /** Its tags; of a tag page, the one that it is about. */
  tags?: Tag[]
  /** Where the source of its document is edited. */
  editUrl?: string
  /** What a page about tags lists. */
  tagPage?: TagsView
  /** Those of its document first, then those of the partials that it prints. */
  links: PrintedLink[]
}

/** A tag as pages show it. */
export interface Tag extends Target {
  description?: string
}

/** When and by whom a document was last changed; at least one is told. */
export interface LastUpdate {
  /** In UTC: for machines, and as the reader's language writes it. */
  date?: { iso: string; text: string }
  author?: string
}

/** What a link can lead to: everything that is known of the site by name. */
export interface LinkTargets {
  /** As the locale has it: its own base URL. */
  config: Config
  locale: SiteLocale
  folders: ContentFolder[]
  /** URL and route of each document by the path of its file; routes have no slash at their end. */
  urls: Map<string, RouteTarget>
  /** Local files that content names, by path from the root. */
  assets: Map<string, AssetInfo>
  /** Files of the static folders by their path in the output: `img/x.png`. */
  statics: Map<string, AssetInfo>
}

/** The site in one language. */
export interface Site {
  /** As the locale has it: its own base URL, title and labels. */
  config: Config
  /** Path of the configuration, for findings. */
  configFile: string
  locale: SiteLocale
  locales: SiteLocale[]
  editions: Edition[]
  pages: Page[]
  words: Words
  targets: LinkTargets
  /** Locales with a text of their own for a document of the sources, by `nameKey`; only where there are some. */
  translations: Map<string, { locale: SiteLocale; url: string }[]>
  /** Last change of each file of a document whose collection shows it, by path. */
  changes: ReadonlyMap<string, Change>
  /** Hashed files to put into the output: output path to file. */
  assets: Map<string, string>
  problems: Problem[]
}
