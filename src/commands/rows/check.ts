import { InvalidArgumentError, Option } from 'commander'
import { matcherOf } from '../../io/external/skip.ts'
import type { CommandRow } from '../command-row.ts'
import { withSiteOptions } from '../site/site-options.ts'

export const check: CommandRow = {
  describe: (program) =>
    withSiteOptions(program.command('check').description('run all checks of a build without writing files'))
      .option('--external', 'also check external links', false)
      .addOption(
        new Option('--external-ignore <pattern...>', 'URLs to skip: a prefix or a /regular expression/')
          .argParser(withPattern)
          .default([], 'none'),
      ),
  load: async () => (await import('../build.ts')).runCheck,
}

function withPattern(pattern: string, before: string[]): string[] {
  try {
    matcherOf(pattern)
  } catch (error) {
    throw new InvalidArgumentError((error as SyntaxError).message)
  }
  return [...before, pattern]
}
