import { Option } from 'commander'
import { hostModes } from '../../io/server/routes.ts'
import type { CommandRow } from '../command-row.ts'
import { pathOnly, withReportOptions, withServerOptions } from '../site/site-options.ts'

const port = 4173

export const preview: CommandRow = {
  describe: (program) =>
    withReportOptions(
      withServerOptions(
        program
          .command('preview')
          .description('serve a finished build like a static host')
          .option('--out-dir <dir>', 'build folder, relative to the root', 'build')
          .option('--root <dir>', 'site folder', '.')
          .option('--config <file>', 'configuration file, relative to the root (default: site.config.ts)')
          .option('--base-url <path>', 'override baseUrl of the configuration', pathOnly)
          .option('--cache-dir <dir>', 'cache folder')
          .addOption(new Option('--host-mode <host>', 'handle trailing slashes like this host').choices(hostModes)),
        port,
      ),
    ),
  load: async () => (await import('../preview.ts')).run,
}
