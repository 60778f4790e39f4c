import type { Command } from 'commander'
import { build } from './build.command.ts'
import { check } from './check.command.ts'
import { clear } from './clear.command.ts'
import { init } from './init.command.ts'
import { preview } from './preview.command.ts'
import { serve } from './serve.command.ts'
import { version } from './version.command.ts'

/** One command: what it takes, told at once, and what it does, loaded when it is called. */
export interface CommandRow {
  describe(program: Command): Command
  /** Given the values that commander hands to an action, resolves to the exit code. */
  load(): Promise<(values: unknown[]) => Promise<number>>
}

export const commands: CommandRow[] = [build, serve, preview, check, version, init, clear]
