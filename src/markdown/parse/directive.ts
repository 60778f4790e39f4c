import type { Properties } from 'hast'
import type { Nodes, Paragraph, PhrasingContent, Text } from 'mdast'
import type { PageContext } from '../../model/feature.ts'
import { problem } from '../../model/problem.ts'
import { closest } from '../../shared/closest.ts'

export type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>
export type LeafDirective = Extract<Nodes, { type: 'leafDirective' }>
export type TextDirective = Extract<Nodes, { type: 'textDirective' }>
export type Directive = ContainerDirective | LeafDirective | TextDirective

/** Texts that were bare directives, such as `:id`. */
export const bareDirectives = new WeakSet<Nodes>()

/** The built-in admonitions. Each has its own color and icon. */
export const looks = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'secondary',
  'important',
  'success',
] as const

export type Look = (typeof looks)[number]

export function isLook(name: string): name is Look {
  return (looks as readonly string[]).includes(name)
}

/** Usage of each directive other than admonitions, by name. */
export const usage: Record<string, string> = {
  tabs: 'Put "…:::tab[Label]" blocks inside "::::tabs".',
  tab: 'Put it inside "::::tabs".',
  details: 'Write ":::details[Summary]" above and ":::" below.',
  steps: 'Put a numbered list inside.',
  cards: 'Put ":::card[Title]" blocks inside "::::cards".',
  card: 'Write ":::card[Title]{href=./page.md}" above and ":::" below.',
  'file-tree': 'Put a list with bullets inside.',
  fields: 'Put a list inside, whose items begin with ":field[name]{type=string}".',
  example: 'Put it inside ":::fields".',
  include: 'Write "::include{file=./part.md}" on a separate line.',
}

/** Attributes of directives, besides `id` and `class`. */
export const directiveAttributes: Record<string, string[]> = {
  tabs: ['group', 'groupId', 'query', 'queryString'],
  tab: ['label', 'value', 'default'],
  details: ['open'],
  card: ['href', 'icon', 'title'],
  fields: ['default', 'dark', 'since', 'required', 'deprecated', 'fold'],
  field: ['type', 'values', 'default', 'dark', 'since', 'required', 'deprecated', 'label', 'color'],
  include: ['file', 'region', 'lines'],
}

/** Reports unknown attributes of a directive. */
export function checkAttributes(node: Directive, page: PageContext): void {
  const own = Object.hasOwn(directiveAttributes, node.name) ? directiveAttributes[node.name]! : []
  const known = ['id', 'class', ...own]
  for (const name of Object.keys(node.attributes ?? {})) {
    if (known.includes(name)) continue
    const near = closest(name, known)
    page.report(
      problem('unused-directive', {
        message: `The attribute "${name}" of "${node.name}" has no effect.`,
        hint: near === undefined ? `Known attributes: ${known.join(', ')}.` : `Did you mean "${near}"?`,
        subject: `${node.name} ${name}`,
      }),
      node,
    )
  }
}

/** Names of containers on this site. */
export function containerNames(page: PageContext): string[] {
  return [...looks, ...Object.keys(usage), ...Object.keys(page.markdown.admonitions)]
}

/** Removes the `[label]` from a container directive and returns it. */
export function takeLabel(node: ContainerDirective): PhrasingContent[] {
  const first = node.children[0] as Paragraph | undefined
  const isLabel = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel
  return isLabel ? (node.children.shift() as Paragraph).children : []
}

/** The `{#id .class}` of a directive, after its default classes. */
export function ownProperties(node: Directive, ...classes: string[]): Properties {
  const { id, class: own } = node.attributes ?? {}
  const className = [...classes, ...(own?.split(/\s+/).filter(Boolean) ?? [])]
  return { ...(className.length > 0 && { className }), ...(id && { id }) }
}

/** A Markdown node that is rendered as the element. Its children are Markdown. */
export function box(tagName: string, hProperties: Properties, children: Nodes[], position?: Nodes['position']): Nodes {
  return { type: 'box', data: { hName: tagName, hProperties }, children, position } as unknown as Nodes
}

export function textNode(value: string, position?: Nodes['position']): Text {
  return position ? { type: 'text', value, position } : { type: 'text', value }
}
