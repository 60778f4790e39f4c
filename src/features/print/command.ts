import type { CommandRow } from '../../commands/command-row.ts'
import { withBuildFolder, withReportOptions } from '../../commands/site/site-options.ts'

export const pdfCommand: CommandRow = {
  describe: (program) =>
    withReportOptions(
      withBuildFolder(
        program
          .command('pdf')
          .description('print a finished build to PDF, one file for each sidebar, with an installed Chromium')
          .option('--to <dir>', 'folder of the PDF files, relative to the root', 'pdf'),
      ),
    ),
  load: async () => (await import('./run-command.ts')).run,
}
