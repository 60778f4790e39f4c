import type { CommandRow } from '../command-row.ts'
import { withReportOptions, withSiteFolder } from '../site/site-options.ts'

export const mv: CommandRow = {
  describe: (program) =>
    withReportOptions(
      withSiteFolder(
        program
          .command('mv')
          .description('move a document or a folder with its translations, and update all links, ids and redirects')
          .argument('<old>', 'document or folder')
          .argument('<new>', 'new path, or a folder to move it into')
          .option('--dry-run', 'show the changes, and write nothing', false),
      ),
    ),
  load: async () => (await import('../mv.ts')).run,
}
