import type { CommandRow } from '../../commands/command-row.ts'
import { positive } from '../../commands/site/site-options.ts'

export const lspCommand: CommandRow = {
  describe: (program) =>
    program
      .command('lsp')
      .description('run the language server for editors, over stdin and stdout')
      .option('--stdio', 'accepted for editors that pass it: there is no other way', true)
      .option('--config <file>', 'configuration file, relative to the folder of the site (default: site.config.ts)')
      .option('--drafts', 'include drafts', false)
      .option('--cache-dir <dir>', 'cache folder')
      .option('--workers <n>', 'maximum number of worker threads', positive),
  load: async () => (await import('./run-command.ts')).run,
}
