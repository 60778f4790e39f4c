import type { CodeRow } from './code-row.ts'
import type { Config, FontConfig } from './config.ts'
import type { Effects } from './effects.ts'
import type { CodeFailure, Frame } from './facts.ts'
import type { Problem } from './problem.ts'
import type { SeenFiles } from './seen-files.ts'
import type { RunSettings, SharedData, Stage, StageResult } from './stage.ts'
import type { AssetInfo, BodyRef, Change, ContentFolder, OutputFile, Place, SiteWait } from './types.ts'

/** Scripts and styles of docsgen for browsers, bundled when docsgen is built. Paths are output paths. */
export interface ClientFiles {
  stylesheets: string[]
  /** Stylesheets of features that only some pages use, by name (`src/render/page-features.ts`). */
  featureStyles: Record<string, string>
  /** Fonts of some of them, by the same names. */
  featureFonts: Record<string, string>
  /** Their text. */
  featureTexts: Record<string, string>
  scripts: string[]
  /** Script of tabs, which the core imports. */
  tabs: string
  /** Absolute paths of docsgen's fonts for social cards. */
  cardFonts: string[]
  /** Inline script of the head. */
  snippet: string
  /** Inline script of the home page that reports a wrong base URL. */
  baseUrlCheck: string
  /** Scripts of features that only some sites have, by name. */
  featureScripts: Record<string, string>
  /** Scripts of the search: search box, and highlighting of terms on a page. Only for sites with search. */
  search: { box: string; mark: string }
  /** CSP sources that its stylesheets need beyond files of the site: directives with one source each. */
  needs?: string[]
  /**
   * Returns the files to copy into an output: output path to absolute path. `used` are the names of the parts that pages use
   * besides the core: `search`, `search-de` or `search-docsearch` for a language or an engine, `style-tabs` for a stylesheet,
   * `font-math` for a font.
   */
  copies(used: ReadonlySet<string>): Map<string, string>
}

/** A missing content folder. */
export interface AbsentFolder {
  /** The first part of its path that does not exist. */
  path: string
  /** A folder with a similar name next to it. */
  near?: string
}

/** The files of a site by kind. Paths are POSIX and relative to the root. */
export interface Listing {
  /** Documents, pages and `_category_` files. */
  content: string[]
  /** Files that are copied unchanged, by output path. */
  statics: Map<string, AssetInfo>
  /** Missing content folders and static folders, by path. */
  absent: Map<string, AbsentFolder>
  /** A folder could not be read, so there may be more files. */
  isPartial: boolean
  problems: Problem[]
}

export interface ReadText {
  text: string
  /** Hash of the bytes. */
  hash: string
}

/** Result of reading a file: its text, that it does not exist, or the problem that prevents its use. */
export type FileRead = ({ state: 'read' } & ReadText) | { state: 'absent' } | { state: 'failed'; problem: Problem }

/** A module of the site's code that documents import. */
export interface SiteImport {
  /** See `DocImport.key`. */
  key: string
  /** All names that documents import from it. */
  names: string[]
  /** The importing documents, each with its import as written. */
  from: { path: string; source: string; names: string[] }[]
}

/** The site's own code. Paths are relative to the root. */
export interface BundleRequest {
  /** Pages that are React components. */
  components: string[]
  /** Imports of MDX documents; the documents themselves are not part of the bundle. */
  imports: SiteImport[]
  /** Markdown that code imports, with its partials: text of the module of each file. */
  markdown: { path: string; text: string }[]
  /** Typeface of the site. */
  font?: FontConfig
  /** Stylesheets of features are in the cascade layer of docsgen. */
  layers?: boolean
  /** Stylesheets of the site, in order. */
  css: string[]
  /** Overrides of theme components, and similar components: name to path. */
  parts: Record<string, string>
  /** Modules and stylesheets of plugins that browsers load by themselves. */
  scripts: string[]
  /** Path of the configuration, relative to the root. */
  configFile: string
  /** Folders of the site whose files are elsewhere: `at` relative to the root, `from` absolute. */
  overlay?: { at: string; from: string }[]
  /** Prefix of the paths of files that code refers to. */
  baseUrl: string
  /** `auto`: components that use state, effects or event handlers become islands. */
  islands: 'files' | 'auto'
  /** Additions of features. */
  rows: CodeRow[]
  /** Loads the code: returns the error that it throws. */
  loadCode(module: string): Promise<CodeFailure | undefined>
}

