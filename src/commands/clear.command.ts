import type { CommandRow } from './command-row.ts'
import { withReportOptions } from './report-options.ts'

export const clear: CommandRow = {
  describe: (program) =>
    withReportOptions(
      program
        .command('clear')
        .description('remove the output and the cache')
        .option('--out-dir <dir>', 'folder of the output, relative to the root', 'build')
        .option('--root <dir>', 'folder of the site', '.')
        .option('--cache-dir <dir>', 'folder of the cache'),
    ),
  load: async () => (await import('./clear.ts')).run,
}
