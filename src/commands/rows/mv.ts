import type { CommandRow } from '../command-row.ts'
import { withReportOptions } from '../site/site-options.ts'

export const mv: CommandRow = {
  describe: (program) =>
    withReportOptions(
      program
        .command('mv')
        .description('move a document or a folder with its translations, and change all links, ids and redirects')
        .argument('<old>', 'document or folder')
        .argument('<new>', 'new path, or a folder to move it into')
        .option('--dry-run', 'show the changes, and write nothing', false)
        .option('--root <dir>', 'site folder', '.')
        .option('--config <file>', 'configuration file, relative to the root (default: site.config.ts)'),
    ),
  load: async () => (await import('../mv.ts')).run,
}
