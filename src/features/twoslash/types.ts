/** The type of a name in a block of code. Offsets are those of the text that the block shows. */
export interface CodeType {
  start: number
  length: number
  text: string
  /** Its documentation, as plain text. */
  docs?: string
}

/** A line below a line of code: an answer to a question about a type, or an error of the compiler. */
export interface CodeAnswer {
  /** Counted from zero. */
  line: number
  kind: 'query' | 'error'
  text: string
}

/** Types in a block of code. */
export interface CodeTypes {
  types: CodeType[]
  answers: CodeAnswer[]
}
