import { isPlain } from '../settings.ts'

/** Returns the names in a list of names, or of names with options. */
export function names(list: unknown): string[] {
  const all: unknown[] = Array.isArray(list) ? list : isPlain(list) ? Object.keys(list) : []
  return all.flatMap((one) => (typeof one === 'string' ? [one] : isPlain(one) ? Object.keys(one) : []))
}

const ofExtra = ['attr_list', 'def_list', 'md_in_html']

/** Returns the names of the extensions of Python-Markdown in a list, with those that `extra` contains. */
export function extensionsOf(list: unknown): Set<string> {
  const all = names(list).map((name) => name.replace(/^markdown\.extensions\./, ''))
  return new Set(all.some((name) => /^(?:pymdownx\.)?extra$/.test(name)) ? [...all, ...ofExtra] : all)
}

/** Returns the options of a name in such a list; undefined if it is not in it. */
export function optionsOf(list: unknown, name: string): Record<string, unknown> | undefined {
  const all: unknown[] = Array.isArray(list) ? list : [list]
  const found = all.find((one) => one === name || (isPlain(one) && Object.hasOwn(one, name)))
  if (found === undefined) return undefined
  const options = isPlain(found) ? found[name] : undefined
  return isPlain(options) ? options : {}
}

/** Meaning of the name of a block: `note` of `/// note` is an admonition. */
export interface BlockKind {
  kind: 'admonition' | 'details' | 'tab' | 'html' | 'define' | 'caption'
  /** An extension of the site defines it. */
  isUnknown?: true
  /** Template for the number of a caption: `Figure {}.`. */
  prefix?: string
  /** Whether captions without a number get the next one. */
  isNumbered?: boolean
  /** Whether captions are above what they describe. */
  isAbove?: boolean
}

/** Targets of `#12` and `@name`, with `repo_url_shorthand` of `pymdownx.magiclink`. */
export interface Shorthand {
  host: string
  user?: string
  repo?: string
  /** Paths of an issue, a merge request and a discussion, by their symbols. */
  paths: Record<string, string>
  /** Every reference is shown with `#`. */
  hasOneSymbol: boolean
}

/** Names that documents of MkDocs refer to. */
export interface MkdocsNames {
  /** Returns the name of a variable of docsgen; undefined if there is none. */
  variable(name: string): string | undefined
  /** Returns the path of a snippet from the root of the site. */
  snippet(name: string): string
  /** Returns the text of a snippet; undefined if there is no file. */
  text(name: string): string | undefined
  /** Returns whether a text that documents include can stay in its file; default: it can. */
  keepsFile?(file: string): boolean
  /** Returns whether the site has an extension of Python-Markdown. */
  has(extension: string): boolean
  /** Returns what a name means in `/// name`; undefined if it is no block. */
  block(name: string): BlockKind | undefined
  /** Whether the site has blocks at all: else three slashes are text. */
  hasBlocks?: boolean
  /** Returns the HTML of an icon; undefined if there is no drawing of it. */
  icon?(name: string): string | undefined
  /** Targets of `#12` and `@name`, if they are links. */
  shorthand?: Shorthand | undefined
  /** Options of the extension `callouts`; undefined without it. */
  callouts?: { keepsPeriod: boolean } | undefined
  /** Whether tabs with the same label are chosen together. */
  linksTabs?: boolean
}
