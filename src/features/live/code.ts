import path from 'node:path/posix'
import type { Config } from '../../config/config.ts'
import type { CodeRow } from '../../model/code-row.ts'
import { liveScope, liveSource } from './names.ts'

/** The island of live code, and the module of the site with the names that such code may use. */
export function codeRow({ markdown: { live } }: Config): CodeRow {
  const scope = typeof live === 'object' ? live.scope : undefined
  return {
    key: scope,
    hasOtherInputs: live !== false,
    siteFiles:
      scope === undefined
        ? []
        : [
            {
              file: scope,
              keys: ['markdown', 'live', 'scope'],
              message: `There is no module "${scope}" with the names for live code.`,
            },
          ],
    modules: {
      names: new RegExp(`^(?:${liveSource}|${liveScope})$`),
      load: async (name, _, site) => {
        if (name === liveSource) return { packageFile: 'client/live/live-code.island.js' }
        return scope !== undefined && site.isReadable(scope) ? { file: path.normalize(scope) } : { text: '' }
      },
    },
  }
}
