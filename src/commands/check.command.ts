import { InvalidArgumentError, Option } from 'commander'
import { matcherOf } from '../io/external/ignore.ts'
import type { CommandRow } from './command-row.ts'
import { withSiteOptions } from './site-options.ts'

export const check: CommandRow = {
  describe: (program) =>
    withSiteOptions(program.command('check').description('every check of build, nothing written'))
      .option('--external', 'also ask the web whether external links work', false)
      .addOption(
        new Option(
          '--external-ignore <pattern...>',
          'addresses to pass over: how they start, or /a regular expression/',
        )
          .argParser(withPattern)
          .default([], 'none'),
      ),
  load: async () => (await import('./build.ts')).runCheck,
}

function withPattern(pattern: string, before: string[]): string[] {
  try {
    matcherOf(pattern)
  } catch (error) {
    throw new InvalidArgumentError((error as SyntaxError).message)
  }
  return [...before, pattern]
}
