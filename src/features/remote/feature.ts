import type { Config } from '../../config/config.ts'
import type { Cache } from '../../host/store/cache.ts'
import type { BuiltIn } from '../../model/built-in.ts'
import { secretKeys } from './config.ts'

/** A cache on a server, which machines share. */
export const remote: BuiltIn = {
  name: 'remote',
  keyHints: Object.fromEntries(secretKeys),
  exchange: {
    open: ({ cache: { remote } }: Config, cache: Cache) =>
      remote && import('./open.ts').then(({ openExchange }) => openExchange(remote, cache)),
    refusal: async (config, isOff) => (await import('./refusal.ts')).refusal(config, isOff),
  },
}
