import { type Command, InvalidArgumentError, Option } from 'commander'

/** Options that every command on a site takes. */
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

/** Adds them to a command. */
export function withSiteOptions(command: Command): Command {
  return command
    .option('--strict', 'turn every warning into an error', false)
    .option('--out-dir <dir>', 'folder for the output, relative to the root', 'build')
    .option('--root <dir>', 'folder of the site', '.')
    .option('--config <file>', 'configuration file, relative to the root (default: site.config.ts)')
    .option('--base-url <path>', 'replaces baseUrl of the configuration', pathOnly)
    .option('--locale <locale>', 'build this locale only')
    .option('--drafts', 'include drafts', false)
    .addOption(
      new Option('--reporter <kind>', 'how findings are printed')
        .choices(['text', 'github', 'json', 'sarif'])
        .default('text'),
    )
    .option('--no-cache', 'neither read nor write the cache')
    .option('--cache-dir <dir>', 'folder of the cache')
    .option('--workers <n>', 'worker threads at most', positive)
    .option('--quiet', 'print findings only', false)
    .option('--verbose', 'print when each phase was done, and the peak of memory', false)
}

/** A base URL, not an address. */
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
