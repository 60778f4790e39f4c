import type { PageView } from '../../src/model/view.ts'
import { DrawerHeader } from './drawer-header.tsx'
import { Slot } from './slot.tsx'

/** The main menu on small screens: a popover, so that it opens without script. */
export function Drawer({ view, id }: { view: PageView; id: 'drawer' | 'main-menu' }) {
  return (
    <div className="drawer" id={id} popover="auto">
      <DrawerHeader view={view} />
      <Slot html={view.slots.menu} />
    </div>
  )
}
