import { Argument } from 'commander'
import type { CommandRow } from '../command-row.ts'
import { withSiteOptions } from '../site/site-options.ts'

export const translate: CommandRow = {
  describe: (program) =>
    withSiteOptions(
      program
        .command('translate')
        .description('collect the texts to translate, and compare translations with their sources')
        .addArgument(
          new Argument(
            '<action>',
            'extract: write all texts of the interface; status: list documents to translate',
          ).choices(['extract', 'status']),
        )
        .option('--accept [file...]', 'status: record the sources of all translations, or of these, as translated'),
    ),
  load: async () => (await import('../translate.ts')).run,
}
