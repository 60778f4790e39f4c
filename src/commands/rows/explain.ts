import type { CommandRow } from '../command-row.ts'
import { SuggestedArgument } from '../suggested-argument.ts'

export const explain: CommandRow = {
  describe: (program) =>
    program
      .command('explain')
      .description('explain a problem code, with an example and its fix')
      .addArgument(
        new SuggestedArgument('[code]', 'code of a problem, such as broken-link; without it, a list of all', async () =>
          Object.keys((await import('../../features/index.ts')).codes),
        ),
      ),
  load: async () => (await import('../explain.ts')).run,
}
