import type { Config } from './config.ts'
import type { FrontMatter } from './front-matter.ts'
import type { Problem } from './problem.ts'

/** A file of the site: its path is POSIX and relative to the root of the site; `hash` is of its bytes. */
export interface FoundFile {
  path: string
  text: string
  hash: string
}

/** What a content file is, told from its path alone. */
export interface Source {
  path: string
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
  | { type: 'link'; label: string; href: string; className?: string }
  | {
      type: 'category'
      label: string
      href?: string
      collapsible: boolean
      collapsed: boolean
      className?: string
      /** Key of the category, unique within its sidebar. */
      key: string
      items: SidebarNode[]
    }

/** What all pages of one collection, version and locale share. */
export interface Edition {
  collection: string
  version: string
  locale: string
  /** URL of its root, with the base URL. */
  root: string
  sidebars: Record<string, SidebarNode[]>
}

/** `home` is the front page of a site that brings none. */
export type PageKind = 'doc' | 'page' | 'home' | 'notFound'

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
  /** The sidebar with the branch of this page open; the same object for all pages of a branch. */
  sidebar?: SidebarNode[]
  breadcrumbs: { label: string; href?: string }[]
  previous?: Target
  next?: Target
  /** Where the documents begin, for the front page. */
  entrances?: Target[]
  /** Those of its document first, then those of the partials that it prints. */
  links: PrintedLink[]
}

/** What fills the hole of a link or an image: the URL, and the size in pixels of an image that is known. */
export interface Fill {
  url: string
  width?: number
  height?: number
}

/** What a rendered page says of itself; read from its HTML. */
export interface PageFacts {
  ids: string[]
  /** Internal and external `href`s that no hole made (layout, components), each once. */
  hrefs: string[]
  /** `src`s and `srcset`s that no hole made, each once. */
  sources: string[]
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
  config: Config
  /** URL of each document by the path of its file. */
  urls: Map<string, string>
  /** Local files that content names, by path from the root. */
  assets: Map<string, AssetInfo>
  /** Files of the static folders by their path in the output: `img/x.png`. */
  statics: Map<string, AssetInfo>
}

export interface Site {
  config: Config
  editions: Edition[]
  pages: Page[]
  targets: LinkTargets
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
