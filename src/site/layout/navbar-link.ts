import type { Config } from '../../config/config.ts'
import type { ActiveRule, NavRule } from '../../model/page-input.ts'
import type { Edition, SidebarNode, SitePlan, Target } from '../../model/site.ts'
import type { NavAttributes } from '../../model/theme/view-navbar.ts'
import { leavesSite } from '../../shared/urls.ts'
import { configuredUrl, joinBase } from '../urls.ts'

/**
 * Target of a sidebar item: its first document or category with a page, depth first. Skips links, entries of other
 * sidebars and unlisted pages.
 */
export function firstEntry(nodes: SidebarNode[], edition: Edition): Target | undefined {
  for (const node of nodes) {
    if (node.type === 'html' || (node.type === 'link' && (node.foreign || node.unlisted))) continue
    if (node.href !== undefined) return { label: entryLabel(node, edition), href: node.href }
    const inside = node.type === 'category' ? firstEntry(node.items, edition) : undefined
    if (inside) return inside
  }
  return undefined
}

/** Label of an entry; a document without a custom label is shown by its id. */
function entryLabel({ type, doc: id, label }: Exclude<SidebarNode, { type: 'html' }>, { docs }: Edition): string {
  const doc = type === 'link' ? docs.get(id ?? '')?.doc : undefined
  return doc && doc.meta.sidebar_label === undefined && doc.title === label ? id! : label
}

/** Fields shared by all items that are links. */
interface LinkItem {
  to?: string
  href?: string
  position: 'left' | 'right'
  className?: string
  activeBasePath?: string
  activeBaseRegex?: string
  prependBaseUrlToHref?: boolean
  target?: string
  rel?: string
  html?: string
  attributes?: NavAttributes
}

/** Target of an item, as written in the configuration. */
export type LinkTarget = Pick<LinkItem, 'to' | 'href' | 'prependBaseUrlToHref'>

/** An entry that links to a printed URL. */
export function linkTo(
  item: LinkItem,
  { href, label }: Target,
  { config }: Pick<SitePlan, 'config'>,
): Extract<NavRule, { type: 'link' }> {
  const external = leavesSite(href)
  const { position, className, target, rel, html, attributes } = item
  const base = { type: 'link', label, html, href, external, position, className, target, rel, attributes } as const
  return external ? base : { ...base, rule: activeRule(item, href, config) }
}

/** URL of an item's `to` or `href`, as printed in pages. */
export function hrefOf({ to, href, prependBaseUrlToHref }: LinkTarget, config: Config): string | undefined {
  if (to !== undefined) return configuredUrl(to, config)
  if (href === undefined || !prependBaseUrlToHref || leavesSite(href)) return href && configuredUrl(href, config)
  return configuredUrl(config.baseUrl + href.replace(/^\/+/, ''), config)
}

/** Rule for when an item is active: its own, else on the page that it links to. */
export function activeRule(
  { activeBasePath, activeBaseRegex }: LinkItem,
  href: string | undefined,
  config: Config,
): ActiveRule | undefined {
  if (activeBaseRegex !== undefined) return { regex: activeBaseRegex }
  if (activeBasePath !== undefined)
    return { prefix: joinBase(activeBasePath.startsWith('/') ? activeBasePath : `/${activeBasePath}`, config) }
  // A link that is only a fragment leads to every page.
  return href === undefined || href.startsWith('#') || leavesSite(href) ? undefined : { exact: href }
}

/** Returns true if an item has its own rule for when it is active. */
export function hasActiveRule({ activeBasePath, activeBaseRegex }: LinkItem): boolean {
  return activeBasePath !== undefined || activeBaseRegex !== undefined
}
