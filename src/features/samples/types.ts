/** A code block that a command of the configuration checks, with the place of its fence. */
export interface CodeSample {
  line: number
  column: number
  /** Undefined in the document itself. */
  file?: string
  lang: string
  code: string
}

/** Result of checking a sample; undefined if its command succeeded. */
export type SampleFailure =
  /** The lines that the command reports; `line` is from 1 in the sample. */
  | { kind: 'failed'; problems: { line?: number; message: string }[] }
  | { kind: 'late' }
  /** The program cannot be started. */
  | { kind: 'missing'; reason: string }

/** A sample, and the command that checks it. */
export interface SampleRun {
  command: string
  /** Time limit. */
  seconds: number
  /** Language of the code block: the extension of the file. */
  lang: string
  code: string
}

declare module '../../model/effects.ts' {
  interface Effects {
    /** Checks samples with their commands, and returns the failures; undefined where no commands may run. */
    samples: <One extends SampleRun>(samples: One[]) => Promise<Map<One, SampleFailure>>
  }
}
