import type { NavbarView, NavEntry } from '../../src/model/view.ts'
import { classes } from './external.ts'
import { CustomItem, NavLink, navKey } from './nav-item.tsx'
import { Step } from './part.tsx'
import { useWord } from './words.tsx'

/** The entries of the navbar as a list, for the panel on small screens. */
export function Menu({ view }: { view: NavbarView }) {
  return (
    <nav className="menu" aria-label={useWord()('docsgen.mainMenu')}>
      <ul className="menu__list">
        {view.items.map((item) => (
          <Step key={navKey(item)} of={item}>
            <MenuItem item={item} />
          </Step>
        ))}
      </ul>
    </nav>
  )
}

function MenuItem({ item }: { item: NavEntry }) {
  if (item.type === 'search') return null
  if (item.type === 'html')
    return (
      <li
        className={classes('menu-html menu-html--padded', item.className)}
        dangerouslySetInnerHTML={{ __html: item.value }}
      />
    )
  if (item.type === 'custom') return <CustomItem item={item} className={item.className} mobile />
  if (item.type === 'dropdown') return <MenuGroup item={item} />
  return (
    <li className={item.className}>
      <NavLink item={item} className="menu__link" />
    </li>
  )
}

function MenuGroup({ item }: { item: Extract<NavEntry, { type: 'dropdown' }> }) {
  // One of the languages is always chosen, which is no reason to stand open.
  const open = item.icon !== 'language' && (item.active || item.items.some(isActive))
  return (
    <li className={item.className}>
      <details className="menu-group" open={open}>
        <summary className="menu__link">{item.menuLabel ?? item.label}</summary>
        <ul className="menu__list">
          {item.items.map((entry) => (
            <MenuItem key={navKey(entry)} item={entry} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function isActive(entry: NavEntry): boolean {
  return (entry.type === 'link' || entry.type === 'dropdown') && !!entry.active
}
