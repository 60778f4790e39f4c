/** Where code of a site runs: when pages are rendered, in islands, or in scripts of every page. */
export type CodePlace = 'server' | 'island' | 'script'

/** A module that code of the site imports by a name that is neither a path nor a package. */
export type NamedModule =
  /** Its text, an ES module. */
  | { text: string }
  /** Its export. */
  | { json: unknown }
  /** It cannot be in islands. */
  | { isServerOnly: true }
  /** There is no such module, and what to do. */
  | { error: string; hint: string }

/** Components that override those of the theme, but have other properties. */
export interface WrappedParts {
  /** Module id and name of the function that gets the name and the export of a component, and returns the component to use. */
  from: string
  wrap: string
  /** Name for that function, by name of the component of the theme. */
  names: Record<string, string>
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
    load(name: string, place: CodePlace): Promise<NamedModule | undefined>
  }
  /** Files that code imports as modules: returns the text of the module. */
  files?: { names: RegExp; load(text: string): Promise<string> }
  /** A module of docsgen that named modules import, by id: its file in the compiled package. */
  library?: { id: string; file: string }
  /** Stylesheets before those of the site: files in the compiled package. */
  styles?: string[]
  parts?: WrappedParts
  /** Class names that had another meaning in 0.1 are those of the site. */
  hasClassNames?: boolean
}
