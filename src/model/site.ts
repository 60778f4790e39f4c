import type { Messages } from '../messages/messages.ts'
import type { Config } from './config.ts'
import type { GeneratedPage } from './generated.ts'
import type { PageHtml } from './options/head-tag.ts'
import type { Problem } from './problem.ts'
import type { PageKind, SidebarNode, SiteLocale } from './site-output.ts'
import type { AssetInfo, Change, CompiledDoc, ContentFolder, Doc, Link, Outline } from './types.ts'

export type { SidebarNode } from './site-output.ts'

/** A card of a generated category page; `count` is the number of entries of a category without description. */
export interface CardView extends Target {
  description?: string
  count?: number
  isCategory: boolean
  /** The first entries of a category, on the home page. */
  entries?: Target[]
}

/** Content of a tag page or the tags index. */
export interface TagsView {
  /** On a tag page: its documents. */
  documents?: (Target & { description: string })[]
  /** On the tags index: tags by first letter. */
  groups?: { letter: string; tags: (Tag & { count: number })[] }[]
  /** URL of the tags index. */
  all: string
  /** On the page of a tag that only unlisted documents have. */
  isUnlisted?: true
}

/** A link with a label: `href` starts with the base URL, or is external. */
export interface Target {
  label: string
  href: string
}

/** A version of a docs collection, from the configuration and `versions.json`. */
export interface DocsVersion {
  collection: string
  name: string
  label: string
  /** The default version for readers. */
  isLast: boolean
  /** Route below the base URL: `/docs/1.0`, or `/`. */
  route: string
  /** Folder of the documents, relative to the root. */
  folder: string
  /** Sidebars file, relative to the root; if undefined, one sidebar is generated from the folders. */
  sidebarFile?: string
  /** False for `sidebarPath: false`. */
  hasSidebars: boolean
  banner?: 'unreleased' | 'unmaintained'
  badge: boolean
  className?: string
  noIndex: boolean
}

/** A document of an edition. */
export interface EditionDoc {
  doc: Outline
  /** Id after front matter. */
  id: string
  route: string
  url: string
}

/** Data shared by all pages of one collection, version and locale. */
export interface Edition {
  collection: string
  version: DocsVersion
  locale: string
  /** URL of its root, with the base URL. */
  root: string
  /** Its documents by id, without drafts. */
  docs: Map<string, EditionDoc>
  drafts: ReadonlySet<string>
  sidebars: Record<string, SidebarNode[]>
  /** Name of the sidebar that a page belongs to, by URL. */
  sidebarOf: Map<string, string>
  /** URLs in its sidebars file, with their locations. */
  sidebarLinks: { url: string; file: string; keys: (string | number)[] }[]
  indexes: CategoryIndex[]
  /** URL of the main document. */
  main?: string
}

/** Resolved target of a link. `url` is printed; checks look up `route` and `hash`. */
export type Resolved =
  | { kind: 'route'; url: string; route: string; hash: string }
  | { kind: 'file'; url: string; asset: AssetInfo; hashed: boolean }
  | { kind: 'missing-document'; url: string; path: string }
  /** `outside` is its path if that is outside of the site. */
  | { kind: 'missing-image'; url: string; outside?: string }
  | { kind: 'unchecked'; url: string }

export type RouteTarget = Extract<Resolved, { kind: 'route' }>

/** A link of a page. */
export interface PrintedLink {
  link: Link
  /** The document or partial that contains it. */
  from: CompiledDoc
  resolved: Resolved
}

/** One page of the site as other pages see it. It needs only the outline of its document. */
export interface PagePlan {
  kind: PageKind
  /** Canonical URL for links, with the base URL. */
  url: string
  /** Decoded, without the base URL: `/docs/product/orders/intro`. */
  route: string
  /** Output file, relative to the output folder. */
  file: string
  locale: string
  title: string
  description: string
  doc?: Outline
  /** File of the site's own React component, for a `.tsx` page. */
  component?: string
  /** The Markdown that a `.tsx` page prints. */
  printed?: Outline[]
  edition?: Edition
  /** Name of the sidebar that it shows. */
  sidebarName?: string
  /** That sidebar with the branch of this page expanded; the same object for all pages of a branch. */
  sidebar?: SidebarNode[]
  breadcrumbs: { label: string; href?: string }[]
  previous?: Target
  next?: Target
  /** Entry points to the docs, for the home page. */
  entrances?: CardView[]
  /** Entry of a generated category page. */
  index?: CategoryIndex
  /** Its tags; for a tag page, its own tag. */
  tags?: Tag[]
  /** URL for editing the source of its document. */
  editUrl?: string
  /** Content of a tag page or the tags index. */
  tagPage?: TagsView
  /** Factor of its scores in the search; default: 1. Search does not find a page with 0. */
  searchBoost?: number
  /** Layout between navbar and footer, of a feature. */
  frame?: string
  /** Navigation to and from it loads the document. */
  isApart?: boolean
  /** Content from a plugin. */
  generated?: GeneratedPage
}

/** One page of the site, ready to be rendered. */
export interface Page extends PagePlan {
  doc?: Doc
  printed?: CompiledDoc[]
  /** Resolved `image` of its front matter. */
  image?: Resolved
  /** Links of its document first, then those of the partials that it prints. */
  links: PrintedLink[]
}

export interface Tag extends Target {
  description?: string
}

/** Lookup tables for resolving links. */
export interface LinkTargets {
  /** Localized: with the base URL of the locale. */
  config: Config
  locale: SiteLocale
  folders: ContentFolder[]
  /** URL and route of each document by the path of its file; routes have no trailing slash. */
  urls: Map<string, RouteTarget>
  /** Local files that content refers to, by path from the root. */
  assets: Map<string, AssetInfo>
  /** Files of the static folders by their path in the output: `img/x.png`. */
  statics: Map<string, AssetInfo>
}

/** The site in one language, with all of its pages as other pages see them. */
export interface SitePlan {
  /** Localized: with the base URL, title and labels of the locale. */
  config: Config
  /** Path of the configuration, for problems. */
  configFile: string
  locale: SiteLocale
  locales: SiteLocale[]
  editions: Edition[]
  pages: PagePlan[]
  words: Messages
  texts: Record<string, string>
  /** Where links of its documents can lead, except to local files that only they name. */
  targets: Omit<LinkTargets, 'assets'>
  /** Translations of each source document, by `nameKey`; only for documents that have some. */
  translations: Map<string, { locale: SiteLocale; url: string }[]>
  /** Last change of each document file by path, for collections that show it. */
  changes: ReadonlyMap<string, Change>
  /** Data of plugins for components written for Docusaurus, by name and id. */
  globalData: Record<string, Record<string, unknown>>
  /** HTML of plugins for every page. */
  html?: PageHtml
  problems: Problem[]
}

/** The site in one language, ready to be rendered. */
export interface Site extends SitePlan {
  pages: Page[]
  targets: LinkTargets
  /** Files with hashed names to copy into the output: output path to file. */
  assets: Map<string, string>
}

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
