import type { Store } from './storage.ts'

const dismissKey = 'docusaurus.announcement.dismiss'
const idKey = 'docusaurus.announcement.id'

/** Remembers that the bar was closed, until its id changes. */
export function startAnnouncement(id: string | undefined, store: Store): void {
  if (!id) return
  if (store.get(idKey) !== id) {
    store.set(idKey, id)
    store.set(dismissKey, 'false')
  }
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('.announcement-close')) return
    store.set(dismissKey, 'true')
    document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'true')
  })
}
