import type { PageView } from '../../../src/model/view.ts'
import { Slot } from '../slot.tsx'
import { useWord } from '../words.tsx'
import { DrawerHeader } from './drawer-header.tsx'

/** The main menu on small screens: a popover, so that it opens without JavaScript. */
export function Drawer({ view, id }: { view: PageView; id: 'dg:drawer' | 'dg:menu' }) {
  const name = useWord()('docsgen.mainMenu')
  return (
    <div className="drawer" id={id} popover="auto" role="dialog" aria-modal="true" aria-label={name}>
      <DrawerHeader view={view} />
      <Slot html={view.slots.menu} />
    </div>
  )
}
