import type { SidebarNode } from '../../src/model/types.ts'
import type { SidebarView } from '../../src/model/view.ts'
import { Anchor } from './anchor.tsx'
import { classes, isExternal } from './external.ts'

type Category = Extract<SidebarNode, { type: 'category' }>

/** The documents around the current one: its branch is open, all others show their label alone. */
export function Sidebar({ view }: { view: SidebarView }) {
  return (
    <nav className="menu theme-doc-sidebar-menu" aria-label="Docs sidebar">
      <SidebarList items={view.items} current={trimmed(view.current)} />
    </nav>
  )
}

function SidebarList({ items, current }: { items: SidebarNode[]; current: string }) {
  return (
    <ul className="menu__list">
      {items.map((node) =>
        node.type === 'link' ? (
          <SidebarLink key={node.href + node.label} node={node} current={current} />
        ) : (
          <SidebarCategory key={node.key} node={node} current={current} />
        ),
      )}
    </ul>
  )
}

function SidebarLink({ node, current }: { node: Extract<SidebarNode, { type: 'link' }>; current: string }) {
  return (
    <li className={node.className}>
      <Anchor href={node.href} current={trimmed(node.href) === current}>
        {node.label}
      </Anchor>
    </li>
  )
}

function SidebarCategory({ node, current }: { node: Category; current: string }) {
  const active = contains(node, current)
  const open = active || !node.collapsible || !node.collapsed
  const href = firstHref(node)
  const look = classes('menu__link--sublist', active && 'menu__link--active', !node.collapsible && 'menu__link--fixed')
  return (
    <li className={node.className}>
      {href ? (
        <Anchor href={href} className={look} current={!!node.href && trimmed(node.href) === current}>
          {node.label}
        </Anchor>
      ) : (
        <span className={look}>{node.label}</span>
      )}
      {open && node.items.length ? <SidebarList items={node.items} current={current} /> : null}
    </li>
  )
}

function contains(node: SidebarNode, current: string): boolean {
  if (node.href && trimmed(node.href) === current) return true
  return node.type === 'category' && node.items.some((item) => contains(item, current))
}

function firstHref(node: SidebarNode): string | undefined {
  if (node.href || node.type === 'link') return node.href
  const inside = node.items.map(firstHref).filter((href) => href !== undefined)
  return inside.find((href) => !isExternal(href)) ?? inside[0]
}

function trimmed(url: string): string {
  return url.length > 1 ? url.replace(/\/$/, '') : url
}
