import type { Command } from 'commander'
import { build } from './build.command.ts'
import { check } from './check.command.ts'
import { clear } from './clear.command.ts'
import { init } from './init.command.ts'
import { preview } from './preview.command.ts'
import { serve } from './serve.command.ts'
import { version } from './version.command.ts'

/** A command: its options, and its implementation, which is loaded on demand. */
export interface CommandRow {
  describe(program: Command): Command
  /** Loads a function that takes commander's action arguments and resolves to the exit code. */
  load(): Promise<(values: unknown[]) => Promise<number>>
}

export const commands: CommandRow[] = [build, serve, preview, check, version, init, clear]
