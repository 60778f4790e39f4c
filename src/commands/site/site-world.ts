import { readClientFiles } from '../../host/bundle/client-files.ts'
import { createWorld, type NodeWorldOptions, type PageFiles } from '../../host/node-world.ts'
import type { BuildInputs } from '../../host/store/last-build.ts'
import { openSeenFiles } from '../../host/store/seen-files.ts'
import type { BuildResult } from '../../model/build-result.ts'
import type { ResultExchange } from '../../model/result-exchange.ts'
import type { World } from '../../model/world.ts'
import { type BuildOptions as BuildSteps, build } from '../../pipeline/build.ts'
import { openExchange } from './exchange.ts'
import type { OpenSite } from './open-site.ts'
import type { SiteOptions } from './site-options.ts'

/** Builds a site whose pages go to these files. */
export async function buildInto(
  site: OpenSite,
  options: SiteOptions,
  files: PageFiles,
  { inputs, ...more }: Pick<BuildSteps, 'external' | 'onWait'> & { inputs?: BuildInputs } = {},
): Promise<BuildResult & { exchange?: ResultExchange }> {
  const { drafts, locale, part } = options
  const exchange = await openExchange(site, options)
  if (exchange) exchange.isPart = part !== undefined
  const result = await build(worldOf(site, files, { checksSamples: true, inputs }), { drafts, locale, part, ...more })
  await exchange?.close()
  site.progress.end()
  return exchange ? { ...result, exchange, problems: [...result.problems, ...exchange.problems()] } : result
}

/** Creates the world of a build, which stops when the site is closed. */
export function worldOf(
  site: OpenSite,
  files: PageFiles,
  more: Pick<NodeWorldOptions, 'checksSamples' | 'inputs'> = {},
): World {
  const { root, cacheDir, started, config, configFile, plugins, overlay, runner, progress } = site
  const stop = new AbortController()
  site.atClose(() => stop.abort())
  const seen = openSeenFiles({
    root,
    cacheDir,
    started,
    toolVersion: runner.toolVersion,
    limit: config.markdown.limits.fileBytes,
  })
  site.atClose(() => seen.save())
  const client = readClientFiles(site.clientDir, config.theme)
  const { signal } = stop
  return createWorld({
    root,
    cacheDir,
    config,
    configFile,
    plugins,
    overlay,
    client,
    runner,
    files,
    seen,
    onProgress: progress.at,
    signal,
    ...more,
  })
}
