import type { Config } from '../config/config.ts'
import type { Frame } from './facts.ts'
import type { Problem } from './problem.ts'
import type { SharedData, Stage, StageResult } from './stage.ts'
import type { AssetInfo, BodyRef, Change, ContentFolder, Place, WrittenFile } from './types.ts'

/** Scripts and styles that docsgen itself sends to browsers, made when docsgen is built. Paths are of the output. */
export interface ClientFiles {
  stylesheets: string[]
  scripts: string[]
  /** Inline script of the head. */
  snippet: string
  /** Inline script of the front page: it says when the base URL is wrong. */
  baseUrlCheck: string
  /** Script that draws diagrams; only sites with diagrams get it. */
  mermaid: string
  /** Scripts of the search: its box, and what marks terms on a page. Only sites with a search get them. */
  search: { box: string; mark: string }
  /** What its stylesheets ask a browser for beside files of the site: directives of a policy with a source each. */
  needs?: string[]
}

/** A content folder that is not there. */
export interface AbsentFolder {
  /** The first part of its path that is not there. */
  path: string
  /** The folder beside that part that may be meant. */
  near?: string
}

/** The files of a site by what they are. Paths are POSIX and relative to the root. */
export interface Listing {
  /** Documents, pages and `_category_` files. */
  content: string[]
  /** Files that are copied as they are, by output path. */
  statics: Map<string, AssetInfo>
  /** Content folders that are not there, by path. */
  absent: Map<string, AbsentFolder>
  /** A folder could not be read, so that there may be more files. */
  isPartial: boolean
  problems: Problem[]
}

export interface ReadText {
  text: string
  /** Hash of the bytes. */
  hash: string
}

/** What came of reading a file: its text, that there is no such file, or why it cannot be used. */
export type FileRead = ({ state: 'read' } & ReadText) | { state: 'absent' } | { state: 'failed'; problem: Problem }

/** A module of the site's code that documents import. */
export interface SiteImport {
  /** The same as `DocImport.key`. */
  key: string
  /** All names that documents import from it. */
  names: string[]
  /** The documents, each with what it has written. */
  from: { path: string; source: string; names: string[] }[]
}

/** The site's own code. Paths are relative to the root. */
export interface BundleRequest {
  /** Pages that are React components. */
  components: string[]
  /** What MDX documents import; they are not part of the bundle themselves. */
  imports: SiteImport[]
  /** Markdown that code imports, and what that prints: text of the module of each file. */
  markdown: { path: string; text: string }[]
  /** Stylesheets of the site, in order. */
  css: string[]
  /** Components that take the place of those of the theme, and the like: name to path. */
  parts: Record<string, string>
  /** The configuration that names them; relative to the root too. */
  configFile: string
  /** Goes before the paths of files that code names. */
  baseUrl: string
}

export interface Bundle {
  /**
   * Absolute path of a CommonJS module that exports `components` by path, `parts` by name, and `imports` by key. Undefined
   * if there is no code.
   */
  module?: string
  /** Stands for each component and each import in keys, with all that it runs: by `./` and path, or by key. */
  codes: Record<string, string>
  /** Stands for `parts` in keys, with all that they run; none where there are none. */
  parts?: string
  /** Output paths of stylesheets. */
  stylesheets: string[]
  /** Output path to absolute path. */
  files: Map<string, string>
  problems: Problem[]
  /** Where there are islands: output path of what wakes them, and of the module of each by its path. */
  islands?: { script: string; modules: Record<string, string> }
  /** Paths, relative to the root, of the files that it is made of; a folder, with a slash at its end, for the names in it. */
  inputs?: string[]
  /** What its stylesheets ask a browser for beside files of the site: directives of a policy with a source each. */
  needs?: string[]
  /** The first of these frames that has a place in the site's files; `textOf` returns the compiled text of a document. */
  placeOf?(frames: Frame[], textOf: (document: string) => string | undefined): Required<Place> | undefined
}

/** The last change of each file that has one, by path. */
export interface FileChanges {
  changes: Map<string, Change>
  problems: Problem[]
}

/** Every effect of a build. Nothing else touches the disk, the clock or a thread. */
export interface World {
  config: Config
  /** Path of the configuration, relative to the root. */
  configFile: string
  /** Module with the plugins of the configuration, the hash of all that it is made of, and the absolute root of the site. */
  plugins?: { module: string; hash: string; root: string }
  client: ClientFiles
  /** The files of content folders and of static folders. */
  list(folders: ContentFolder[]): Promise<Listing>
  /** What a data file exports; no value where there is no such file. Its code is run. `inputs` are the files in it. */
  load(path: string): Promise<{ value?: unknown; problems: Problem[]; inputs?: string[] }>
  /** Reads a text file: the one way in which a build reads what need not be there, and what has to be. */
  read(path: string): FileRead
  /** Looks up those of the paths that are files; one that cannot be used has the reason. */
  assets(paths: Iterable<string>): Promise<Map<string, AssetInfo>>
  /** When and by whom the files were last changed, as far as that is known. All of them lie in the folders. */
  changes(paths: string[], folders: string[]): Promise<FileChanges>
  /** Bundles the site's own code. */
  bundle(request: BundleRequest): Promise<Bundle>
  /** What a stage left in the store. */
  readBody(ref: BodyRef): string
  /** Stores data that inputs of a stage refer to. */
  put(text: string): BodyRef
  /** One result for each input, in order. */
  run<In, Out, Shared>(
    stage: Stage<In, Out, Shared>,
    inputs: Iterable<In>,
    shared: SharedData<Shared>,
    /** What is made, for those who watch; nothing is told where it has no name. */
    progress: { label?: string; expected: number },
  ): Promise<StageResult<Out>[]>
}

/** What a build has made; nothing of it is in place before it is written. */
export interface BuildResult {
  problems: Problem[]
  /** Pages that are in the stage or in the previous output. */
  pages: WrittenFile[]
  /** What closed branches of sidebars come from, in the same places. */
  branches: WrittenFile[]
  /** Folders of the output that get their own copy of all files that are no pages: the root, as an empty text. */
  fileFolders: string[]
  /** The Content Security Policy that all pages work under. */
  policy: string
  /** Every URL with the ids of its page, as JSON. */
  urls: string
  /** Output path to path of the file that is copied there. */
  copies: Map<string, string>
  /** Output path to absolute path of what was bundled. */
  made: Map<string, string>
  /** Output path to content of files that rendering has made beside the pages. */
  texts: Map<string, string>
  /** Output path to place in the store of files that are too large for the memory. */
  records: Map<string, BodyRef>
  /** Output path to content of files that a static file of the same name replaces. */
  defaults: Map<string, string | Uint8Array>
  /** Addresses of the web that pages name, each once, with its places. */
  external: { url: string; places: Pick<Problem, 'file' | 'seek'>[] }[]
  /** Names of browser code that pages want beside the core. */
  wants: Set<string>
  cached: number
}
