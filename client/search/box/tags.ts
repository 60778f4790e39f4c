import type { ClientOptions } from '../../../src/model/client-options.ts'
import type { Store } from '../../core/storage.ts'

/**
 * Names of the indexes that a page is searched in: that of the pages outside of the documents, then one for each collection.
 * Outside of a collection it is the version that the reader prefers, else the latest.
 */
export function tagsOf({ search, versions = {} }: ClientOptions, store: Store): string[] {
  const { versions: shown = {}, collection } = search ?? {}
  const tags = Object.entries(shown).map(([id, version]) => {
    const preferred = id === collection ? null : store.get(`docs-preferred-version-${id}`)
    const isKnown = preferred !== null && versions[id]?.includes(preferred)
    return `docs-${id}-${isKnown ? preferred : version}`
  })
  return ['default', ...tags]
}
