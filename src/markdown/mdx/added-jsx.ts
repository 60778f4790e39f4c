import type { Nodes, Parents, Root } from 'mdast'
import type { VFile } from 'vfile'
import { problem } from '../../model/problem.ts'

/** Types of nodes that contain code. */
export const jsxTypes = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm']

/** Thrown if a plugin has added JSX to a document that is compiled as Markdown but may be MDX. */
export class AddedJsx extends Error {}

/** Causes documents to which plugins have added JSX to be recompiled as MDX. Removes the JSX if code is not allowed. */
export function findAddedJsx() {
  return (tree: Root, file: VFile): undefined => {
    const page = file.data.page!
    const first = find(tree)
    if (!first) return
    if (page.mayBeCode) throw new AddedJsx()
    page.report(
      problem('component-in-md', {
        message: 'A plugin has added JSX to this document, which runs no code because its format is "md".',
        hint: 'Set "format: detect" in its front matter, and markdown.format to "detect".',
      }),
      first,
    )
    remove(tree)
  }
}

function find(node: Nodes): Nodes | undefined {
  if (jsxTypes.includes(node.type)) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = find(child)
    if (found) return found
  }
  return undefined
}

/** Removes code from a tree, but keeps the content of elements. */
function remove(parent: Parents): void {
  for (const child of parent.children) if ('children' in child) remove(child)
  parent.children = parent.children.flatMap((child: Nodes) =>
    jsxTypes.includes(child.type) ? ('children' in child ? child.children : []) : child,
  ) as never
}
