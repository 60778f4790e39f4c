import { Option } from 'commander'
import type { CommandRow } from '../command-row.ts'

export const migrate: CommandRow = {
  describe: (program) =>
    program
      .command('migrate')
      .description('move a site of another generator to docsgen')
      .argument('[folder]', 'folder of the site', '.')
      .option('--write', 'write files without git, or with uncommitted changes', false)
      .option('--dry-run', 'show the plan, and write nothing', false)
      .option('--check <old>', 'compare a build of the old generator, or a list of URLs, with the new build')
      .option('--out-dir <dir>', 'output folder of docsgen for --check', 'build')
      .addOption(
        new Option('--reporter <kind>', 'output format of the report').choices(['text', 'json']).default('text'),
      )
      .option('--quiet', 'print problems only', false),
  load: async () => (await import('../migrate.ts')).run,
}
