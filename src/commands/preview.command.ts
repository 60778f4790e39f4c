import { Option } from 'commander'
import { hostModes } from '../io/server/routes.ts'
import type { CommandRow } from './command-row.ts'
import { withReportOptions } from './report-options.ts'
import { withServerOptions } from './server-options.ts'
import { pathOnly } from './site-options.ts'

const port = 4173

export const preview: CommandRow = {
  describe: (program) =>
    withReportOptions(
      withServerOptions(
        program
          .command('preview')
          .description('serve a finished build as a static host would')
          .option('--out-dir <dir>', 'folder of the build, relative to the root', 'build')
          .option('--root <dir>', 'folder of the site', '.')
          .option('--config <file>', 'configuration file, relative to the root (default: site.config.ts)')
          .option('--base-url <path>', 'replaces baseUrl of the configuration', pathOnly)
          .option('--cache-dir <dir>', 'folder of the cache')
          .addOption(new Option('--host-mode <host>', 'treat slashes as this host does').choices(hostModes)),
        port,
      ),
    ),
  load: async () => (await import('./preview.ts')).run,
}
