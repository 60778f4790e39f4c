import type { Element, Nodes, Properties, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { htmlVoidElements } from 'html-void-elements'
import { find, html } from 'property-information'
import type { Processor } from 'unified'

/** Sets the compiler of a unified processor: elements as HTML, raw HTML as it is. */
export function printElements(this: Processor): void {
  this.compiler = (tree) => printHtml(tree as Root)
}

/**
 * Prints a tree as `hast-util-to-html` would, which creates several objects for each attribute and text: it takes four
 * times as long. It still prints what is rare.
 */
export function printHtml(tree: Root): string {
  return printed(tree.children)
}

const rare = { allowDangerousHtml: true }

/** Elements with rules of their own for their content or attributes. */
const special = new Set(['svg', 'template', 'script', 'style'])
const empty = new Set(htmlVoidElements)

function printed(nodes: Nodes[]): string {
  let all = ''
  for (const node of nodes) {
    if (node.type === 'text') all += node.value.replace(/[<&]/g, reference)
    else if (node.type === 'element' && !special.has(node.tagName)) all += element(node)
    else if (node.type === 'raw') all += node.value
    else all += toHtml(node, rare)
  }
  return all
}

function element({ tagName, properties, children }: Element): string {
  const start = `<${tagName}${attributes(properties)}>`
  const content = children.length === 0 ? '' : printed(children)
  if (content === '' && empty.has(tagName.toLowerCase())) return start
  return `${start}${content}</${tagName}>`
}

/** Attributes by property, of those whose values are text, numbers or lists of words. */
const names = new Map(
  'alt ariaHidden ariaLabel className dataMeta dataPlain decoding href id lang loading rel role scope src tabIndex target title translate type'
    .split(' ')
    .map((name) => [name, find(html, name).attribute]),
)

function attributes(properties: Properties): string {
  let all = ''
  for (const key in properties) {
    const value = properties[key]
    if (value === null || value === undefined || value === false) continue
    const name = names.get(key)
    if (name === undefined || value === true || Number.isNaN(value)) all += rareAttribute(key, value)
    else {
      const text = Array.isArray(value) ? value.join(' ').trim() : String(value)
      all += ` ${name}="${text.replace(/["&'`\0]/g, reference)}"`
    }
  }
  return all
}

function rareAttribute(key: string, value: NonNullable<Properties[string]>): string {
  const node: Element = { type: 'element', tagName: 'i', properties: { [key]: value }, children: [] }
  return toHtml(node, rare).slice('<i'.length, -'></i>'.length)
}

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`
}
