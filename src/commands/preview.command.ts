import { Option } from 'commander'
import { type HostMode, hostModes } from '../io/server/routes.ts'
import type { CommandRow } from './commands.ts'
import { type ReportOptions, withReportOptions } from './report-options.ts'
import { type ServerOptions, withServerOptions } from './server-options.ts'
import { pathOnly } from './site-options.ts'

export interface PreviewOptions extends ServerOptions, ReportOptions {
  root: string
  config?: string
  outDir: string
  baseUrl?: string
  cacheDir?: string
  hostMode?: HostMode
}

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
  load: async () => (await import('./preview.ts')).run,
}
