import type { CommandRow } from './command-row.ts'
import { withReportOptions } from './report-options.ts'

export const init: CommandRow = {
  describe: (program) =>
    withReportOptions(
      program
        .command('init')
        .description('write a small site to start from')
        .argument('[folder]', 'where to put it', '.'),
    ),
  load: async () => (await import('./init.ts')).run,
}
