import os from 'node:os'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { baselineFile } from '../../content/baseline-file.ts'
import type { OutputMode } from '../../model/output-row.ts'
import type { Job } from '../../model/result-exchange.ts'
import type { SitePart } from '../../pipeline/part.ts'

/** Options of commands that start a server. */
export interface ServerOptions {
  port: number
  host: string
  open: boolean
  /** More allowed values of the `Host` header. */
  allowHost: string[]
}

/** Adds these options to a command. */
export function withServerOptions(command: Command, port: number): Command {
  return command
    .option('--port <n>', 'port to listen on; the next free port if it is in use', portNumber, port)
    .option('--host <host>', 'host name or IP address to listen on; 0.0.0.0 for the whole network', 'localhost')
    .option('--allow-host <name...>', 'also accept requests for these hosts, such as a proxy', [])
    .option('--open', 'open the site in the browser', false)
}

function portNumber(value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > 65_535)
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.')
  return number
}

/** Options of commands that do not build. */
export interface ReportOptions {
  reporter: 'text' | 'github' | 'json' | 'sarif'
  quiet: boolean
}

/** Adds these options to a command. */
export function withReportOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--reporter <kind>', 'output format of problems')
        .choices(['text', 'github', 'json', 'sarif'])
        .default('text'),
    )
    .option('--quiet', 'print problems only', false)
}

/** Adds the options of a site's folder and configuration to a command. */
export function withSiteFolder(command: Command): Command {
  return command
    .option('--root <dir>', 'site folder', '.')
    .option('--config <file>', 'configuration file, relative to the root (default: site.config.ts)')
}

/** Adds the options of commands that read a finished build. */
export function withBuildFolder(command: Command): Command {
  return withSiteFolder(command.option('--out-dir <dir>', 'build folder, relative to the root', 'build'))
    .option('--base-url <path>', 'override baseUrl of the configuration', pathOnly)
    .option('--cache-dir <dir>', 'cache folder')
}

/** Options of the commands that compare problems with a baseline. */
interface BaselineOptions {
  /** File with the known problems, relative to the root. */
  baseline?: string
  /** Writes the file without the problems that are fixed. */
  writeBaseline?: boolean
  /** Also adds new ones to the file. */
  grow?: boolean
}

/** Options of all commands that build a site. */
export interface SiteOptions extends BaselineOptions {
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
  /** Reports neither warnings nor infos. */
  onlyErrors?: boolean
  verbose: boolean
  /** Prints where the time of a build went. */
  timings?: boolean
  keepFailed?: string
  /** Checks what programs get of the site. */
  agents?: boolean
  /** Builds only this part of the site. */
  part?: SitePart
  /** Makes the output in another way. */
  mode?: OutputMode
  /** Makes results for other machines, and no output. */
  job?: Job
}

/** Options of `docsgen build`. */
export interface BuildOptions extends SiteOptions {
  /** Globs of the only documents that are built. */
  only?: string[]
  /** The only versions of the docs that are built. */
  docsVersion?: string[]
  /** Lets a part of the site replace the whole. */
  force: boolean
}

/** Returns the maximum number of worker threads. */
export function threadsOf({ workers }: Pick<SiteOptions, 'workers'>): number {
  return workers ?? os.availableParallelism()
}

/** Adds these options to a command. */
export function withSiteOptions(command: Command): Command {
  return withSiteFolder(
    command
      .option('--strict', 'treat warnings as errors', false)
      .option('--out-dir <dir>', 'output folder, relative to the root', 'build'),
  )
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
    .option('--verbose', 'print elapsed times, and the peak memory of a build', false)
}

/** Adds the option of commands that compare problems with a baseline. */
export function withBaseline(command: Command): Command {
  return command.addOption(
    new Option(
      '--baseline [file]',
      `fail for all problems, warnings included, that are not in this file; file: ${baselineFile}`,
    ).preset(baselineFile),
  )
}

/** Parses a base URL: a path without origin, query or fragment. */
function pathOnly(value: string): string {
  if (/^[a-z]+:|[?#]/i.test(value)) throw new InvalidArgumentError('It must be a path, such as "/docs/".')
  return value
}

/** Parses a number of threads or tabs. */
export function positive(value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1 || number > 64)
    throw new InvalidArgumentError('It must be a whole number from 1 to 64.')
  return number
}
