import { InvalidArgumentError, Option } from 'commander'
import type { Job } from '../../model/result-exchange.ts'
import type { CommandRow } from '../command-row.ts'
import { type SiteOptions, withBaseline, withSiteOptions } from '../site/site-options.ts'

export const build: CommandRow = {
  describe: (program) =>
    withBaseline(withSiteOptions(program.command('build').description('build the site')))
      .option('--only <glob...>', 'build these documents only, for a preview: "docs/guides/**"')
      .option('--docs-version <version...>', 'build these versions of the docs only')
      .option('--force', 'let a part of the site replace an output with all of it', false)
      .addOption(
        new Option('--shard <n/m>', 'make part n of m and store it in the remote cache; write no output')
          .argParser(jobOf)
          .conflicts(['only', 'docsVersion']),
      )
      .option('--timings', 'print where the time went: steps, slowest pages, plugins', false)
      .option('--keep-failed <dir>', 'write the pages of a failed build to this folder'),
  interrupted: 'The build was stopped. The output folder has the site from before, or all of the new one.',
  load: async () => async (values) => {
    const { shard: job, ...options } = values[0] as SiteOptions & { shard?: Job }
    return job ? (await import('../job.ts')).run({ ...options, job }) : (await import('../repeat.ts')).run(values)
  },
}

function jobOf(value: string): Job {
  const [number = 0, count = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(value)?.slice(1).map(Number) ?? []
  if (number < 1 || number > count)
    throw new InvalidArgumentError('It must be a part and the number of parts, such as 3/8.')
  return { number, count }
}
