import { DrawerHeader } from './drawer-header.tsx'
import { Icon } from './icon.tsx'
import { part } from './part.tsx'
import { Slot } from './slot.tsx'
import { useWord } from './words.tsx'

/** A column on large screens and the first panel of the drawer on small ones: one element, so that the tree is sent once. */
export const DocSidebar = part('DocSidebar', function DocSidebar({ view }) {
  const back = useWord()('theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel')
  return (
    <aside className="sidebar drawer theme-doc-sidebar-container" id="drawer" popover="auto">
      <DrawerHeader view={view} />
      {view.slots.menu ? (
        <button type="button" className="drawer-back" popoverTarget="main-menu">
          <Icon name="back" />
          {/* Translations may bring the arrow that the icon is. */}
          {back.replace(/^[←→]\s*/, '')}
        </button>
      ) : null}
      <Slot html={view.slots.sidebar} />
    </aside>
  )
})
