import type { Command } from 'commander'
import type { CommandRowOf } from '../model/command-row.ts'

export type CommandRow = CommandRowOf<Command>
