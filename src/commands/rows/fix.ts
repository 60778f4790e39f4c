import type { CommandRow } from '../command-row.ts'
import { withReportOptions, withSiteFolder } from '../site/site-options.ts'

export const fix: CommandRow = {
  describe: (program) =>
    withReportOptions(
      withSiteFolder(
        program
          .command('fix')
          .description('correct links in documents; shows the changes, and writes them with --write')
          .option('--write', 'write the changes', false)
          .option('--heading-ids', 'also write the ids of headings into their lines', false)
          .option('--format', 'also format blank lines, spaces and the markers of lists', false)
          .option('--keep-urls', 'keep links to URLs of documents, which could name their files', false)
          .option('--strict', 'exit with status 1 if there is something to fix', false)
          .option('--drafts', 'include drafts', false),
      ),
    ),
  load: async () => (await import('../fix.ts')).run,
}
