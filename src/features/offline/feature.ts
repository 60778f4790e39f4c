import { translate } from '../../messages/messages-of.ts'
import type { BuiltIn } from '../../model/built-in.ts'
import { offlineFile } from './config.ts'
import type {} from './types.ts'

/** A service worker that stores the site. */
export const offline: BuiltIn = {
  name: 'offline',
  options: (config, urls) => (typeof config.offline === 'object' ? { offline: urls.file('sw.js') } : {}),
  hostOptions: ['offline'],
  finishOutput: ({ offline: own }) => (own ? import('./output.ts').then((it) => it.addWorkers) : undefined),
  headTags: (config, file) =>
    typeof config.offline === 'object'
      ? [{ tagName: 'link', attributes: { rel: 'manifest', href: file('manifest.webmanifest') } }]
      : [],
  frames: { offline: async () => (await import('../../../client/features/offline/page.tsx')).OfflinePage },
  notFoundPages(notFound, { config, words }) {
    if (typeof config.offline !== 'object') return []
    const named = (path: string) => path.replace(/404\.html$/, offlineFile)
    const title = translate(words, 'docsgen.offline').replace(/[.。]$/, '')
    const { url, route, file } = notFound
    return [
      { ...notFound, url: named(url), route: named(route), file: named(file), title, frame: 'offline', isApart: true },
    ]
  },
  oldClasses: ['offline-actions', 'offline-retry'],
}
