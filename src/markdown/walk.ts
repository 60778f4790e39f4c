import type { Element, ElementContent, Nodes as HastNode, Parents as HastParent, Properties } from 'hast'
import type { Nodes as MdastNode, Parents as MdastParent } from 'mdast'
import type { Feature, HastHandler, MdastHandler, PageContext } from '../model/feature.ts'

/** Handlers of all features by node type, in the order of the features; those of `last` after all others. */
export function mdastHandlers(features: Feature[], ...parts: ('mdast' | 'last')[]): Map<string, MdastHandler[]> {
  return collect(parts.flatMap((part) => features.map((feature) => feature[part])))
}

export function hastHandlers(features: Feature[]): Map<string, HastHandler[]> {
  return collect(features.map((feature) => feature.hast))
}

function collect<Handler>(tables: (Record<string, Handler> | undefined)[]): Map<string, Handler[]> {
  const all = new Map<string, Handler[]>()
  for (const table of tables)
    for (const [type, handler] of Object.entries(table ?? {})) all.set(type, [...(all.get(type) ?? []), handler])
  return all
}

/** Applies the text transforms of all features in order, before parsing. */
export function changeText(features: Feature[], text: string, page: PageContext): string {
  return features.reduce((changed, feature) => feature.text?.(changed, page) ?? changed, text)
}

/** Runs the handlers over a tree, children before parents. Does not visit replacements again. */
export function walkMdast(parent: MdastParent, handlers: Map<string, MdastHandler[]>, page: PageContext): void {
  const children = parent.children as MdastNode[]
  for (let i = 0; i < children.length; i++) {
    const node = children[i]!
    if ('children' in node) walkMdast(node, handlers, page)
    const handle = handlers.get(node.type)
    if (!handle) continue
    for (const one of handle) {
      const replacement = one(node as never, page, parent, i)
      if (!replacement) continue
      i = replace(children, i, replacement)
      break
    }
  }
}

/** The same for elements, by tag name. One function for both kinds of trees makes compiling 8 % slower. */
export function walkHast(parent: HastParent, handlers: Map<string, HastHandler[]>, page: PageContext): void {
  const children = parent.children as HastNode[]
  for (let i = 0; i < children.length; i++) {
    const node = children[i]!
    if ('children' in node) walkHast(node, handlers, page)
    const handle = handlers.get(node.type === 'element' ? node.tagName : node.type)
    if (!handle) continue
    for (const one of handle) {
      const replacement = one(node as Element, page, parent)
      if (!replacement) continue
      i = replace(children, i, replacement)
      break
    }
  }
}

/** Replaces a node, and returns the index of the last replacement. */
function replace<Node>(children: Node[], at: number, replacement: Node | Node[]): number {
  const parts = Array.isArray(replacement) ? replacement : [replacement]
  children.splice(at, 1, ...parts)
  return at + parts.length - 1
}

export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

/** Returns true for text of white space only. */
export function isBlank(node: { type: string; value?: unknown }): boolean {
  return node.type === 'text' && String(node.value).trim() === ''
}

/** Elements whose content is that of docsgen: components of the site for elements, such as `pre`, do not replace it. */
const finishedElements = new WeakSet<Element>()

/** Marks an element as finished. */
export function finished(made: Element): Element {
  finishedElements.add(made)
  return made
}

export function isFinished(node: Element): boolean {
  return finishedElements.has(node)
}
