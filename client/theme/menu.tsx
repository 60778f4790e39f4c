import type { NavbarView, NavEntry } from '../../src/model/view.ts'
import { NavLink, navKey } from './nav-item.tsx'

/** The entries of the navbar as a list, for the panel on small screens. */
export function Menu({ view }: { view: NavbarView }) {
  return (
    <nav className="menu" aria-label="Main menu">
      <ul className="menu__list">
        {view.items.map((item) => (
          <MenuItem key={navKey(item)} item={item} />
        ))}
      </ul>
    </nav>
  )
}

function MenuItem({ item }: { item: NavEntry }) {
  if (item.type === 'html') return <li className="menu-html" dangerouslySetInnerHTML={{ __html: item.value }} />
  if (item.type === 'link')
    return (
      <li>
        <NavLink item={item} className="menu__link" />
      </li>
    )
  const open = item.active || item.items.some((entry) => entry.type !== 'html' && entry.active)
  return (
    <li>
      <details className="menu-group" open={open}>
        <summary className="menu__link">{item.label}</summary>
        <ul className="menu__list">
          {item.items.map((entry) => (
            <MenuItem key={navKey(entry)} item={entry} />
          ))}
        </ul>
      </details>
    </li>
  )
}
