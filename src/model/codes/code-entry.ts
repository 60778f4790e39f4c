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

/** A code of a feature with its documentation, which the core does not have in its own table. */
export interface FeatureCode extends CodeEntry {
  code: string
}

/** Returns a table in which each entry has its code. */
export function featureCodes<Name extends string>(table: Record<Name, CodeEntry>): Record<Name, FeatureCode> {
  const entries = Object.entries<CodeEntry>(table).map(([code, entry]) => [code, { code, ...entry }])
  return Object.fromEntries(entries) as Record<Name, FeatureCode>
}
