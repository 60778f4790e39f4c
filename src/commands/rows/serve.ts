import type { CommandRow } from '../command-row.ts'
import { withServerOptions, withSiteOptions } from '../site/site-options.ts'

const port = 3000

export const serve: CommandRow = {
  describe: (program) =>
    withServerOptions(
      withSiteOptions(program.command('serve').alias('start').description('start the development server')).option(
        '--editor <command>',
        'command that opens files from the browser (default: $DOCSGEN_EDITOR, else a graphical $VISUAL or $EDITOR)',
      ),
      port,
    ),
  interrupted: 'The server has stopped.',
  load: async () => (await import('../serve.ts')).run,
}
