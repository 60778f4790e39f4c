import type { CardView, CategoryIndex, Edition, SidebarNode } from '../../model/site.ts'
import { firstHref } from './navigation.ts'

type Category = Extract<SidebarNode, { type: 'category' }>

/** A card for each entry of a category. Links to the page of the entry, or to the first one below. */
export function categoryCards({ sidebar, category }: CategoryIndex, edition: Edition): CardView[] {
  const found = findCategory(edition.sidebars[sidebar] ?? [], category)
  const describe = (doc: string) => edition.docs.get(doc)?.doc.description
  return (found?.items ?? []).flatMap((node) => cardOf(node, describe) ?? [])
}

/** Ids of the documents whose descriptions are on the cards of a category. */
export function cardDocs({ sidebar, category }: CategoryIndex, edition: Edition): string[] {
  const found = findCategory(edition.sidebars[sidebar] ?? [], category)
  return (found?.items ?? []).flatMap((node) => (node.type === 'html' ? [] : (node.doc ?? [])))
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
    const entries = node.items.flatMap((item) => cardOf(item, describe) ?? [])
    return { ...card, entries: entries.slice(0, 6).map(({ label, href }) => ({ label, href })) }
  })
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
