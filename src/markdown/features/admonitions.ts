import type { Element, ElementContent } from 'hast'
import type { Code, Html, Nodes } from 'mdast'
import type { Feature, PageContext } from '../../model/feature.ts'
import { admonitionKind, admonitionNode, iconTag } from '../admonition.ts'
import { type ContainerDirective, ownProperties, takeLabel } from '../parse/directive.ts'
import { asWritten, bracketTitles } from '../parse/directive-titles.ts'

/**
 * `:::note` to `:::caution`, the legacy kinds and those of the configuration. The title is in brackets or after the
 * keyword (also for other containers, which share the syntax), and defaults to the keyword.
 */
export const admonitions: Feature = {
  name: 'admonitions',
  text: bracketTitles,
  mdast: {
    containerDirective: (node: ContainerDirective, page) => admonition(node, page),
    code: unbracket,
    html: unbracket,
  },
  hast: { [iconTag]: ownIcon },
}

function admonition(node: ContainerDirective, page: PageContext): Nodes | undefined {
  const kind = admonitionKind(node.name, page)
  if (!kind) return undefined
  const title = takeLabel(node)
  const { children, position } = node
  return admonitionNode({ kind, title, children, properties: ownProperties(node), position })
}

/** Restores indented code and raw HTML that look like a title. */
function unbracket(node: Code | Html, page: PageContext): undefined {
  if (!node.value.includes(':::')) return
  node.value = node.value
    .split('\n')
    .map((line) => asWritten(line, page))
    .join('\n')
}

function ownIcon(element: Element, page: PageContext): Element {
  const icon = page.markdown.admonitions[String(element.properties.dataKind)]?.icon ?? ''
  const className = ['admonition-icon', 'admonition-icon--own']
  const content = icon.trimStart().startsWith('<') ? { type: 'raw', value: icon } : { type: 'text', value: icon }
  const properties = { className, ariaHidden: 'true' as const }
  return { type: 'element', tagName: 'span', properties, children: [content as ElementContent] }
}
