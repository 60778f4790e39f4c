import { type Command, InvalidArgumentError, Option } from 'commander'

/** Options of all commands that build a site. */
export interface SiteOptions {
  root: string
  config?: string
  outDir: string
  cacheDir?: string
  baseUrl?: string
  locale?: string
  strict: boolean
  drafts: boolean
  cache: boolean
  workers?: number
  reporter: 'text' | 'github' | 'json' | 'sarif'
  quiet: boolean
  verbose: boolean
  keepFailed?: string
}

/** Adds these options to a command. */
export function withSiteOptions(command: Command): Command {
  return command
    .option('--strict', 'treat warnings as errors', false)
    .option('--out-dir <dir>', 'output folder, relative to the root', 'build')
    .option('--root <dir>', 'site folder', '.')
    .option('--config <file>', 'configuration file, relative to the root (default: site.config.ts)')
    .option('--base-url <path>', 'override baseUrl of the configuration', pathOnly)
    .option('--locale <locale>', 'build this locale only')
    .option('--drafts', 'include drafts', false)
    .addOption(
      new Option('--reporter <kind>', 'output format of problems')
        .choices(['text', 'github', 'json', 'sarif'])
        .default('text'),
    )
    .option('--no-cache', 'do not read or write the cache')
    .option('--cache-dir <dir>', 'cache folder')
    .option('--workers <n>', 'maximum number of worker threads', positive)
    .option('--quiet', 'print problems only', false)
    .option('--verbose', 'print elapsed times and peak memory', false)
}

/** Parses a base URL: a path without origin, query or fragment. */
export function pathOnly(value: string): string {
  if (/^[a-z]+:|[?#]/i.test(value)) throw new InvalidArgumentError('It must be a path, such as "/docs/".')
  return value
}

function positive(value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1 || number > 64)
    throw new InvalidArgumentError('It must be a whole number from 1 to 64.')
  return number
}
