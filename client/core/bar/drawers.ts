import { deps } from '../intent-deps.ts'
import { toggleAttributes } from '../toggle-attributes.ts'

let fetched: Promise<void> | undefined
let script: typeof import('./drawer.ts') | undefined

/** Loads the script of drawers: at once where a button opens them, else with the first sign that a reader opens one. */
export async function startDrawers(): Promise<void> {
  for (const type of ['pointerover', 'focusin', 'click'] as const) deps.on(type, '[popovertarget]', fetchScript)
  if (document.querySelector('.dg-navbar-toggle')?.getClientRects().length) await fetchScript()
}

/** Closes the drawer before a visit. The new page replaces the drawer's history entry. */
export function closeWithoutEntry(): void {
  script?.closeWithoutEntry()
}

/** Drawers open and close without it. */
function fetchScript(): Promise<void> {
  fetched ??= import('./drawer.ts').then((it) => {
    script = it
    it.startDrawer(deps, toggleAttributes)
  }, console.warn)
  return fetched
}
