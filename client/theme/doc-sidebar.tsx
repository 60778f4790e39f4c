import type { PageView } from '../../src/model/view.ts'
import { DrawerHeader } from './drawer-header.tsx'
import { Icon } from './icon.tsx'
import { Slot } from './slot.tsx'

/** A column on large screens and the first panel of the drawer on small ones: one element, so that the tree is sent once. */
export function DocSidebar({ view }: { view: PageView }) {
  return (
    <aside className="sidebar drawer theme-doc-sidebar-container" id="drawer" popover="auto">
      <DrawerHeader view={view} />
      {view.slots.menu ? (
        <button type="button" className="drawer-back" popoverTarget="main-menu">
          <Icon name="back" />
          Back to main menu
        </button>
      ) : null}
      <Slot html={view.slots.sidebar} />
    </aside>
  )
}
