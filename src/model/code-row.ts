/** Where code of a site runs: when pages are rendered, in islands, or in scripts of every page. */
export type CodePlace = 'server' | 'island' | 'script'

/** A module that code of the site imports by a name that is neither a path nor a package. */
export type NamedModule =
  /** Its text, an ES module. */
  | { text: string }
  /** It is a file of the site: its path from the root. */
  | { file: string }
  /** It is a file in the compiled package. */
  | { packageFile: string }
  /** Its export. */
  | { json: unknown }
  /** It cannot be in islands. */
  | { isServerOnly: true }
  /** There is no such module, and what to do. */
  | { error: string; hint: string }

/** The files of a site, by their paths from the root. */
export interface CodeSite {
  has(file: string): boolean
  hasFolder(folder: string): boolean
  /** Returns whether a file is readable. */
  isReadable(file: string): boolean
  /** Returns the text of a file; empty if it cannot be read. */
  read(file: string): string
  /** Files of the components that replace those of the theme. */
  parts: string[]
}

/** A function of a module: its id, and the name of its export. */
export interface NamedExport {
  from: string
  name: string
}

/** Components that override those of the theme, but have other properties. */
export interface WrappedParts {
  /** Module id and name of the function that gets the name and the export of a component, and returns the component to use. */
  from: string
  wrap: string
  /** Name for that function, by name of the component of the theme. */
  names: Record<string, string>
  /** Returns a component around the one of this name, by the text of its file: the third argument of the function. */
  frame?(name: string, text: string): NamedExport | undefined
  /** Keys of the configuration above that name. */
  keys: string[]
}

/** Additions to the bundle of a site's own code. */
export interface CodeRow {
  /** Everything that its functions depend on, as JSON: a part of the cache key. */
  key?: unknown
  /** Modules by name. `load` returns undefined for a name that is left to others. */
  modules?: {
    names: RegExp
    load(name: string, place: CodePlace, site: CodeSite): Promise<NamedModule | undefined>
  }
  /** Files that its modules are, with the keys that name them: reported if they do not exist or are not readable. */
  siteFiles?: { file: string; keys: string[]; message: string }[]
  /** Packages may be among its inputs, so these are not all known. */
  hasOtherInputs?: boolean
  /** Files that code imports as modules: returns the text of the module. */
  files?: { names: RegExp; load(text: string): Promise<string> }
  /** Modules by name that show what is around them, which islands do not have. */
  originals?: RegExp
  /** A module of docsgen that named modules import, by id: its file in the compiled package. */
  library?: { id: string; file: string }
  /** Another one, whose exports show their page: in islands, they show their children. */
  pageLibrary?: { id: string; file: string; exports: string[] }
  /** Paths from the root by the names that imports have for them: `@parts` for `@parts/Box`; only the name itself if it ends in `$`. */
  aliases?: Record<string, string>
  /** Wraps the components of pages, by the text of their files. */
  pages?: NamedExport & { isNeeded(text: string): boolean }
  /** Components that cannot run leave the rest of their page: the children are shown. */
  keepsPages?: boolean
  /** Stylesheets may name static files, and code modules, by their paths from the root of the site. */
  staticsFromRoot?: boolean
  /** Stylesheets before those of the site: files in the compiled package. */
  styles?: string[]
  /** Returns the plugins of PostCSS that stylesheets of the site pass through, by the root of the site. */
  postcss?(root: string): Promise<unknown[]>
  /** Text of a stylesheet after these. */
  css?: string
  parts?: WrappedParts
  /** Class names that had another meaning in 0.1 are those of the site. */
  hasClassNames?: boolean
}
