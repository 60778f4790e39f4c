import type { JsonObject } from '../shared/json.ts'
import type { FrontMatter } from './front-matter.ts'
import type { Problem } from './problem.ts'

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
  /** The folder that it translates. */
  translates?: string
  /** Names in it have this folder before them: its pages are as if they were in that of all others. */
  mount?: string
}

/** Identity of a content file, derived from its path alone. */
export interface Source {
  path: string
  /** Path below its content folder: `product/orders/02-intro.md`. The same for a document and its translations. */
  name: string
  /** Folder and name without number prefixes and extension: `product/orders/intro`. */
  id: string
  /** `partial`: printed inside other documents, not a page. */
  kind: 'doc' | 'page' | 'partial'
  /** Id of the docs collection; empty for pages. */
  collection: string
  version: string
  locale: string
  /** Path of the document that it translates, which may not exist. */
  translates?: string
  /** From a number prefix of the file name (`02-second.md`). */
  position?: number
  /** Route that a plugin gives it. */
  route?: string
  /** Its text is that of a plugin, so no author can correct it. */
  isGenerated?: true
}

/** A piece of a page's body: text, or a hole that is filled when the whole site is known. */
export type Chunk =
  | string
  /**
   * The number of the link in `Doc.links`; `of` is the key of the partial whose link it is. `isSources`: stands for the
   * smaller versions of the image.
   */
  | { link: number; of?: string; isSources?: boolean }
  | { part: string; props: JsonObject }
  | { island: string; props: JsonObject; children: Chunk[] }

/** Location of a record in the content-addressed store. `hash` is of its content. */
export interface BodyRef {
  hash: string
  pack: string
  at: number
  size: number
}

/** A location in a source file; lines and columns start at 1. `file` is set if it is not the document itself. */
export interface Place {
  line: number
  column: number
  file?: string
}

/** A link or image as the author wrote it. */
export interface Link extends Place {
  target: string
  /** `image`: must be a local file or an external URL; `link`: a document, a route, a file or a URL. */
  kind: 'link' | 'image'
  /** Only the URL is printed, without width and height. */
  bare?: boolean
  /** A side of an image that the author gives, and its size in pixels: the other one follows from the file, unless `bare`. */
  side?: [name: 'width' | 'height', pixels: number]
  /** From the glossary, where it is checked once for all documents. */
  isShared?: boolean
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
  /** Id of the module: its path from the root, prefixed with `./`, or the name of a package. */
  key: string
  /** As the author wrote it. */
  source: string
  /** Imported names; `*` for all of them, `()` for the value of `require`. Empty for a side-effect import. */
  names: string[]
}

/** The parts of a document that the rest of a site needs. Most can be read without compiling the document. */
export interface Outline extends Source {
  /** `mdx`: the body is the text of a function, which returns the exports of the document. */
  format: 'md' | 'mdx'
  meta: FrontMatter
  /** Plain text. */
  title: string
  description: string
  /** Paths of the MDX partials that it prints. */
  partials: string[]
  /** Modules of the site's code that it imports. */
  imports: DocImport[]
  problems: Problem[]
}

/** A compiled document. It does not depend on other documents. */
export interface CompiledDoc extends Outline {
  /** The content starts with an `h1`. */
  hasTitle: boolean
  headings: Heading[]
  /** Its chunks, or its function, in the store; undefined if compilation failed. */
  body?: BodyRef
  links: Link[]
  /** Names of client features that the page uses. */
  clientFeatures: string[]
  /** JSON that Markdown features have collected, by name. */
  collected?: Readonly<Record<string, unknown[]>>
  /** JSON of requests for data that takes an effect, by name of the feature: see `BuiltIn.supply`. */
  asked?: Readonly<Record<string, unknown[]>>
}

/** A compiled document with the partials that its page prints, directly or indirectly. */
export interface Doc extends CompiledDoc {
  printed: CompiledDoc[]
}

/** Value for the hole of a link or an image: the URL, and the size of the image in pixels, if known. */
export interface Fill {
  url: string
  width?: number
  height?: number
  /** `type` and `srcset` of its smaller versions, for each format. */
  sources?: [type: string, srcset: string][]
  /** Width in pixels that the author gives: of the smaller versions, readers need none that is larger. */
  shownWidth?: number
}

/** A smaller version of an image. */
export interface ImageVersion {
  format: 'avif' | 'webp'
  /** Width in pixels. */
  width: number
  /** Absolute path, and hash of the content. */
  path: string
  hash: string
}

/** A local file that content refers to: an image with its size in pixels, or any other file. */
export interface AssetInfo {
  path: string
  hash: string
  /** Reason why an existing file cannot be used. */
  unread?: Problem
  width?: number
  height?: number
  /** Why an image shows nothing, or works only in part (`isShown`), as the end of a sentence that starts with its name. */
  damage?: { message: string; hint: string; isShown?: boolean }
  /** Smaller versions, by format and then from narrow to wide. */
  versions?: ImageVersion[]
  /** Reason why it has no smaller versions. */
  unconverted?: Problem
}

/** Code of the site that is awaited. */
export interface SiteWait {
  /** Returns its name in messages. */
  name(): string
  /** The file that is run, relative to the root. */
  file?: string
}

/** The last change of a file: `time` is in UTC seconds, `author` is a name or empty. */
export interface Change {
  time: number
  author: string
}

/** File name of the manifest in the output folder. */
export const manifestName = '.docsgen.json'

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
