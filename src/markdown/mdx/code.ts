import type { Code, Nodes, Parents, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { estreeOf, literalText, namesFromElsewhere, textOfAttribute } from './jsx.ts'

/** Converts `<CodeBlock language="js">` with a constant text to a fence, so that it is highlighted at build time. */
export function highlightLiterals(tree: Root): undefined {
  if (!namesFromElsewhere(tree).has('CodeBlock')) convert(tree)
}

function convert(parent: Parents): void {
  parent.children.forEach((child, i) => {
    if (child.type === 'mdxJsxFlowElement' && child.name === 'CodeBlock') {
      const code = fenceOf(child)
      if (code) parent.children[i] = code
    } else if ('children' in child) convert(child)
  })
}

const meta: Record<string, (value: string) => string> = {
  language: () => '',
  title: (value) => ` title=${value.includes('"') ? `'${value}'` : `"${value}"`}`,
  metastring: (value) => ` ${value}`,
  showLineNumbers: () => ' showLineNumbers',
  live: () => ' live',
  noInline: () => ' noInline',
}

/** The equivalent fence; undefined if some of its values are only known when the page is rendered. */
function fenceOf({ attributes, children, position }: MdxJsxFlowElement): Code | undefined {
  const value = textInside(children)
  if (value === undefined) return undefined
  const code: Code = { type: 'code', lang: 'text', meta: '', value: value.replace(/^\n|\n\s*$/g, ''), position }
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !Object.hasOwn(meta, attribute.name)) return undefined
    const text = attribute.value === null || attribute.value === undefined ? '' : textOfAttribute(attribute as never)
    if (text === undefined) return undefined
    if (attribute.name === 'language') code.lang = text
    code.meta += meta[attribute.name]!(text)
  }
  return { ...code, meta: code.meta?.trim() || null }
}

function textInside(children: Nodes[]): string | undefined {
  const shown = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const [only] = shown
  if (shown.length !== 1 || !only) return undefined
  if (only.type === 'mdxFlowExpression' || only.type === 'mdxTextExpression') return literalText(estreeOf(only))
  return only.type === 'text' ? only.value : undefined
}
