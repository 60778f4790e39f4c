import type { Cache } from '../../host/store/cache.ts'
import { RemoteCache } from './client.ts'
import type { RemoteConfig } from './config.ts'
import { SharedResults } from './results.ts'

/** Opens the remote cache of a configuration, with the secrets of the environment. */
async function openRemote(config: RemoteConfig): Promise<RemoteCache> {
  const { DOCSGEN_CACHE_TOKEN: token, DOCSGEN_CACHE_SIGNATURE_KEY: key } = process.env
  return new RemoteCache({
    url: config.url.replace(/\/+$/, ''),
    protocol: config.protocol,
    team: config.team,
    token: token || undefined,
    key: key || undefined,
    isWritable: config.write === 'auto' ? !(await isPullRequest()) : config.write,
    timeout: config.timeout,
  })
}

/** Reports whether CI builds a pull request, whose author may be a stranger. */
async function isPullRequest(): Promise<boolean> {
  const { isPR } = (await import('ci-info')).default
  // Also set for `pull_request_target`.
  return isPR === true || Boolean(process.env.GITHUB_HEAD_REF)
}

/** Shares the results in a local cache through a remote one. */
export async function openExchange(config: RemoteConfig, cache: Cache): Promise<SharedResults> {
  return new SharedResults(await openRemote(config), cache)
}
