import { Option } from 'commander'
import type { CommandRow } from '../../commands/command-row.ts'
import { withReportOptions, withSiteFolder } from '../../commands/site/site-options.ts'
import { baselineFile } from '../../content/baseline-file.ts'

export const ledgerCommand: CommandRow = {
  describe: (program) =>
    withReportOptions(
      withSiteFolder(
        program
          .command('ledger')
          .description('record all URLs of the site, so that no build loses one')
          .option('--accept', 'drop the URLs that the site no longer has', false)
          .addOption(
            new Option('--baseline [file]', `ignore the errors in this file; file: ${baselineFile}`).preset(
              baselineFile,
            ),
          ),
      ),
    ),
  load: async () => (await import('./run-command.ts')).run,
}
