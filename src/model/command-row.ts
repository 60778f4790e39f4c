import type { Command } from 'commander'

/** A command: its options, and its implementation, which is loaded on demand. */
export interface CommandRow {
  describe(program: Command): Command
  /** Printed after Ctrl+C. */
  interrupted?: string
  /** Loads a function that takes commander's action arguments and resolves to the exit code. */
  load(): Promise<(values: unknown[]) => Promise<number>>
}
