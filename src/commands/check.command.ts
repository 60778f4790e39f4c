import type { CommandRow } from './commands.ts'
import { withSiteOptions } from './site-options.ts'

export const check: CommandRow = {
  describe: (program) => withSiteOptions(program.command('check').description('every check of build, nothing written')),
  load: async () => (await import('./build.ts')).runCheck,
}
