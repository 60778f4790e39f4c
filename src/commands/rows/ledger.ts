import type { CommandRow } from '../command-row.ts'
import { withReportOptions } from '../site/site-options.ts'

export const ledger: CommandRow = {
  describe: (program) =>
    withReportOptions(
      program
        .command('ledger')
        .description('record all URLs of the site, so that no build loses one')
        .option('--accept', 'drop the URLs that the site no longer has', false)
        .option('--root <dir>', 'site folder', '.')
        .option('--config <file>', 'configuration file, relative to the root (default: site.config.ts)'),
    ),
  load: async () => (await import('../ledger.ts')).run,
}
