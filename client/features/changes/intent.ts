import { deps } from '../../core/intent-deps.ts'
import { trusted } from '../../trusted/trusted.ts'

/** Shows what changed in a document on a click. Without this script, the link leads to a page with it. */
export function start(): void {
  deps.on('click', '.dg-page-changes a', async (link, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    try {
      await (await import('./changes.ts')).showChanges(link as HTMLAnchorElement, { ...deps, trusted })
    } catch {
      location.assign((link as HTMLAnchorElement).href)
    }
  })
}
