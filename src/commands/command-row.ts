import type { Command } from 'commander'

/** One command: what it takes, told at once, and what it does, loaded when it is called. */
export interface CommandRow {
  describe(program: Command): Command
  /** Given the values that commander hands to an action, resolves to the exit code. */
  load(): Promise<(values: unknown[]) => Promise<number>>
}
