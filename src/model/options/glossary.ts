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
