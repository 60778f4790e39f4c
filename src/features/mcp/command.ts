import { InvalidArgumentError } from 'commander'
import type { CommandRow } from '../../commands/command-row.ts'
import { withSiteFolder } from '../../commands/site/site-options.ts'

export const mcpCommand: CommandRow = {
  describe: (program) =>
    withSiteFolder(
      program
        .command('mcp')
        .description('run a Model Context Protocol server, over stdin and stdout or on a port of this machine')
        .argument('[build]', 'a finished build to read, in place of the site')
        .option('--port <n>', 'serve over HTTP on this port of the loopback address, without tools that write', port),
    )
      .option('--drafts', 'include drafts', false)
      .option('--cache-dir <dir>', 'cache folder'),
  load: async () => (await import('./run-command.ts')).run,
}

function port(value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > 65_535)
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.')
  return number
}
