import type { CommandRow } from '../command-row.ts'

export const explain: CommandRow = {
  describe: (program) =>
    program
      .command('explain')
      .description('explain a problem code, with an example and its fix')
      .argument('[code]', 'code of a problem, such as broken-link; without it, a list of all'),
  load: async () => (await import('../explain.ts')).run,
}
