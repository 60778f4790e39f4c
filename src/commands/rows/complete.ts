import type { CommandRow } from '../command-row.ts'
import { SuggestedArgument } from '../suggested-argument.ts'

export const complete: CommandRow = {
  describe: (program) =>
    program
      .command('complete')
      .description('print a script that completes commands in a shell')
      .addArgument(new SuggestedArgument('[shell]', 'bash, zsh or fish', async () => ['bash', 'zsh', 'fish']))
      // The script calls "docsgen complete -- WORD…" for the words of a line.
      .allowExcessArguments(),
  load: async () => (await import('../complete.ts')).run,
}
