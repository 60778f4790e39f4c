import { deps } from '../../core/intent-deps.ts'

/** On the 404 page, if no other page stands for its URL: names the nearest ones. */
export const notFound = async (): Promise<void> => (await import('./not-found.ts')).showNearest(deps)
