import { type Command, Option } from 'commander'

/** Options of commands that do not build. */
export interface ReportOptions {
  reporter: 'text' | 'github' | 'json' | 'sarif'
  quiet: boolean
}

/** Adds these options to a command. */
export function withReportOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--reporter <kind>', 'output format of problems')
        .choices(['text', 'github', 'json', 'sarif'])
        .default('text'),
    )
    .option('--quiet', 'print problems only', false)
}
