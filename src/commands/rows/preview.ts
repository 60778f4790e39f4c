import { Option } from 'commander'
import { hostModes } from '../../host/server/routes.ts'
import type { CommandRow } from '../command-row.ts'
import { withBuildFolder, withReportOptions, withServerOptions } from '../site/site-options.ts'

const port = 4173

export const preview: CommandRow = {
  describe: (program) =>
    withReportOptions(
      withServerOptions(
        withBuildFolder(program.command('preview').description('serve a finished build like a static host')).addOption(
          new Option('--host-mode <host>', 'handle trailing slashes like this host').choices(hostModes),
        ),
        port,
      ),
    ),
  interrupted: 'The server has stopped.',
  load: async () => (await import('../preview.ts')).run,
}
