import type { Settings } from './settings.ts'

/** File of the receipt. */
export const receiptName = 'MIGRATION.md'

/** Row of packages that the old configuration uses and that are not installed. */
export const packagesRow = 'packages'

/** Result for one part of the old site. */
export type Outcome = 'carried over' | 'replaced' | 'not needed' | 'by hand'

/** A part of the old site in the receipt. Files are relative to the folder of the site. */
export interface Row {
  outcome: Outcome
  /** A key, plugin, component or document. */
  what: string
  /** Where it went, or what to do. */
  note: string
  file?: string
  line?: number
}

/** A page of the old site. `route` is decoded and below the base URL, without a trailing slash. */
export interface OldPage {
  route: string
  /** The file that it comes from, or what generates it. */
  from: string
  /** Ids of its headings, if they are known without building. */
  anchors?: string[]
  /** Prefix of its language; undefined for the source language. */
  locale?: string
  /** A plugin of the site adds it in the new build. */
  isAdded?: true
  /** Its file in the output of the old generator, if hosts serve it at another URL than `x.html`. */
  file?: string
  /** Reason why the new site cannot have it. */
  reason?: string
}

/** A change of a file of the old site. */
export interface Edit {
  file: string
  before: string
  after: string
  why: string
}

/** The plan for a site: nothing of it is written yet. */
export interface Migration {
  /** Name of the old generator, and its version if known. */
  generator: string
  version?: string
  /** Its configuration, relative to the folder of the site. */
  configFile: string
  settings: Settings
  rows: Row[]
  pages: OldPage[]
  /** Route and target of its redirects. */
  redirects: { from: string; to: string }[]
  /** New files other than the configuration and the receipt: path to text. */
  files: Map<string, string>
  edits: Edit[]
  /** New paths of files of the old site that move. The text of a document is in `files`. */
  moved?: ReadonlyMap<string, string>
  parts?: Components
}

/** Components of the old site as parts of the new one. Their files and rows are those of the migration. */
export interface Components {
  /** Those that show their templates, with the documents that show them. */
  converted(): { name: string; source: string; pages: ReadonlySet<string> }[]
  /** Leaves out a template. */
  drop(source: string, failure: string): void
  files(): Map<string, string>
  rows(): Row[]
}

/** Joins rows that differ only in their place: the first one has the number of files. */
export function joinRows(rows: Row[]): Row[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = row.outcome === 'by hand' ? JSON.stringify([row.what, row.note]) : JSON.stringify(row)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].map((same) => {
    const files = new Set(same.map(({ file }) => file)).size
    return files < 2 ? same[0]! : { ...same[0]!, note: `${same[0]!.note} In ${files} files.` }
  })
}
