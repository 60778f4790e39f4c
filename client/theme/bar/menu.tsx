import type { NavbarView, NavEntry } from '../../../src/model/theme/view-navbar.ts'
import { classes } from '../classes.ts'
import { Step } from '../part.tsx'
import { useTranslate } from '../words.tsx'
import { CustomItem, isIcon, NavLink, navKey } from './nav-item.tsx'

/** The navbar items as a list, for the panel on small screens. */
export function Menu({ view }: { view: NavbarView }) {
  return (
    <nav className="dg-menu menu" aria-label={useTranslate()('docsgen.mainMenu')}>
      <ul className="dg-menu__list menu__list">
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
        {...item.attributes}
        className={classes('dg-menu-html dg-menu-html--padded', item.className)}
        dangerouslySetInnerHTML={{ __html: item.value }}
      />
    )
  if (item.type === 'custom')
    return <CustomItem item={item} className={item.className} link="dg-menu__link menu__link" />
  if (item.type === 'dropdown') return <MenuGroup item={item} />
  return (
    <li className={isIcon(item) ? undefined : item.className}>
      <NavLink item={item} className="dg-menu__link menu__link" />
    </li>
  )
}

function MenuGroup({ item }: { item: Extract<NavEntry, { type: 'dropdown' }> }) {
  // One language is always selected, so that does not open the list.
  const open = item.icon !== 'language' && (item.active || item.items.some(isActive))
  return (
    <li className={item.className}>
      <details className="dg-menu-group" open={open}>
        <summary className="dg-menu__link menu__link">{item.menuLabel ?? item.label}</summary>
        <ul className="dg-menu__list menu__list">
          {ownPage(item)}
          {item.items.map((entry) => (
            <MenuItem key={navKey(entry)} item={entry} />
          ))}
        </ul>
      </details>
    </li>
  )
}

/** The page of a dropdown itself, unless its items include it: the label of the dropdown opens it. */
function ownPage({ href, menuLabel, label, items, target, rel }: Extract<NavEntry, { type: 'dropdown' }>) {
  if (href === undefined || menuLabel !== undefined) return null
  if (items.some((entry) => entry.type === 'link' && entry.href === href)) return null
  const item = { type: 'link', label, href, target, rel, position: 'left' } as const
  return (
    <li>
      <NavLink item={item} className="dg-menu__link menu__link" />
    </li>
  )
}

function isActive(entry: NavEntry): boolean {
  return (entry.type === 'link' || entry.type === 'dropdown') && !!entry.active
}
