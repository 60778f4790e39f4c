import type { Root as HastRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import { defaultHandlers, type Options, type State, toHast } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'

/**
 * mdast → hast, like `remark-rehype`. `toHast` looks for definitions with `unist-util-visit`, which takes as long as the
 * conversion itself; it gets an empty tree instead, and the definitions with the real one.
 */
export function toElements(options: Options) {
  return (tree: Root, file: VFile): HastRoot => {
    let isFirst = true
    const root = (state: State, node: Root) => {
      if (!isFirst) return defaultHandlers.root(state, node)
      isFirst = false
      define(tree, state)
      return defaultHandlers.root(state, tree)
    }
    const handlers = { ...options.handlers, root }
    return toHast({ type: 'root', children: [] }, { file, ...options, handlers } as Options) as HastRoot
  }
}

/** The first definition of a label counts. */
function define(node: Nodes, state: State): void {
  if (node.type === 'definition') add(node, state.definitionById)
  if (node.type === 'footnoteDefinition') add(node, state.footnoteById)
  if ('children' in node) for (const child of node.children) define(child, state)
}

function add<Node extends { identifier: string }>(node: Node, known: Map<string, Node>): void {
  const id = String(node.identifier).toUpperCase()
  if (!known.has(id)) known.set(id, node)
}
