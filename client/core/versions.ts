import type { ClientOptions } from '../../src/model/view.ts'
import type { Store } from './storage.ts'

type Versions = NonNullable<ClientOptions['versions']>

const key = (collection: string) => `docs-preferred-version-${collection}`
// Entries of a menu lead to the same place in another version or language: what the address says goes with the reader.
const carriers = 'a[data-locale], .dropdown-menu a[data-version], .menu-group a[data-version]'

/** Remembers the version that a reader chooses, and completes links to other versions and languages when they are used. */
export function startVersions(versions: Versions = {}, store: Store): void {
  forgetStale(versions, store)
  document.addEventListener('click', (event) => {
    const { version, collection } = linkAt(event, 'a[data-version]')?.dataset ?? {}
    if (version && collection && versions[collection]) store.set(key(collection), version)
  })
  // Capturing: whatever else answers the click finds the address complete.
  for (const type of ['pointerdown', 'focusin', 'click'])
    document.addEventListener(type, (event) => carry(linkAt(event, carriers)), true)
}

/** Leads links of pages that belong to no version to the one that the reader prefers. */
export function followPreferred(store: Store): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-versions]')) {
    const { versions, labels = '{}', collection } = link.dataset
    const name = store.get(key(collection!)) ?? ''
    const of = (json: string) => (JSON.parse(json) as Record<string, string>)[name]
    const url = of(versions!)
    const label = of(labels)
    if (url) link.href = url
    if (label) link.firstChild!.textContent = label
  }
}

function forgetStale(versions: Versions, store: Store): void {
  for (const [collection, names] of Object.entries(versions)) {
    const name = store.get(key(collection))
    if (name !== null && !names.includes(name)) store.remove(key(collection))
  }
}

function linkAt({ target }: Event, selector: string): HTMLAnchorElement | null {
  return (target as Element).closest<HTMLAnchorElement>(selector)
}

function carry(link: HTMLAnchorElement | null): void {
  if (!link) return
  const parts = location.search.slice(1).split('&')
  const wanted = (link.dataset.query ?? '').split('&').filter((pair) => !parts.includes(pair))
  link.search = [...parts, ...wanted].filter(Boolean).join('&')
  link.hash = location.hash
}
