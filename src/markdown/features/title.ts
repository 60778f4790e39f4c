import type { Heading, Html, Nodes, Parents } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import type { Feature, PageContext } from '../../model/feature.ts'
import { attributesIn, htmlText, nextToken, resolveReferences } from '../../shared/html.ts'
import { isSilent } from '../silent.ts'

/** The title of a page: its first heading of level one, in Markdown, HTML or JSX. */
export const title: Feature = {
  name: 'title',
  mdast: {
    heading(node: Heading, page, parent, index) {
      if (node.depth === 1) noteTitle(textOf(node, { includeHtml: false }), page, parent, index)
    },
    html(node: Html, page, parent, index) {
      const text = /<h1[\s>]/i.test(node.value) ? textOfHtml(node, parent.children.slice(index + 1)) : undefined
      if (text !== undefined) noteTitle(text, page, parent, index)
    },
    mdxJsxFlowElement: noteElement,
    mdxJsxTextElement: noteElement,
  },
}

function noteElement(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  page: PageContext,
  parent: Parents,
  index: number,
): void {
  if (node.name === 'h1') noteTitle(textOf(node), page, parent, index)
}

/** Elements around a heading that place it on the page. */
const places = new Set(['a', 'article', 'center', 'div', 'header', 'main', 'p', 'section', 'span'])

/** An image without a name is no title, but a heading of the page. */
function noteTitle(text: string, page: PageContext, parent: Parents, index: number): void {
  const isInElement = parent.type === 'mdxJsxFlowElement' && places.has(parent.name ?? '')
  if (page.ownTitle || (parent.type !== 'root' && !isInElement)) return
  page.ownTitle = text.replace(/\s+/g, ' ').trim()
  page.isTitleFirst = parent.children.slice(0, index).every(isSilent)
}

/** Text of the `<h1>` that starts in a node, with the names of its images. */
function textOfHtml(node: Html, after: Nodes[]): string | undefined {
  let text: string | undefined
  for (const one of [node, ...after])
    if (one.type !== 'html') text += textOf(one, { includeHtml: false })
    else {
      const source = htmlText(one.value)
      for (let at = 0; at < one.value.length; ) {
        const token = nextToken(source, at)
        at = token.end
        const name = 'name' in token ? token.name.toLowerCase() : token.type
        if (token.type === 'open' && name === 'h1') text ??= ''
        if (text === undefined) continue
        if (token.type === 'close' && name === 'h1') return text
        if (name === 'text') text += resolveReferences(one.value.slice(token.start, token.end))
        else if (token.type === 'open' && name === 'img') text += altOf(token.attributes)
      }
    }
  return undefined
}

function altOf(attributes: string): string {
  return resolveReferences(attributesIn(attributes).find(({ name }) => name.toLowerCase() === 'alt')?.value ?? '')
}
