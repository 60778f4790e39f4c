import { builtIns } from '../../features/index.ts'
import type { ResultExchange } from '../../model/result-exchange.ts'
import type { OpenSite } from './open-site.ts'
import type { SiteOptions } from './site-options.ts'

/** Opens the exchange of results with other machines, if the site has one. */
export async function openExchange(
  { config, runner }: OpenSite,
  { cache }: SiteOptions,
): Promise<ResultExchange | undefined> {
  if (!cache) return undefined
  for (const { exchange } of builtIns) runner.exchange ??= await exchange?.open(config, runner.cache)
  return runner.exchange
}
