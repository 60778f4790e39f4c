import type { NavbarView } from '../../../src/model/theme/view-navbar.ts'
import { Icon } from '../../shared/icon.tsx'
import { classes } from '../classes.ts'
import { part } from '../part.tsx'
import { useTranslate } from '../words.tsx'
import { ColorToggle } from './color-toggle.tsx'
import { Brand } from './logo.tsx'
import { NavItem, navKey } from './nav-item.tsx'
import { SearchButton } from './search-button.tsx'

export const Navbar = part('Navbar', function Navbar({ view }) {
  const t = useTranslate()
  // A configured search item sets the position of the search.
  const hasSearch = view.search !== false && !view.items.some(({ type }) => type === 'search')
  const look = classes(
    'dg-navbar navbar theme-layout-navbar',
    view.style && `dg-navbar--${view.style} navbar--${view.style}`,
  )
  return (
    <nav
      className={look}
      aria-label={t('theme.NavBar.navAriaLabel')}
      data-hide-on-scroll={view.hideOnScroll ? '' : undefined}
    >
      <div className="dg-navbar-inner navbar__inner">
        {view.drawer === false ? null : <Toggle />}
        <Brand view={view} className="dg-navbar-brand" />
        <NavGroup view={view} position="left" />
        <NavGroup view={view} position="right" />
        {view.colorToggle ? <ColorToggle /> : null}
        {hasSearch ? <SearchButton /> : null}
      </div>
    </nav>
  )
})

function Toggle() {
  return (
    <button
      type="button"
      className="dg-icon-button dg-navbar-toggle navbar__toggle"
      aria-label={useTranslate()('theme.docs.sidebar.toggleSidebarButtonAriaLabel')}
      aria-controls="dg:drawer"
      popoverTarget="dg:drawer"
    >
      <Icon name="menu" />
    </button>
  )
}

function NavGroup({ view, position }: { view: NavbarView; position: 'left' | 'right' }) {
  const items = view.items.filter((item) => item.position === position)
  const look = classes('navbar__items', position === 'right' && 'navbar__items--right')
  return (
    <ul className={`dg-navbar-items dg-navbar-items--${position} ${look}`}>
      {items.map((item) => (
        <NavItem key={navKey(item)} item={item} />
      ))}
    </ul>
  )
}
