declare module '../../model/page-data.ts' {
  interface PageData {
    /** Comparisons of the document with older versions: label of the version, and URL. */
    changes?: { since: string; url: string }[]
  }
}

export {}
