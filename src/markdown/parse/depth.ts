import type { Node, Parent } from 'unist'
import type { VFile } from 'vfile'

/** Maximum depth of nodes per level of nesting: a list has an item, the item a paragraph. */
const nodesPerLevel = 4

/**
 * Rejects trees that are too deep for recursive functions: V8 terminates the process, instead of throwing, if it has to
 * compile a regular expression while the stack is nearly full.
 */
export function limitDepth() {
  return (tree: Parent, file: VFile): undefined => {
    let level: Node[] = [tree]
    const { nesting } = file.data.page!.markdown.limits
    for (let depth = 0; level.length > 0; depth++) {
      if (depth > nesting * nodesPerLevel) throw tooDeep(level[0]!, nesting)
      const below: Node[] = []
      for (const node of level) if ('children' in node) for (const child of (node as Parent).children) below.push(child)
      level = below
    }
  }
}

function tooDeep({ position }: Node, nesting: number): RangeError {
  const { line = 1, column = 1 } = position?.start ?? {}
  const message = `The content is nested more than ${nesting} levels deep here.`
  return Object.assign(new RangeError(message), { line, column })
}
