import type { CommandRow } from '../command-row.ts'
import { withReportOptions, withSiteFolder } from '../site/site-options.ts'

export const version: CommandRow = {
  describe: (program) =>
    withReportOptions(
      withSiteFolder(
        program
          .command('version')
          .description('snapshot the current docs as a version')
          .argument('<name>', 'name of the version, such as 1.2'),
      ).option('--docs <id>', 'docs collection (default: "default", or the only one)'),
    ),
  load: async () => (await import('../version.ts')).run,
}
