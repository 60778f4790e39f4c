import { InvalidArgumentError, Option } from 'commander'
import { matcherOf } from '../../host/external/pattern.ts'
import type { CommandRow } from '../command-row.ts'
import { withBaseline, withSiteOptions } from '../site/site-options.ts'

export const check: CommandRow = {
  describe: (program) =>
    withBaseline(
      withSiteOptions(program.command('check').description('run all checks of a build without writing the output')),
    )
      .option('--write-baseline', 'write the known problems: create the file, or remove fixed ones')
      .addOption(new Option('--grow', 'also add new problems to the file').implies({ writeBaseline: true }))
      .option('--agents', 'also check what programs get of the site', false)
      .option('--external', 'also check external links', false)
      .addOption(
        new Option('--external-ignore <pattern...>', 'URLs to skip: a prefix or a /regular expression/')
          .argParser(withPattern)
          .default([], 'none'),
      ),
  load: async () => (await import('../check.ts')).run,
}

function withPattern(pattern: string, before: string[]): string[] {
  try {
    matcherOf(pattern)
  } catch (error) {
    throw new InvalidArgumentError((error as SyntaxError).message)
  }
  return [...before, pattern]
}
