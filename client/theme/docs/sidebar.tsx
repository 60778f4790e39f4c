import type { SidebarNode } from '../../../src/model/site.ts'
import type { MenuIcon } from '../../../src/model/site-output.ts'
import type { ThemeComponents } from '../../../src/model/theme/theme-components.ts'
import type { SidebarView } from '../../../src/model/theme/view.ts'
import { leavesSite } from '../../../src/shared/urls.ts'
import { Anchor } from '../anchor.tsx'
import { classes } from '../classes.ts'
import { MenuLabel } from '../label.tsx'
import { part } from '../part.tsx'
import { useTranslate } from '../words.tsx'

type NodeOf<Type extends SidebarNode['type']> = Extract<SidebarNode, { type: Type }>

/** The sidebar: the branch of the current document is open, all others show only their label. */
export function Sidebar({ view }: { view: SidebarView }) {
  return (
    <nav
      className="dg-menu menu theme-doc-sidebar-menu"
      aria-label={useTranslate()('theme.docs.sidebar.navAriaLabel')}
      data-branches={view.branches}
    >
      <SidebarList items={view.items} current={trimmed(view.current)} />
    </nav>
  )
}

/** The entries of an opened category, all of them closed. */
export function SidebarList({ items, current }: { items: SidebarNode[]; current: string }) {
  return (
    <ul className="dg-menu__list menu__list">
      {items
        .filter((node) => isShown(node, current))
        .map((node) => (
          <SidebarEntry key={keyOf(node)} node={node} current={current} />
        ))}
    </ul>
  )
}

function keyOf(node: SidebarNode): string {
  if (node.type === 'html') return node.value
  return node.type === 'link' ? node.href + node.label : node.key
}

function SidebarEntry({ node, current }: { node: SidebarNode; current: string }) {
  if (node.type === 'html') return <SidebarHtml node={node} />
  if (node.type === 'link') return <SidebarLink item={node} current={isAt(node, current)} />
  return <Category node={node} current={current} />
}

const SidebarLink = part('DocSidebarItem/Link', function SidebarLink({ item, current }) {
  return (
    <li className={item.className}>
      <Link href={item.href} current={current} icon={item.icon} className="dg-menu__link menu__link">
        {item.label}
      </Link>
    </li>
  )
})

interface LinkProps {
  href: string
  className: string
  current: boolean
  icon: MenuIcon | undefined
  children: string
}

/** The label of an entry, after its icon. */
function EntryLabel({ icon, text }: { icon: MenuIcon | undefined; text: string }) {
  if (icon === undefined) return <MenuLabel text={text} />
  return (
    <>
      <svg
        viewBox={icon.viewBox}
        width="1.2em"
        height="1.2em"
        aria-hidden
        dangerouslySetInnerHTML={{ __html: icon.body }}
      />
      <MenuLabel text={text} />
    </>
  )
}

/** Renders internal links directly, because there are many of them. */
function Link({ href, className, current, icon, children }: LinkProps) {
  if (leavesSite(href))
    return (
      <Anchor href={href} className={className}>
        <EntryLabel icon={icon} text={children} />
      </Anchor>
    )
  return (
    <a className={className} href={href} aria-current={current ? 'page' : undefined}>
      <EntryLabel icon={icon} text={children} />
    </a>
  )
}

function SidebarHtml({ node }: { node: NodeOf<'html'> }) {
  const look = classes('dg-menu-html', node.defaultStyle && 'dg-menu-html--padded', node.className)
  return <li className={look} dangerouslySetInnerHTML={{ __html: node.value }} />
}

function Category({ node, current }: { node: NodeOf<'category'>; current: string }) {
  const active = contains(node, current)
  const open = active || !node.collapsible || !node.collapsed
  const hasPage = node.href !== undefined && !node.isBorrowed
  const isFilled = open && node.items.some((item) => isShown(item, current))
  const state = { href: firstHref(node), hasPage, open: isFilled, current: isAt(node, current), active }
  return (
    <SidebarCategory item={node} {...state}>
      {isFilled ? <SidebarList items={node.items} current={current} /> : null}
    </SidebarCategory>
  )
}

const SidebarCategory = part('DocSidebarItem/Category', function SidebarCategory(props) {
  const { item, href, hasPage, open, current, active, children } = props
  const { label, collapsible, className, icon } = item
  const look = classes('dg-menu__link menu__link', active && 'dg-menu__link--active menu__link--active')
  return (
    <li className={className} data-branch={item.branch}>
      {hasPage ? (
        <Link href={href!} className={look} current={current} icon={icon}>
          {label}
        </Link>
      ) : null}
      {hasPage && collapsible ? <Caret label={label} open={open} /> : null}
      {hasPage ? children : <Branch {...props} look={look} />}
    </li>
  )
})

/** A category without a page: an open one can be closed, and a closed one links to its first page. */
function Branch({ item, href, open, look, children }: ThemeComponents['DocSidebarItem/Category'] & { look: string }) {
  const text = <EntryLabel icon={item.icon} text={item.label} />
  if (!item.collapsible || (href === undefined && item.branch === undefined))
    return (
      <>
        <span className={look}>{text}</span>
        {children}
      </>
    )
  if (open)
    return (
      <details open>
        <summary className={look}>{text}</summary>
        {children}
      </details>
    )
  if (href === undefined)
    return (
      <button type="button" className={look} aria-expanded={false}>
        {text}
      </button>
    )
  // A script makes it a button. Unlike in other links, the class comes after `href`: `src/render/chrome.tsx` marks none
  // of these.
  return (
    <a href={href} className={look}>
      {text}
    </a>
  )
}

/** Toggles a category; needs JavaScript. */
function Caret({ label, open }: { label: string; open: boolean }) {
  const id = open ? 'theme.DocSidebarItem.collapseCategoryAriaLabel' : 'theme.DocSidebarItem.expandCategoryAriaLabel'
  const name = useTranslate()(id, { label })
  return <button type="button" className="dg-menu__caret menu__caret" aria-label={name} aria-expanded={open} />
}

/** Unlisted documents are shown only while they are open, and so are categories that contain nothing else. */
function isShown(node: SidebarNode, current: string): boolean {
  if (node.type === 'html') return true
  if (node.type === 'link') return !node.unlisted || isAt(node, current)
  return node.href !== undefined || node.items.length === 0 || node.items.some((item) => isShown(item, current))
}

function isAt(node: NodeOf<'link' | 'category'>, current: string): boolean {
  const isOwn = node.type === 'link' || !node.isBorrowed
  return isOwn && node.href !== undefined && trimmed(node.href) === current
}

function contains(node: SidebarNode, current: string): boolean {
  if (node.type === 'html') return false
  if (isAt(node, current)) return true
  return node.type === 'category' && node.items.some((item) => contains(item, current))
}

function firstHref(node: SidebarNode): string | undefined {
  if (node.type === 'html') return undefined
  if (node.type === 'link') return node.unlisted ? undefined : node.href
  if (node.href !== undefined) return node.href
  const inside = node.items.map(firstHref).filter((href) => href !== undefined)
  return inside.find((href) => !leavesSite(href)) ?? inside[0]
}

function trimmed(url: string): string {
  return url.length > 1 && url.endsWith('/') ? url.slice(0, -1) : url
}
