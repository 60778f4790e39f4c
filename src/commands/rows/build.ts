import type { CommandRow } from '../command-row.ts'
import { withBaseline, withSiteOptions } from '../site/site-options.ts'

export const build: CommandRow = {
  describe: (program) =>
    withBaseline(withSiteOptions(program.command('build').description('build the site')))
      .option('--portable', 'write relative URLs: the site opens from a folder, without a host', false)
      .option('--only <glob...>', 'build these documents only, for a preview: "docs/guides/**"')
      .option('--docs-version <version...>', 'build these versions of the docs only')
      .option('--force', 'let a part of the site replace an output with all of it', false)
      .option('--keep-failed <dir>', 'write the pages of a failed build to this folder'),
  load: async () => (await import('../build.ts')).run,
}
