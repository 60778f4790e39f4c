import type { NavEntry } from '../../src/model/view.ts'
import { Anchor } from './anchor.tsx'
import { classes } from './external.ts'

type Entry<Type extends NavEntry['type']> = Extract<NavEntry, { type: Type }>

/** What tells an entry from its neighbours. */
export function navKey(item: NavEntry): string {
  return item.type === 'html' ? item.value : `${item.label} ${item.href}`
}

/** One entry of the navbar. */
export function NavItem({ item }: { item: NavEntry }) {
  const look = classes('navbar__item', item.className)
  if (item.type === 'html') return <li className={look} dangerouslySetInnerHTML={{ __html: item.value }} />
  if (item.type === 'dropdown') return <NavDropdown item={item} look={look} />
  return (
    <li className={look}>
      <NavLink item={item} className="navbar-link" />
    </li>
  )
}

/** A link of the navbar or of one of its menus. */
export function NavLink({ item, className }: { item: Entry<'link'>; className: string }) {
  const { href, external, active, label } = item
  return (
    <Anchor href={href} external={external} current={active} className={className}>
      {label}
    </Anchor>
  )
}

function NavDropdown({ item, look }: { item: Entry<'dropdown'>; look: string }) {
  return (
    <li className={`${look} dropdown`}>
      <DropdownLabel item={item} />
      <ul className="dropdown-menu">
        {item.items.map((entry) => (
          <DropdownEntry key={navKey(entry)} item={entry} />
        ))}
      </ul>
    </li>
  )
}

function DropdownLabel({ item: { href, label, active } }: { item: Entry<'dropdown'> }) {
  const state = { 'aria-haspopup': true, 'aria-expanded': false, 'aria-current': active ? 'page' : undefined } as const
  const look = 'navbar-link dropdown-label'
  if (!href)
    return (
      <button type="button" className={look} {...state}>
        {label}
      </button>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a pointer follows it as a link, the keyboard opens the menu.
    <a className={look} href={href} role="button" {...state}>
      {label}
    </a>
  )
}

function DropdownEntry({ item }: { item: NavEntry }) {
  if (item.type === 'html') return <li dangerouslySetInnerHTML={{ __html: item.value }} />
  if (item.type === 'dropdown') return null
  return (
    <li>
      <NavLink item={item} className={classes('dropdown-link', item.className)} />
    </li>
  )
}
