import { useContext } from 'react'
import type { NavEntry, VersionTargets } from '../../../src/model/theme/view-navbar.ts'
import { ItemContext } from '../../islands/island.tsx'
import { Icon } from '../../shared/icon.tsx'
import { Anchor } from '../anchor.tsx'
import { classes } from '../classes.ts'
import { Label } from '../label.tsx'
import { PartsContext, Step } from '../part.tsx'
import { SearchButton } from './search-button.tsx'

type Entry<Type extends NavEntry['type']> = Extract<NavEntry, { type: Type }>

/** Key of an item among its siblings. */
export function navKey(item: NavEntry): string {
  if (item.type === 'search') return 'search'
  if (item.type === 'custom') return item.kind + JSON.stringify(item.props)
  return item.type === 'html' ? item.value : `${item.label} ${item.href}`
}

export function NavItem({ item }: { item: NavEntry }) {
  return (
    <Step of={item}>
      <Item item={item} />
    </Step>
  )
}

function Item({ item }: { item: NavEntry }) {
  const look = classes('navbar__item', item.className)
  if (item.type === 'custom') return <CustomItem item={item} className={look} link="dg-navbar-link navbar__link" />
  if (item.type === 'html')
    return <li {...item.attributes} className={look} dangerouslySetInnerHTML={{ __html: item.value }} />
  if (item.type === 'dropdown') return <NavDropdown item={item} look={look} />
  if (item.type === 'search')
    return (
      <li className={classes('navbar__search dg-navbar-search', item.className)}>
        <SearchButton />
      </li>
    )
  return (
    <li className={isIcon(item) ? 'navbar__item' : look}>
      <NavLink item={item} className="dg-navbar-link navbar__link" />
    </li>
  )
}

/** Items drawn by their class: it is set on the link, so that the whole icon is clickable. */
export function isIcon({ label, html }: Entry<'link'>): boolean {
  return label === '' && html === undefined
}

interface CustomItemProps {
  item: Entry<'custom'>
  className?: string
  /** Class of links in this position. */
  link: 'dg-navbar-link navbar__link' | 'dg-dropdown-link dropdown__link' | 'dg-menu__link menu__link'
}

/** An item of a custom type, rendered by the site's component. */
export function CustomItem({ item: { kind, props, position }, className, link }: CustomItemProps) {
  const Own = useContext(PartsContext)?.components[`NavbarItem/${kind}`]
  if (!Own) return null
  return (
    <li className={className}>
      <ItemContext value={kind}>
        <Own {...props} position={position} mobile={link === 'dg-menu__link menu__link'} className={link} />
      </ItemContext>
    </li>
  )
}

/** A link of the navbar or of one of its dropdowns. A link to another language never opens a new tab. */
export function NavLink({ item, className }: { item: Entry<'link'>; className: string }) {
  const { href, html, lang, rel, external, active, label } = item
  const target = item.target ?? (item.locale && '_self')
  const look = isIcon(item) ? classes(className, item.className) : className
  const all = { href, className: look, html, lang, target, rel, external, ...item.attributes, ...scriptData(item) }
  return (
    <Anchor {...all} current={active}>
      {isIcon(item) ? null : <Label text={label} />}
    </Anchor>
  )
}

/** Attributes for `client/core/bar/versions.ts`. */
function scriptData({ version, locale, versions }: Entry<'link'>): Record<`data-${string}`, string | undefined> {
  return {
    'data-collection': (version ?? versions)?.collection,
    'data-version': version?.name,
    ...versionsData(versions),
    'data-locale': locale?.name,
    'data-query': locale?.query?.replace(/^\?/, ''),
  }
}

function versionsData(versions: VersionTargets | undefined): Record<`data-${string}`, string | undefined> {
  if (!versions) return {}
  const { urls, labels } = versions
  return { 'data-versions': JSON.stringify(urls), 'data-labels': labels && JSON.stringify(labels) }
}

function NavDropdown({ item, look }: { item: Entry<'dropdown'>; look: string }) {
  return (
    <li className={`${look} dg-dropdown dropdown`}>
      <DropdownLabel item={item} />
      <ul className="dg-dropdown-menu">
        {item.items.map((entry) => (
          <DropdownEntry key={navKey(entry)} item={entry} />
        ))}
      </ul>
    </li>
  )
}

function DropdownLabel({ item }: { item: Entry<'dropdown'> }) {
  const { href, label, active, icon, target, rel, attributes, versions } = item
  const state = { 'aria-haspopup': true, 'aria-expanded': false, 'aria-current': active ? 'page' : undefined } as const
  const look = 'dg-navbar-link navbar__link dg-dropdown-label'
  const shown = (
    <>
      {icon ? <Icon name={icon} /> : null}
      {label}
    </>
  )
  if (!href)
    return (
      <button type="button" {...attributes} className={look} {...state}>
        {shown}
      </button>
    )
  const own = { target, rel, 'data-collection': versions?.collection, ...versionsData(versions) }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a pointer follows it as a link, the keyboard opens the menu.
    <a {...attributes} {...own} className={look} href={href} role="button" {...state}>
      {shown}
    </a>
  )
}

function DropdownEntry({ item }: { item: NavEntry }) {
  if (item.type === 'html')
    return (
      <li
        {...item.attributes}
        className={classes('dg-dropdown-html', item.className)}
        dangerouslySetInnerHTML={{ __html: item.value }}
      />
    )
  if (item.type === 'custom')
    return <CustomItem item={item} className={item.className} link="dg-dropdown-link dropdown__link" />
  if (item.type !== 'link') return null
  return (
    <li>
      <NavLink item={item} className={classes('dg-dropdown-link dropdown__link', !isIcon(item) && item.className)} />
    </li>
  )
}
