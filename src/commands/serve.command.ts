import type { CommandRow } from './commands.ts'
import { type ServerOptions, withServerOptions } from './server-options.ts'
import { type SiteOptions, withSiteOptions } from './site-options.ts'

export interface ServeOptions extends SiteOptions, ServerOptions {
  editor?: string
}

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
