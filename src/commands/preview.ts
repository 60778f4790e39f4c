import path from 'node:path'
import { loadConfig } from '../host/config/load-config.ts'
import type { HostMode } from '../host/server/routes.ts'
import { Compressed } from '../host/server/send-file.ts'
import { BuiltFiles } from '../host/server/served-files.ts'
import { cacheFolder } from '../host/store/open-cache.ts'
import { type Problem, problem } from '../model/problem.ts'
import { decodePath } from '../model/urls.ts'
import { report } from './report.ts'
import { announce, serveAt } from './site/serving.ts'
import { applyOptions } from './site/site-config.ts'
import type { ReportOptions, ServerOptions } from './site/site-options.ts'
import { refuse, refuseDiskFailures, settle, watchInterrupts } from './site/with-site.ts'

export interface PreviewOptions extends ServerOptions, ReportOptions {
  root: string
  config?: string
  outDir: string
  baseUrl?: string
  cacheDir?: string
  hostMode?: HostMode
}

/** `docsgen preview`: serves a finished build until interrupted. */
export async function run([values]: unknown[]): Promise<number> {
  const options = { ...(values as PreviewOptions), strict: false }
  return refuseDiskFailures(options, () => preview(options))
}

async function preview(options: PreviewOptions & { strict: boolean }): Promise<number> {
  const folder = path.resolve(options.root, options.outDir)
  const settled = await settle(options)
  if (settled.length > 0) await report(settled, options, options.root)
  const files = new BuiltFiles(folder)
  if (!files.refresh()) return refuse([noBuild(options.outDir)], options)
  const baseUrl = await baseUrlOf(options)
  if (typeof baseUrl !== 'string') return refuse(baseUrl, options)
  const interrupts = watchInterrupts()
  const site = async () => {
    // After a killed build there may be no output until its swap is finished.
    if (!files.refresh()) await settle(options)
    files.refresh()
    return { baseUrl, files }
  }
  const server = await serveAt({ site, hostMode: options.hostMode, compressed: new Compressed() }, options)
  if ('severity' in server) return refuse([server], options)
  announce(server, { title: `The build in ${options.outDir}`, baseUrl }, options)
  const code = await interrupts.code
  interrupts.dispose()
  server.close()
  return code
}

/** Returns the base URL of the build. It is only in the configuration. */
export async function baseUrlOf({
  root: site,
  config: file,
  cacheDir,
  baseUrl,
}: Pick<PreviewOptions, 'root' | 'config' | 'cacheDir' | 'baseUrl'>): Promise<string | Problem[]> {
  const root = path.resolve(site)
  const loaded = await loadConfig({ root, cacheDir: cacheFolder(root, cacheDir), file })
  if (!loaded.config) return loaded.problems
  const config = applyOptions(loaded.config, { baseUrl })
  return 'severity' in config ? [config] : decodePath(config.baseUrl)
}

/** Reports a folder without a finished build. */
export function noBuild(outDir: string): Problem {
  return problem('no-build', {
    message: `There is no finished build in "${outDir}".`,
    hint: 'Run docsgen build first, or name the folder of the build with --out-dir.',
    subject: outDir,
  })
}
