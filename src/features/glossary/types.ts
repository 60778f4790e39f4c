import type { PageView } from '../../model/theme/view.ts'

/** A term of the glossary. */
export interface Term {
  term: string
  /** Id of its entry on the page of the glossary. */
  id: string
  /** Plain text. */
  definition: string
  /** Other spellings. */
  aliases: string[]
  /** Route of the page that explains it. */
  page?: string
}

/** A glossary file and its terms. */
export interface Glossary {
  file: string
  terms: Term[]
}

/** An entry of the page of the glossary; `href` is the URL of the page that explains the term. */
export interface GlossaryEntry {
  term: string
  /** Id of the entry. */
  id: string
  definition: string
  href?: string
}

declare module '../../model/page-data.ts' {
  interface PageData {
    /** Entries of the glossary, on its page. */
    glossary?: GlossaryEntry[]
  }
}

declare module '../../model/theme/theme-components.ts' {
  interface ThemeComponents {
    /** The page with all terms of the glossary. */
    Glossary: { view: PageView }
  }
}
