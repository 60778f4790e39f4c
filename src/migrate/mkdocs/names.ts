import { isPlain } from '../settings.ts'

/** Returns the names in a list of names, or of names with options. */
export function names(list: unknown): string[] {
  const all: unknown[] = Array.isArray(list) ? list : isPlain(list) ? Object.keys(list) : []
  return all.flatMap((one) => (typeof one === 'string' ? [one] : isPlain(one) ? Object.keys(one) : []))
}

/** Names that documents of MkDocs refer to. */
export interface MkdocsNames {
  /** Returns the name of a variable of docsgen; undefined if there is none. */
  variable(name: string): string | undefined
  /** Returns the path of a snippet from the root of the site. */
  snippet(name: string): string
  /** Returns the text of a snippet; undefined if there is no file. */
  text(name: string): string | undefined
  /** Returns whether the site has an extension of Python-Markdown. */
  has(extension: string): boolean
}
