import type { CommandRow } from '../command-row.ts'
import { withReportOptions } from '../site/site-options.ts'

export const clear: CommandRow = {
  describe: (program) =>
    withReportOptions(
      program
        .command('clear')
        .description('remove the output and the cache')
        .option('--out-dir <dir>', 'output folder, relative to the root', 'build')
        .option('--root <dir>', 'site folder', '.')
        .option('--cache-dir <dir>', 'cache folder'),
    ),
  load: async () => (await import('../clear.ts')).run,
}
