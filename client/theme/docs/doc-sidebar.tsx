import { Icon } from '../../shared/icon.tsx'
import { DrawerHeader } from '../bar/drawer.tsx'
import { Brand } from '../bar/logo.tsx'
import { part } from '../part.tsx'
import { Slot } from '../slot.tsx'
import { useTranslate } from '../words.tsx'

/**
 * A column on large screens and the first panel of the drawer on small ones: one element, so that the tree is sent
 * once.
 */
export const DocSidebar = part('DocSidebar', function DocSidebar({ view }) {
  const t = useTranslate()
  const back = t('theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel')
  const { hideable, autoCollapseCategories } = view.sidebarLook ?? {}
  return (
    <aside className="theme-doc-sidebar-container">
      <div
        className="dg-sidebar dg-drawer"
        id="dg:drawer"
        popover="auto"
        data-auto-collapse={autoCollapseCategories ? '' : undefined}
      >
        <DrawerHeader view={view} />
        {view.navbar.hideOnScroll ? (
          <Brand view={view.navbar} className="dg-navbar-brand dg-sidebar-brand" isCopy />
        ) : null}
        {view.slots.menu ? (
          <button type="button" className="dg-drawer-back" popoverTarget="dg:menu">
            <Icon name="back" />
            {/* Translations may include the arrow that the icon shows. */}
            {back.replace(/^[←→]\s*/, '')}
          </button>
        ) : null}
        <Slot html={view.slots.sidebar} />
        {hideable ? <Fold /> : null}
      </div>
    </aside>
  )
})

/** Hides the column on large screens; the remaining strip shows it again. Both need JavaScript. */
function Fold() {
  const t = useTranslate()
  const hide = t('theme.docs.sidebar.collapseButtonAriaLabel')
  const show = t('theme.docs.sidebar.expandButtonAriaLabel')
  return (
    <>
      <button type="button" className="dg-sidebar-fold" aria-label={hide} title={hide}>
        <Icon name="fold" />
      </button>
      <button type="button" className="dg-sidebar-fold dg-sidebar-unfold" aria-label={show} title={show}>
        <Icon name="fold" />
      </button>
    </>
  )
}
