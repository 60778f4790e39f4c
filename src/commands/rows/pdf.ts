import type { CommandRow } from '../command-row.ts'
import { pathOnly, withReportOptions } from '../site/site-options.ts'

export const pdf: CommandRow = {
  describe: (program) =>
    withReportOptions(
      program
        .command('pdf')
        .description('write a PDF for each document for print of a finished build, with an installed Chromium')
        .option('--to <dir>', 'folder of the PDF files, relative to the root', 'pdf')
        .option('--out-dir <dir>', 'build folder, relative to the root', 'build')
        .option('--root <dir>', 'site folder', '.')
        .option('--config <file>', 'configuration file, relative to the root (default: site.config.ts)')
        .option('--base-url <path>', 'override baseUrl of the configuration', pathOnly)
        .option('--cache-dir <dir>', 'cache folder'),
    ),
  load: async () => (await import('../pdf.ts')).run,
}
