import type { CommandRow } from './command-row.ts'
import { withServerOptions } from './server-options.ts'
import { withSiteOptions } from './site-options.ts'

const port = 3000

export const serve: CommandRow = {
  describe: (program) =>
    withServerOptions(
      withSiteOptions(program.command('serve').alias('start').description('show the site while it is written')).option(
        '--editor <command>',
        'opens a place from the browser (default: $DOCSGEN_EDITOR)',
      ),
      port,
    ),
  load: async () => (await import('./serve.ts')).run,
}
