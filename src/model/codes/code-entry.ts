export type Severity = 'error' | 'warning' | 'info'

/** Documentation of a problem code. Texts are whole sentences without Markdown. */
export interface CodeEntry {
  /** The default: the configuration, `--strict` or the individual case may change it. */
  severity: Severity
  /** States the problem in one short sentence. */
  title: string
  /** Explains the problem and how to fix it. */
  help: string
}

export type CodeTable = Record<string, CodeEntry>
