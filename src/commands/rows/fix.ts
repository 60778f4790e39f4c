import type { CommandRow } from '../command-row.ts'
import { withReportOptions, withSiteFolder } from '../site/site-options.ts'

export const fix: CommandRow = {
  describe: (program) =>
    withReportOptions(
      withSiteFolder(
        program
          .command('fix')
          .description('correct links in documents: show the changes, or write them with --write')
          .option('--write', 'write the changes', false)
          .option('--heading-ids', 'also write the ids of headings after their text', false)
          .option('--format', 'also format blank lines, spaces and list markers', false)
          .option('--keep-urls', 'keep links to URLs of documents instead of naming their files', false)
          .option('--strict', 'exit with status 1 if there is something to fix', false)
          .option('--drafts', 'include drafts', false),
      ),
    ),
  load: async () => (await import('../fix.ts')).run,
}
