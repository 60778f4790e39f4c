import type { BuiltIn } from '../../model/built-in.ts'

/** Feeds of documents that were changed last. */
export const feeds: BuiltIn = {
  name: 'feeds',
  isUsed: ({ docs }) => docs.some(({ feed }) => feed),
  load: async ({ docs }) => [(await import('./doc-feeds.ts')).docFeeds(docs)],
}
