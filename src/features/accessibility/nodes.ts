import type { Element, Nodes, Properties } from 'hast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'

/** An element of Markdown, raw HTML or JSX. */
export interface Written {
  name: string
  /** Lower-case names of attributes; undefined values are computed. */
  attributes: ReadonlyMap<string, string | undefined>
  children: Nodes[]
  node: Element
}

type Jsx = MdxJsxFlowElement | MdxJsxTextElement

/** Returns the element that a node is; undefined for any other node. */
export function elementOf(node: Nodes): Written | undefined {
  if (node.type === 'element')
    return { name: node.tagName, attributes: ofProperties(node.properties), children: node.children, node }
  if (!isJsx(node)) return undefined
  const { name, attributes, children } = node
  const named = attributes.filter((one): one is MdxJsxAttribute => one.type === 'mdxJsxAttribute')
  const values = named.map(({ name: key, value }) => [key.toLowerCase(), textOf(value)] as const)
  return {
    name: name ?? '',
    // A spread may set any attribute.
    attributes: new Map(named.length < attributes.length ? [...values, [spread, undefined]] : values),
    children: children as Nodes[],
    node: node as unknown as Element,
  }
}

const spread = '...'

/** Returns true if an attribute is set, or may be. */
export function mayHave({ attributes }: Written, ...names: string[]): boolean {
  return attributes.has(spread) || names.some((name) => attributes.has(name))
}

function isJsx(node: Nodes | Jsx): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

function ofProperties(properties: Properties): Map<string, string> {
  const set = Object.entries(properties).filter(([, value]) => value !== undefined && value !== null && value !== false)
  return new Map(set.map(([key, value]) => [key.toLowerCase(), String(value)]))
}

/** Text of the value of an attribute; an object of styles as CSS. */
function textOf(value: MdxJsxAttribute['value']): string | undefined {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  const literals = value.value.matchAll(/([A-Za-z]+)\s*:\s*(['"`])([^'"`]*)\2/g)
  const styles = Array.from(literals, ([, key = '', , text]) => `${key.replace(/[A-Z]/g, '-$&').toLowerCase()}:${text}`)
  return styles.length > 0 ? styles.join(';') : undefined
}

/** Text of a node as it is read aloud; undefined if code computes a part of it. */
export function nameOf(node: Nodes): string | undefined {
  if (node.type === 'text') return node.value
  const element = elementOf(node)
  if (!element) return /^mdx.*Expression$/.test(node.type) ? undefined : ''
  const { name, attributes, children } = element
  // Permalinks are not part of the text.
  if (attributes.get('aria-hidden') === 'true' || attributes.get('classname')?.startsWith('dg-hash-link')) return ''
  if (mayHave(element, 'aria-labelledby', 'arialabelledby')) return undefined
  const label = ['aria-label', 'arialabel'].find((key) => attributes.has(key))
  if (label !== undefined) return attributes.get(label)
  if (name === 'img') return attributes.has('alt') ? attributes.get('alt') : ''
  const texts = children.map(nameOf)
  if (texts.includes(undefined)) return undefined
  const text = texts.join('')
  // A component may print anything.
  return text.trim() === '' && /^[A-Z]|\./.test(name) ? undefined : text
}
