import type { CommandRow } from './command-row.ts'
import { withSiteOptions } from './site-options.ts'

export const build: CommandRow = {
  describe: (program) =>
    withSiteOptions(program.command('build').description('build the site')).option(
      '--keep-failed <dir>',
      'put the pages of a build with errors there',
    ),
  load: async () => (await import('./build.ts')).run,
}
