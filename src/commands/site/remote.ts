import type { SharedResults } from '../../host/remote/results.ts'
import type { OpenSite } from './open-site.ts'
import type { SiteOptions } from './site-options.ts'

/** Shares results with other machines, if the site has a remote cache. */
export async function sharedResults(
  { config, runner }: OpenSite,
  { cache }: SiteOptions,
): Promise<SharedResults | undefined> {
  if (!config.cache.remote || !cache) return undefined
  const { openRemote, shareResults } = await import('../../host/remote/open.ts')
  return shareResults(runner, await openRemote(config.cache.remote))
}

/** Describes the results that came from other machines, and those that were made here. */
export function sharedSummary({ remote, found, made }: SharedResults): string {
  const { read, stored } = remote.packs
  const own = `${made.get('compile') ?? 0} documents compiled, ${made.get('page') ?? 0} pages rendered`
  return `remote cache: ${found} results in ${read} packs, ${stored} packs stored; ${own}`
}
