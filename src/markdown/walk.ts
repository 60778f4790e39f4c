import type { Element, ElementContent, Parents as HastParent, Properties } from 'hast'
import type { Parents as MdastParent } from 'mdast'
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

interface TreeNode {
  type: string
  tagName?: string
  children?: TreeNode[]
}

type Replacement = TreeNode | TreeNode[] | undefined | void
type AnyHandler = (node: never, page: PageContext, parent: never, index: number) => unknown

/**
 * Runs the handlers over a tree, children before parents. Elements have their handlers by tag name. Does not visit
 * replacements again.
 */
export function walk(parent: MdastParent | HastParent, handlers: Map<string, AnyHandler[]>, page: PageContext): void {
  const children = parent.children as TreeNode[]
  for (let i = 0; i < children.length; i++) {
    const node = children[i]!
    if (node.children) walk(node as HastParent, handlers, page)
    const own = handlers.get(node.tagName ?? node.type)
    if (!own) continue
    for (const handle of own) {
      const replacement = handle(node as never, page, parent as never, i) as Replacement
      if (!replacement) continue
      const parts = Array.isArray(replacement) ? replacement : [replacement]
      children.splice(i, 1, ...parts)
      i += parts.length - 1
      break
    }
  }
}

export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
