import { plural } from '../../messages/messages-of.ts'
import type { CardView, CategoryIndex, Edition, SidebarNode, SitePlan } from '../../model/site.ts'
import type { PageCard } from '../../model/theme/page-card.ts'
import { firstHref } from './navigation.ts'

type Category = Extract<SidebarNode, { type: 'category' }>

/** A card for each entry of a category. Links to the page of the entry, or to the first one below. */
export function categoryCards({ sidebar, category }: CategoryIndex, edition: Edition): CardView[] {
  const found = findCategory(edition.sidebars[sidebar] ?? [], category)
  return (found?.items ?? []).flatMap((node) => cardOf(node, describedIn(edition)) ?? [])
}

/** Ids of the documents whose descriptions are on the cards of a category. */
export function cardDocs({ sidebar, category }: CategoryIndex, edition: Edition): string[] {
  const found = findCategory(edition.sidebars[sidebar] ?? [], category)
  return docsOf(found?.items ?? [])
}

/** Returns a function that looks up the description of a document. */
function describedIn({ docs }: Edition): (doc: string) => string | undefined {
  return (doc) => docs.get(doc)?.doc.description
}

function docsOf(nodes: SidebarNode[]): string[] {
  return nodes.flatMap((node) => (node.type === 'html' ? [] : (node.doc ?? [])))
}

function findCategory(nodes: SidebarNode[], key: string): Category | undefined {
  for (const node of nodes) {
    if (node.type !== 'category') continue
    const found = node.key === key ? node : findCategory(node.items, key)
    if (found) return found
  }
  return undefined
}

/**
 * A card for each entry of a sidebar, with the first entries below. Uses only descriptions from front matter, so that
 * the home page does not change with the text of each document.
 */
export function homeCards(nodes: SidebarNode[], { docs }: Edition): CardView[] {
  const describe = (doc: string) => docs.get(doc)?.doc.meta.description
  return nodes.flatMap((node) => {
    const card = cardOf(node, describe)
    if (!card || node.type !== 'category') return card ?? []
    return { ...card, entries: firstEntries(node.items, describe) }
  })
}

/** Links to the first entries of a category, which may have thousands. */
function firstEntries(items: SidebarNode[], describe: (doc: string) => string | undefined): CardView['entries'] {
  const entries: NonNullable<CardView['entries']> = []
  for (const item of items) {
    if (entries.length === 6) break
    const card = cardOf(item, describe)
    if (card) entries.push({ label: card.label, href: card.href })
  }
  return entries
}

/** The place of a page: its URL, and the sidebar that it shows. */
interface Place {
  url: string
  edition: Edition
  sidebarName: string
}

/** Cards for the entries of the category that a page belongs to: the page is that of the category, or in it. */
export function siblingCards({ url, edition, sidebarName }: Place, { words, locale }: SitePlan): PageCard[] {
  return siblings(url, edition.sidebars[sidebarName] ?? []).flatMap((node) => {
    const card = cardOf(node, describedIn(edition))
    if (!card || card.href === url) return []
    const { label, href, count = 0, isCategory } = card
    const items = () => plural(words, 'theme.docs.DocCard.categoryDescription.plurals', count, locale.htmlLang)
    const description = card.description ?? (count > 0 ? items() : undefined)
    return [{ label, href, ...(description !== undefined && { description }), ...(isCategory && { isCategory }) }]
  })
}

/** Ids of the documents whose descriptions are on these cards. */
export function siblingDocs({ url, edition, sidebarName }: Place): string[] {
  return docsOf(siblings(url, edition.sidebars[sidebarName] ?? []))
}

/** The entries of the category that a page belongs to, or of the whole sidebar. */
export function siblings(url: string, sidebar: SidebarNode[]): SidebarNode[] {
  return besides(url, sidebar) ?? sidebar
}

function besides(url: string, nodes: SidebarNode[]): SidebarNode[] | undefined {
  for (const node of nodes) {
    if (node.type === 'html') continue
    const isPage = node.href === url && !(node.type === 'category' && node.isBorrowed)
    if (isPage && node.type === 'category' && node.items.length > 0) return node.items
    if (isPage) return nodes
    const found = node.type === 'category' ? besides(url, node.items) : undefined
    if (found) return found
  }
  return undefined
}

function cardOf(node: SidebarNode, describe: (doc: string) => string | undefined): CardView | undefined {
  if (node.type === 'html' || (node.type === 'link' && node.unlisted)) return undefined
  const description = node.description ?? (describe(node.doc ?? '') || undefined)
  const shared = { label: node.label, ...(description !== undefined && { description }) }
  if (node.type === 'link') return { ...shared, href: node.href, isCategory: false }
  const href = node.href ?? firstHref(node.items)
  const count = node.items.filter((item) => item.type !== 'html' && !(item.type === 'link' && item.unlisted)).length
  return href === undefined ? undefined : { ...shared, href, count, isCategory: true }
}
