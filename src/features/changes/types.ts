/** A comparison of a document with an older version: label of the version, and URL. */
export interface ChangesLink {
  since: string
  url: string
}

declare module '../../model/page-data.ts' {
  interface PageData {
    /** Comparisons of the document with older versions. */
    changes?: ChangesLink[]
  }
}
