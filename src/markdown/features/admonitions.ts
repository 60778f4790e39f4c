import type { Element, ElementContent } from 'hast'
import type { Code, Html, Nodes } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toString as mdastToString } from 'mdast-util-to-string'
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

/** The component of a site that replaces `Admonition`, in MDX. */
export const ownAdmonitions: Feature = {
  name: 'own-admonitions',
  mdast: {
    containerDirective(node: ContainerDirective, page): MdxJsxFlowElement | undefined {
      const kind = page.ownComponents?.includes('Admonition') ? admonitionKind(node.name, page) : undefined
      if (!kind) return undefined
      const title = mdastToString(takeLabel(node)) || page.markdown.admonitions[node.name]?.label
      const { id, className } = ownProperties(node)
      const given = {
        type: kind.name,
        title,
        id: id as string | undefined,
        className: (className as string[])?.join(' '),
      }
      const attributes = Object.entries(given).flatMap(([name, value]) =>
        value === undefined ? [] : { type: 'mdxJsxAttribute' as const, name, value },
      )
      const { children, position } = node
      return { type: 'mdxJsxFlowElement', name: 'Admonition', attributes, children, position } as MdxJsxFlowElement
    },
  },
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
  const className = ['dg-admonition-icon', 'dg-admonition-icon--own']
  const content = icon.trimStart().startsWith('<') ? { type: 'raw', value: icon } : { type: 'text', value: icon }
  const properties = { className, ariaHidden: 'true' as const }
  return { type: 'element', tagName: 'span', properties, children: [content as ElementContent] }
}
