import type { CommandRow } from './commands.ts'
import { withSiteOptions } from './site-options.ts'

export const clear: CommandRow = {
  describe: (program) => withSiteOptions(program.command('clear').description('remove the output and the cache')),
  load: async () => (await import('./clear.ts')).run,
}
