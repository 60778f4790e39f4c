import { type Command, Option } from 'commander'

/** Options of a command that builds nothing. */
export interface ReportOptions {
  reporter: 'text' | 'github' | 'json' | 'sarif'
  quiet: boolean
}

/** Adds them to a command. */
export function withReportOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--reporter <kind>', 'how findings are printed')
        .choices(['text', 'github', 'json', 'sarif'])
        .default('text'),
    )
    .option('--quiet', 'print findings only', false)
}
