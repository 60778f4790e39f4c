import type { Property } from 'estree'
import type { Root } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { find, hastToReact, html } from 'property-information'
import { expressionAttribute, visitJsx } from './jsx.ts'

/**
 * Attributes of plain elements in JSX may have the names that they have in HTML: `class`, `for`, `autoplay`, and
 * `style` may be text. React would drop some of them.
 */
export function reactAttributes(tree: Root): void {
  visitJsx(tree, ({ name, attributes }) => {
    if (!name || !/^[a-z][a-z\d]*$/.test(name)) return
    attributes.forEach((attribute, i) => {
      if (attribute.type !== 'mdxJsxAttribute') return
      attribute.name = reactName(attribute.name)
      if (attribute.name === 'style' && typeof attribute.value === 'string')
        attributes[i] = styleAttribute(attribute.value)
    })
  })
}

function reactName(name: string): string {
  if (/^(?:aria|data)-|[:]/i.test(name)) return name
  const { property } = find(html, name)
  return hastToReact[property] ?? property
}

function styleAttribute(text: string): MdxJsxAttribute {
  const properties = declarations(text).map(
    ([name, value]): Property => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: { type: 'Literal', value: styleName(name) },
      value: { type: 'Literal', value },
    }),
  )
  return expressionAttribute('style', { type: 'ObjectExpression', properties })
}

/** Names and values of CSS declarations; a semicolon in quotes or brackets ends nothing. */
function declarations(text: string): [string, string][] {
  const parts = text.match(/(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;])+/g) ?? []
  return parts.flatMap((part): [string, string][] => {
    const colon = part.indexOf(':')
    const [name, value] = [part.slice(0, colon).trim(), part.slice(colon + 1).trim()]
    return colon < 1 || value === '' ? [] : [[name, value]]
  })
}

function styleName(name: string): string {
  if (name.startsWith('--')) return name
  const plain = name.toLowerCase().replace(/^-ms-/, 'ms-')
  return plain.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
