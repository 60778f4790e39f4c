/** A place where other tools have a file or a folder of a site, relative to the root. */
export interface PlaceHabit {
  /** A folder ends with a slash, and counts if it contains a file with such a name. */
  at: string
  holds?: RegExp
  /** The habit is that files are directly in the folder. */
  isFlat?: boolean
  /** The place that docsgen reads. If it exists, the other one may be meant for something else. */
  right: string
  message: string
  hint: string
}

/** Names of documents. */
export const documentNames = /\.mdx?$/i

/** The habit of a place whose files belong elsewhere. `holds`: it is a folder. */
export function movedPlace(at: string, right: string, what: string, why: string, holds?: RegExp): PlaceHabit {
  const where = holds ? ` in "${at.replace(/\/$/, '')}"` : ''
  return {
    at,
    holds,
    right,
    message: `${what}${where} ${why}: docsgen reads "${right.replace(/\/$/, '')}".`,
    hint: `Move ${holds ? 'them' : 'it'} there.`,
  }
}
