import { Argument } from 'commander'
import type { CommandRow } from '../command-row.ts'
import { withSiteOptions } from '../site/site-options.ts'

export const translate: CommandRow = {
  describe: (program) =>
    withSiteOptions(
      program
        .command('translate')
        .description('write all texts of the interface to the translation files, and keep the translations there')
        .addArgument(new Argument('<action>', 'what to do').choices(['extract'])),
    ),
  load: async () => (await import('../translate.ts')).run,
}
