import type { CommandRow } from '../command-row.ts'
import { withBaseline, withSiteOptions } from '../site/site-options.ts'

export const build: CommandRow = {
  describe: (program) =>
    withBaseline(withSiteOptions(program.command('build').description('build the site')))
      .option('--portable', 'write relative URLs: the site opens from a folder, without a host', false)
      .option('--keep-failed <dir>', 'write the pages of a failed build to this folder'),
  load: async () => (await import('../build.ts')).run,
}
