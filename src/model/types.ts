import type { FrontMatter } from '../content/front-matter.ts'
import type { JsonObject } from '../shared/json.ts'
import type { Problem } from './problem.ts'

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

/** A module that an MDX document imports. */
export interface DocImport {
  /** Stands for the module: its path from the root with `./` before it, or the name of a package. */
  key: string
  /** As the author wrote it. */
  source: string
  /** Names of the exports; `*` for all of them, `()` for the value of `require`. None where it is run for its effects. */
  names: string[]
}

/** One compiled document. It knows no other document. */
export interface Doc extends Source {
  /** `mdx`: the body is the text of a function, which returns what the document exports. */
  format: 'md' | 'mdx'
  meta: FrontMatter
  /** Plain text. */
  title: string
  /** The content starts with an own `h1`. */
  hasTitle: boolean
  description: string
  headings: Heading[]
  /** Its chunks, or its function, in the store; none for a document that could not be compiled. */
  body?: BodyRef
  links: Link[]
  /** Paths of the MDX partials that it prints. */
  partials: string[]
  /** What it imports of the site's code. */
  imports: DocImport[]
  /** Paths of the Markdown that this code imports; set when all are compiled. */
  byCode?: string[]
  /** The partials that the page prints, with what they print in turn; set when all are compiled. */
  printed?: Doc[]
  /** What the page needs from the browser side beside the core, by name: `mermaid`. */
  wants: string[]
  problems: Problem[]
}

/** What fills the hole of a link or an image: the URL, and the size in pixels of an image that is known. */
export interface Fill {
  url: string
  width?: number
  height?: number
}

/** A local file that content names: an image with its size in pixels, or any other. */
export interface AssetInfo {
  path: string
  hash: string
  /** Why a file that is there cannot be used. */
  unread?: Problem
  width?: number
  height?: number
}

/** The last change of a file: `time` is in UTC seconds, `author` the name of who made it, empty where it has none. */
export interface Change {
  time: number
  author: string
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
