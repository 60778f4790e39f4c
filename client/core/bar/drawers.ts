import { deps } from '../intent-deps.ts'
import { toggleAttributes } from '../toggle-attributes.ts'

let isAsked = false
let script: typeof import('./drawer.ts') | undefined

/** Loads the script of drawers when a reader is about to open one: on wide screens, nobody does. */
export function startDrawers(): void {
  for (const type of ['pointerover', 'focusin', 'click'] as const) deps.on(type, '[popovertarget]', fetchScript)
  if (document.querySelector('.dg-drawer:popover-open')) fetchScript()
}

/** Closes the drawer before a visit. The new page replaces the drawer's history entry. */
export function closeWithoutEntry(): void {
  script?.closeWithoutEntry()
}

/** Drawers open and close without it. */
function fetchScript(): void {
  if (isAsked) return
  isAsked = true
  import('./drawer.ts').then((it) => {
    script = it
    it.startDrawer(deps, toggleAttributes)
  }, console.warn)
}