export interface Bundle {
  /**
   * Absolute path of a script that exports, in a variable, `components` by path, `parts` by name, and `imports` by key.
   * Undefined if there is no code.
   */
  module?: string
  /** Hash of each component and import with its dependencies, for cache keys: by `./` and path, or by key. */
  codes: Record<string, string>
  /** Hash of `parts` with their dependencies, for cache keys; undefined if there are none. */
  parts?: string
  /** Output paths of stylesheets. */
  stylesheets: string[]
  /** Output paths of the files of plugins, by file. */
  scripts: Record<string, string>
  /** Output path of the file of its typeface. */
  font?: string
  /** Output path to absolute path. */
  files: Map<string, string>
  problems: Problem[]
  /** The site's components for MDX could not be bundled. */
  lacksMdx?: boolean
  /** If there are islands: output path of the script that hydrates them, and of each island's module by path. */
  islands?: { script: string; modules: Record<string, string>; libraries: string[] }
  /** Ids of the libraries of features that the site's code uses. */
  libraries?: string[]
  /** Input files, relative to the root; a folder, with a trailing slash, stands for its list of names. */
  inputs?: string[]
  /** CSP sources that its stylesheets need beyond files of the site: directives with one source each. */
  needs?: string[]
  /** Returns the location of the first frame in the site's files; `textOf` returns the compiled text of a document. */
  placeOf?(frames: Frame[], textOf: (document: string) => string | undefined): Required<Place> | undefined
}

/** Last changes of files, by path. */
export interface FileChanges {
  changes: Map<string, Change>
  problems: Problem[]
}

/** All side effects of a build. Nothing else uses the disk, the clock or threads. */
export interface World {
  config: Config
  /** Path of the configuration, relative to the root. */
  configFile: string
  /** Module with the plugins of the configuration, the hash of its inputs, and the absolute root of the site. */
  plugins?: { module: string; hash: string; root: string }
  client: ClientFiles
  /** Calls code of the site. Rejects if it waits for a promise that nothing can settle, or takes longer than it may. */
  called?<Value>(work: () => Value | Promise<Value>, of: SiteWait & { seconds: number }): Promise<Value>
  /** Returns the files that code writes into a folder of its own. */
  filesOf?(work: (folder: string) => unknown): Promise<OutputFile[]>
  /** Lists the files of content folders and static folders. */
  list(folders: ContentFolder[]): Promise<Listing>
  /** Loads a data file: `value` is its export, undefined if the file does not exist, and `inputs` are its modules. */
  load(path: string): Promise<{ value?: unknown; problems: Problem[]; inputs?: string[] }>
  /** Reads a text file, required or optional. All text files of a build are read by it. */
  read(path: string): FileRead
  /** Text files of earlier builds; undefined in worlds that read every file. */
  seen?: SeenFiles
  /** Reads a text file as data of a plugin. */
  readData(path: string): FileRead
  /** Returns the origin of a file that is not on the disk at its path: a path at a Git ref, and its text. */
  elsewhere?(path: string): { source: string; ref: string; text: string } | undefined
  /** Returns the paths of all files below a folder, sorted. */
  files(folder: string): Promise<string[]>
  /** Returns the text that an earlier build kept under a name. */
  recall(name: string): string | undefined
  keep(name: string, text: string): void
  /** Looks up the paths that are files; a file that cannot be used has the reason. */
  assets(paths: Iterable<string>): Promise<Map<string, AssetInfo>>
  /** Returns an effect of a feature; undefined if this machine does not have what it needs. */
  effect<Name extends keyof Effects>(name: Name): Promise<Effects[Name] | undefined>
  /** Returns the last changes of files, if known. All of them are in the folders. */
  changes(paths: string[], folders: string[]): Promise<FileChanges>
  /** Commands of the site may run. */
  runsCommands: boolean
  /** Bundles the site's own code. */
  bundle(request: BundleRequest): Promise<Bundle>
  /** Reads a body from the store. */
  readBody(ref: BodyRef): string
  /** Stores data that inputs of a stage refer to. */
  put(text: string): BodyRef
  /** Sets the number of documents of the site, if results are shared with other machines. */
  share?(documents: number): void
  /** Returns one result for each input, in order. */
  run<In, Out, Shared>(
    stage: Stage<In, Out, Shared>,
    inputs: Iterable<In>,
    shared: SharedData<Shared>,
    options: RunSettings<In>,
  ): Promise<StageResult<Out>[]>
}
