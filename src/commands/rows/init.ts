import type { CommandRow } from '../command-row.ts'
import { withReportOptions } from '../site/site-options.ts'

export const init: CommandRow = {
  describe: (program) =>
    withReportOptions(
      program
        .command('init')
        .description('create a starter site')
        .argument('[folder]', 'target folder', '.')
        .option('--plugin', 'create a plugin with its test instead', false),
    ),
  load: async () => (await import('../init.ts')).run,
}
