import type { PageView } from '../../../src/model/view.ts'
import { Icon } from '../icon.tsx'
import { useWord } from '../words.tsx'
import { Brand } from './brand.tsx'
import { ColorToggle } from './color-toggle.tsx'

/** Brand, color toggle and close button of a panel; closing the first panel closes those above it. */
export function DrawerHeader({ view }: { view: PageView }) {
  const say = useWord()
  return (
    <div className="drawer-header">
      <Brand view={view.navbar} className="navbar-brand" />
      {view.navbar.colorToggle ? <ColorToggle /> : null}
      <button
        type="button"
        className="icon-button"
        aria-label={say('theme.docs.sidebar.closeSidebarButtonAriaLabel')}
        popoverTarget="dg:drawer"
        popoverTargetAction="hide"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
