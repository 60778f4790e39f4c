import { Option } from 'commander'
import type { CommandRow } from '../command-row.ts'
import { withBuildFolder } from '../site/site-options.ts'

export const diff: CommandRow = {
  describe: (program) =>
    withBuildFolder(
      program
        .command('diff')
        .description('list the pages of the build that differ from an older build')
        .argument('<old>', 'folder of the older build, or a Git tag, branch or commit to build')
        .addOption(
          new Option('--format <kind>', 'output format; markdown is for a comment of a pull request')
            .choices(['text', 'markdown', 'json'])
            .default('text'),
        )
        .option('--preview-url <url>', 'URL of a preview of the build, for links to its pages')
        .option('--visual <dir>', 'write pictures of changed pages, before and after, with an installed Chromium')
        .option('--pictures-url <url>', 'URL where the folder of --visual will be, for pictures in the Markdown'),
    ),
  load: async () => (await import('../diff.ts')).run,
}
