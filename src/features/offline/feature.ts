import type { BuiltIn } from '../../model/built-in.ts'
import type {} from './types.ts'

/** A service worker that stores the site. */
export const offline: BuiltIn = {
  name: 'offline',
  options: (config, urls) => (typeof config.offline === 'object' ? { offline: urls.file('sw.js') } : {}),
  oldClasses: ['offline-actions', 'offline-retry'],
}
