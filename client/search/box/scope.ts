import type { ClientOptions } from '../../../src/model/options/client-options.ts'
import { readOptions } from '../../core/options.ts'
import type { Store } from '../../core/storage.ts'

/**
 * Names of the indexes to search on a page: that of the pages outside the documentation, then one for each collection,
 * or one for each version of each.
 */
export function tagsOf(store: Store, isWide: boolean): string[] {
  const options = readOptions()
  const tags = Object.entries(shownVersions(options, store)).flatMap(([id, version]) => {
    const names = isWide ? namesOf(id, options) : []
    // The version of the page comes first: of equal results, its own are better.
    return [...new Set([version, ...names])].map((name) => `docs-${id}-${name}`)
  })
  return ['default', ...tags]
}

/** Whether there are versions that a query does not search. */
export function hasVersions(): boolean {
  const options = readOptions()
  return Object.keys(options.search?.versions ?? {}).some((id) => namesOf(id, options).length > 1)
}

/** Returns the label of the version of an index, if its collection has several. */
export function versionLabel(tag: string): string | undefined {
  const options = readOptions()
  for (const id of Object.keys(options.search?.versions ?? {})) {
    const names = namesOf(id, options)
    const name = names.find((one) => tag === `docs-${id}-${one}`)
    if (name !== undefined && names.length > 1) return labelOf(name, id)
  }
  return undefined
}

/** Menus of the page have the labels of versions. */
function labelOf(name: string, id: string): string {
  const links = [...document.querySelectorAll<HTMLElement>('a[data-version]')]
  const link = links.find(({ dataset }) => dataset.version === name && dataset.collection === id)
  return link?.textContent || name
}

function namesOf(id: string, { search, versions = {} }: ClientOptions): string[] {
  return versions[id] ?? search?.allVersions?.[id] ?? []
}

/** The version of the page in its own collection; in others that which the reader prefers, else the latest. */
function shownVersions({ search, versions = {} }: ClientOptions, store: Store): Record<string, string> {
  const { versions: shown = {}, collection } = search ?? {}
  const found = Object.entries(shown).map(([id, version]) => {
    const preferred = id === collection ? null : store.get(`docs-preferred-version-${id}`)
    return [id, preferred !== null && versions[id]?.includes(preferred) ? preferred : version]
  })
  return Object.fromEntries(found)
}
