import type { CommandRow } from '../command-row.ts'
import { withReportOptions } from '../site/site-options.ts'

export const eject: CommandRow = {
  describe: (program) =>
    withReportOptions(
      program
        .command('eject')
        .description('copy a component of the theme into the site, or list them')
        .argument('[component]', 'name of the component, such as DocItem/Footer')
        .option('--wrap', 'write a component that renders the original', false)
        .option('--force', 'overwrite the file', false)
        .option('--root <dir>', 'site folder', '.')
        .option('--config <file>', 'configuration file, relative to the root (default: site.config.ts)'),
    ),
  load: async () => (await import('../eject.ts')).run,
}
