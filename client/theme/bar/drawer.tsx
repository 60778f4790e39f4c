import type { PageView } from '../../../src/model/theme/view.ts'
import { Icon } from '../../shared/icon.tsx'
import { Slot } from '../slot.tsx'
import { useTranslate } from '../words.tsx'
import { ColorToggle } from './color-toggle.tsx'
import { Brand } from './logo.tsx'

/** The main menu on small screens: a popover, so that it opens without JavaScript. */
export function Drawer({ view, id }: { view: PageView; id: 'dg:drawer' | 'dg:menu' }) {
  const name = useTranslate()('docsgen.mainMenu')
  return (
    <div className="dg-drawer" id={id} popover="auto" role="dialog" aria-modal="true" aria-label={name}>
      <DrawerHeader view={view} />
      <Slot html={view.slots.menu} />
    </div>
  )
}

/** Brand, color toggle and close button of a panel; closing the first panel closes those above it. */
export function DrawerHeader({ view }: { view: PageView }) {
  const t = useTranslate()
  return (
    <div className="dg-drawer-header">
      <Brand view={view.navbar} className="dg-navbar-brand" />
      {view.navbar.colorToggle ? <ColorToggle /> : null}
      <button
        type="button"
        className="dg-icon-button"
        aria-label={t('theme.docs.sidebar.closeSidebarButtonAriaLabel')}
        popoverTarget="dg:drawer"
        popoverTargetAction="hide"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
