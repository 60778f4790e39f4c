import type { Config } from './config.ts'
import type { FrontMatter } from './front-matter.ts'
import type { Problem } from './problem.ts'
import type { TagsView } from './view.ts'
import type { Words } from './words.ts'

/** A file of the site: its path is POSIX and relative to the root of the site; `hash` is of its bytes. */
export interface FoundFile {
  path: string
  text: string
  hash: string
}

/** A folder of the site with documents or pages of one language. Paths are relative to the root. */
export interface ContentFolder {
  path: string
  kind: 'doc' | 'page'
  /** Id of the docs collection; empty for pages. */
  collection: string
  version: string
  locale: string
  /** Globs below the folder. */
  include: string[]
  exclude: string[]
  /** Reads `02-name` as a position. */
  numberPrefixes: boolean
}

/** What a content file is, told from its path alone. */
export interface Source {
  path: string
  /** Path below its content folder: `product/orders/02-intro.md`. The same for a document and its translations. */
  name: string
  /** Folder and name without number prefixes and extension: `product/orders/intro`. */
  id: string
  /** `partial`: printed inside other documents, never a page. */
  kind: 'doc' | 'page' | 'partial'
  /** Id of the docs collection; empty for pages. */
  collection: string
  version: string
  locale: string
  /** From a number prefix of the file name (`02-second.md`). */
  position?: number
}

/** One piece of a page's body; what is not text is a hole, filled when the whole site is known. */
export type Chunk =
  | string
  /** The number of the link in `Doc.links`; `of` is the key of the partial whose link it is. */
  | { link: number; of?: string }
  | { part: string; props: JsonObject }
  | { island: string; props: JsonObject; children: Chunk[] }

export type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

/** Where a record lies in the content-addressed store. `hash` is of its content. */
export interface BodyRef {
  hash: string
  pack: string
  at: number
  size: number
}

/** A place in an author's file; lines and columns start at 1. `file` only where it is not the document's own. */
export interface Place {
  line: number
  column: number
  file?: string
}

/** A link or image as the author wrote it. */
export interface Link extends Place {
  target: string
  /** `image`: must be a local file or an external address; `link`: a document, a route, a file or an address. */
  kind: 'link' | 'image'
  /** Only the URL is printed, no width and height behind it. */
  bare?: boolean
}

export interface Heading {
  id: string
  level: number
  /** Inline HTML of the heading, without links. */
  html: string
  text: string
}

/** One compiled document. It knows no other document. */
export interface Doc extends Source {
  /** `mdx`: the body is the text of a module. */
  format: 'md' | 'mdx'
  meta: FrontMatter
  /** Plain text. */
  title: string
  /** The content starts with an own `h1`. */
  hasTitle: boolean
  description: string
  headings: Heading[]
  /** Its chunks, or its module, in the store; none for a document that could not be compiled. */
  body?: BodyRef
  links: Link[]
  /** Paths of the MDX partials that it prints. */
  partials: string[]
  /** The partials that the page prints, with what they print in turn; set when all are compiled. */
  printed?: Doc[]
  /** What the page needs from the browser side beside the core, by name: `mermaid`. */
  wants: string[]
  problems: Problem[]
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
      /** Id of the document that it leads to. */
      doc?: string
      collapsible: boolean
      collapsed: boolean
      className?: string
      description?: string
      customProps?: JsonObject
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

/** A language that the site is made in. */
export interface SiteLocale {
  name: string
  label: string
  htmlLang: string
  direction: 'ltr' | 'rtl'
  /** Origin and base URL of its pages. */
  url: string
  baseUrl: string
  /** Goes before the paths of files that are the same in all languages: static files, scripts, images. */
  filesUrl: string
  /** Folder of its pages in the output: empty, or with a slash at its end. */
  folder: string
  /** The language that the documents are written in. */
  isSource: boolean
  /** Folder of its translations, relative to the root. */
  translations: string
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

/** `home` is the front page of a site that brings none. */
export type PageKind = 'doc' | 'page' | 'home' | 'notFound' | 'categoryIndex' | 'tag' | 'tags'

/** Where a link leads. `url` is printed; `route` and `hash` are what a check looks up. */
export type Resolved =
  | { kind: 'route'; url: string; route: string; hash: string }
  | { kind: 'file'; url: string; asset: AssetInfo; hashed: boolean }
  | { kind: 'missing-document'; url: string; path: string }
  | { kind: 'missing-image'; url: string }
  | { kind: 'unchecked'; url: string }

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
  edition?: Edition
  /** Name of the sidebar that it shows. */
  sidebarName?: string
  /** That sidebar with the branch of this page open; the same object for all pages of a branch. */
  sidebar?: SidebarNode[]
  breadcrumbs: { label: string; href?: string }[]
  previous?: Target
  next?: Target
  /** Where the documents begin, for the front page. */
  entrances?: Target[]
  /** What `image` of its front matter names. */
  image?: Resolved
  /** Its own entry, of a generated category page. */
  index?: CategoryIndex
  /** Its tags; of a tag page, the one that it is about. */
  tags?: Tag[]
  /** What a page about tags lists. */
  tagPage?: TagsView
  /** Those of its document first, then those of the partials that it prints. */
  links: PrintedLink[]
}

/** A tag as pages show it. */
export interface Tag extends Target {
  description?: string
}

/** What fills the hole of a link or an image: the URL, and the size in pixels of an image that is known. */
export interface Fill {
  url: string
  width?: number
  height?: number
}

/** What a rendered page says of itself; read from its HTML. */
export interface PageFacts {
  /** Values of `id` and `name`. */
  ids: string[]
  /** `href`s of its body that no hole made (components, React pages), each once. */
  hrefs: string[]
  /** Addresses in `src`, `srcset` and `poster` of its body that no hole made, each once. */
  sources: string[]
  /** Addresses in the navbar, the footer and around the article that the configuration does not name. */
  layout?: string[]
  /** CSS of the page alone, where its elements have styles of their own. */
  styles?: string
  /** What the site's own code did wrong while the page was rendered. */
  mistakes?: Mistake[]
}

/** What the site's own code did wrong on a page; the place is found where its source is known. */
export interface Mistake {
  code: string
  message: string
  hint?: string
  /** Text of the page's file that it is about. */
  near?: string
  /** Where it was thrown. */
  frames?: Frame[]
}

/** A place in the module with the site's own code, as a stack trace tells it. */
export interface Frame {
  line: number
  column: number
}

/** A local file that content names: an image with its size in pixels, or any other. */
export interface AssetInfo {
  path: string
  hash: string
  width?: number
  height?: number
}

/** What a link can lead to: everything that is known of the site by name. */
export interface LinkTargets {
  /** As the locale has it: its own base URL. */
  config: Config
  locale: SiteLocale
  folders: ContentFolder[]
  /** URL of each document by the path of its file. */
  urls: Map<string, string>
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
  /** Hashed files to put into the output: output path to file. */
  assets: Map<string, string>
  problems: Problem[]
}

/** A file of the output: `hash` is of its bytes, `size` is in bytes. */
export interface WrittenFile {
  path: string
  hash: string
  size: number
}

export interface OutputFile {
  path: string
  body: string | Uint8Array
}
