import type { EngineName, IndexInput } from '../model/search-index.ts'

/** Compressed bytes of an index file up to which the first search may load it as a whole. */
export const mostWhole = 500_000

/** Returns the engine of a site: `auto` is `lunr` while every index is small, else `paged`. */
export function chosenEngine(configured: EngineName, indexes: IndexInput[]): EngineName {
  if (configured !== 'auto') return configured
  return indexes.every((index) => compressedSize(index) < mostWhole) ? 'lunr' : 'paged'
}

/** Estimates the compressed size of an index in lunr's format, without building it: within a tenth of the real size. */
export function compressedSize({ runs }: IndexInput): number {
  const total = (of: (run: IndexInput['runs'][number]) => number) => runs.reduce((sum, run) => sum + of(run), 0)
  return 6.5 * total((run) => run.entries) + 8 * total((run) => run.sections) + 8 * total((run) => run.size)
}
