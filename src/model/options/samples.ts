/** A code block that a command of the configuration checks, with the place of its fence. */
export interface CodeSample {
  line: number
  column: number
  /** Undefined in the document itself. */
  file?: string
  lang: string
  code: string
}
