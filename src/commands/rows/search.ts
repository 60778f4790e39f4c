import { InvalidArgumentError, Option } from 'commander'
import type { CommandRow } from '../command-row.ts'
import { withSiteOptions } from '../site/site-options.ts'

export const search: CommandRow = {
  describe: (program) =>
    withSiteOptions(
      program
        .command('search')
        .description('search the site as readers do, with the reasons for each result')
        .argument('[words...]', 'words to search for'),
    )
      .option('--limit <n>', 'maximum number of results (default: search.maxHits of the configuration)', limit)
      .option('--docs-version <name>', 'version to search (default: the latest)')
      .option('--all-versions', 'search all versions', false)
      .addOption(
        new Option(
          '--missing <file>',
          'print the queries of a file, one in each line, that the site does not answer',
        ).conflicts('tests'),
      )
      .option('--tests', 'print how many queries of search.tests.yml pass, by set and kind')
      .option('--json', 'print the results as JSON', false),
  load: async () => (await import('../search.ts')).run,
}

function limit(value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('It must be a whole number from 1.')
  return number
}
