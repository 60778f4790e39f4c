import type { ClientOptions } from '../../../src/model/client-options.ts'
import { on } from '../on.ts'
import type { Store } from '../storage.ts'

type Versions = NonNullable<ClientOptions['versions']>

const key = (collection: string) => `docs-preferred-version-${collection}`

/** Stores the version that a reader chooses. */
export function startVersions(versions: Versions = {}, store: Store): void {
  removeStale(versions, store)
  on('click', 'a[data-version]', ({ dataset: { version, collection } }) => {
    if (Object.hasOwn(versions, collection!)) store.set(key(collection!), version!)
  })
}

/** Points version links to the preferred version on pages that belong to no version. */
export function followPreferred(store: Store): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-versions]')) {
    const { versions, labels = '{}', collection } = link.dataset
    const name = store.get(key(collection!)) ?? ''
    const of = (json: string) => new Map(Object.entries(JSON.parse(json) as Record<string, string>)).get(name)
    const url = of(versions!)
    const label = of(labels)
    if (url) link.href = url
    if (label) link.firstChild!.textContent = label
  }
}

function removeStale(versions: Versions, store: Store): void {
  for (const [collection, names] of Object.entries(versions))
    if (!names.includes(store.get(key(collection))!)) store.remove(key(collection))
}
