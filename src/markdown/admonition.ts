import type { Properties } from 'hast'
import type { Nodes, PhrasingContent } from 'mdast'
import { type MarkdownMessages, markdownIds } from '../messages/messages.ts'
import type { PageContext } from '../model/feature.ts'
import { box, isLook, type Look, textNode } from './parse/directive.ts'

export interface AdmonitionKind {
  name: string
  look: Look
  title: string
  /** Whether the configuration has an icon for it. */
  hasIcon: boolean
}

interface Admonition {
  kind: AdmonitionKind
  title: PhrasingContent[]
  children: Nodes[]
  /** `id` and `className` from the author. */
  properties?: Properties
  position?: Nodes['position']
}

/** Admonition kind of a keyword, built in or configured; undefined if unknown. */
export function admonitionKind(name: string, page: PageContext): AdmonitionKind | undefined {
  const own = Object.hasOwn(page.markdown.admonitions, name) ? page.markdown.admonitions[name] : undefined
  const builtIn = isLook(name) ? name : undefined
  if (!own && !builtIn) return undefined
  const look = own?.base ?? builtIn ?? 'note'
  return {
    name,
    look,
    title: own?.label ?? admonitionTitle(name, page.words) ?? name,
    hasIcon: own?.icon !== undefined,
  }
}

/** An admonition as Markdown nodes. The title defaults to that of its kind. */
export function admonitionNode({ kind, title, children, properties = {}, position }: Admonition): Nodes {
  const { className: own = [], ...rest } = properties
  const theme = ['theme-admonition', `theme-admonition-${kind.name}`]
  const className = ['dg-admonition', `dg-admonition--${kind.look}`, ...theme, ...(own as string[])]
  const words = title.length > 0 ? title : [textNode(kind.title)]
  const parts = [box('p', { className: ['dg-admonition-title'] }, [icon(kind), ...words])]
  if (children.length > 0) parts.push(box('div', { className: ['dg-admonition-body'] }, children))
  return box('div', { className, ...rest }, parts, position)
}

/** Placeholder tag for a configured icon until the author's raw HTML has been sanitized. */
export const iconTag = 'docsgen-icon'

function icon({ name, hasIcon }: AdmonitionKind): Nodes {
  if (hasIcon) return box(iconTag, { dataKind: name }, [])
  return box('span', { className: ['dg-admonition-icon'], ariaHidden: 'true' }, [])
}

/** Title of a built-in admonition; undefined for other keywords. */
function admonitionTitle(name: string, words: MarkdownMessages): string | undefined {
  const ids = [`theme.admonition.${name}`, `docsgen.admonition.${name}`]
  const id = markdownIds.find((known) => ids.includes(known))
  return id && words[id]
}
