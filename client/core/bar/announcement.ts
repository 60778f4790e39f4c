import { on } from '../on.ts'
import type { Store } from '../storage.ts'

const dismissKey = 'docusaurus.announcement.dismiss'
const idKey = 'docusaurus.announcement.id'

/** Hides the announcement bar once it is closed, until its id changes. */
export function startAnnouncement(id: string | undefined, store: Store): void {
  if (!id) return
  if (store.get(idKey) !== id) {
    store.set(idKey, id)
    store.set(dismissKey, 'false')
  }
  on('click', '.dg-announcement-close', () => {
    store.set(dismissKey, 'true')
    document.documentElement.dataset.announcementBarInitiallyDismissed = 'true'
  })
}
