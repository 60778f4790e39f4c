import type { IntentDeps } from '../tools.ts'

const key = (collection: string) => `docs-preferred-version-${collection}`

/** Stores the version that a reader chooses. */
export function keepVersion(
  { dataset: { version, collection } }: HTMLElement,
  { store, readOptions }: IntentDeps,
): void {
  if (Object.hasOwn(readOptions().versions ?? {}, collection!)) store.set(key(collection!), version!)
}

/** Points version links to the preferred version on pages that belong to no version. */
export function followPreferred({ store, readOptions }: IntentDeps): void {
  for (const [collection, names] of Object.entries(readOptions().versions ?? {}))
    if (!names.includes(store.get(key(collection))!)) store.remove(key(collection))
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
