import type { BuiltIn } from '../../model/built-in.ts'

/** Services that count visits. */
export const analytics: BuiltIn = {
  name: 'analytics',
  files: (config) => (config.analytics ? { scripts: ['analytics'] } : {}),
  options: async (config) =>
    config.analytics ? { analytics: (await import('./services.ts')).analyticsOptions(config.analytics) } : {},
  policy: async (config) =>
    config.analytics ? (await import('./services.ts')).analyticsNeeds(config.analytics, config) : [],
}
