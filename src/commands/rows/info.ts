import type { CommandRow } from '../command-row.ts'
import { withSiteFolder } from '../site/site-options.ts'

export const info: CommandRow = {
  describe: (program) =>
    withSiteFolder(
      program
        .command('info')
        .description('print versions, the platform and the names of configured keys, for the report of a bug'),
    ).option('--cache-dir <dir>', 'cache folder'),
  load: async () => (await import('../info.ts')).run,
}
