import type { Nodes } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { box, type ContainerDirective, ownProperties, takeLabel, textNode } from '../parse/directive.ts'

/**
 * `::::cards` around `:::card[Title]{href=./page.md icon=🚀}`. A card may also stand alone. The icon is a character, the
 * name of an emoji (`:rocket:`) or the path of an image.
 */
export const cards: Feature = {
  name: 'cards',
  mdast: {
    containerDirective: (node: ContainerDirective, page) => (node.name === 'card' ? card(node, page) : grid(node)),
  },
}

function grid(node: ContainerDirective): Nodes | undefined {
  if (node.name !== 'cards' || node.children.length === 0) return undefined
  return box('div', ownProperties(node, 'dg-cards'), node.children, node.position)
}

function card(node: ContainerDirective, page: PageContext): Nodes {
  const { href, icon, title } = node.attributes ?? {}
  const label = takeLabel(node)
  const words: Nodes[] = label.length > 0 ? label : [textNode(title || href || page.words['docsgen.card'])]
  const { children, position } = node
  const properties = ownProperties(node, 'dg-card', 'card')
  const { isWhole, title: linked } = linkedCard(words, children, href, position)
  const parts = [...(icon ? [cardIcon(icon, position)] : []), box('p', { className: ['dg-card-title'] }, linked)]
  if (children.length > 0) parts.push(box('div', { className: ['dg-card-text'] }, children))
  return isWhole ? box('a', { ...properties, href: href! }, parts, position) : box('div', properties, parts, position)
}

/** Returns how a card leads to its target: as a whole, or by its title if there is a link in it, since links cannot be nested. */
export function linkedCard(
  title: Nodes[],
  text: Nodes[],
  href: string | null | undefined,
  position?: Nodes['position'],
): { isWhole: boolean; title: Nodes[] } {
  const isWhole = Boolean(href) && ![...title, ...text].some(hasLink)
  const isLinked = href && !isWhole && !title.some(hasLink)
  return { isWhole, title: isLinked ? [box('a', { href }, title, position)] : title }
}

function hasLink(node: Nodes): boolean {
  if (node.type === 'link' || node.type === 'linkReference' || node.type === 'footnoteReference') return true
  if (node.type === 'html') return /<a\s/i.test(node.value)
  if ((node.data as { hName?: string } | undefined)?.hName === 'a') return true
  return 'children' in node && node.children.some(hasLink)
}

/** The icon of a card: the path of an image, or a character or name. */
export function cardIcon(icon: string, position?: Nodes['position']): Nodes {
  const isPath = /[/.]/.test(icon)
  if (!isPath) return box('span', { className: ['dg-card-icon'], ariaHidden: 'true' }, [textNode(icon)])
  return box('img', { className: ['dg-card-icon'], src: icon, alt: '' }, [], position)
}
