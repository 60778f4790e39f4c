import type { Nodes } from 'mdast'

type Labelled = Extract<Nodes, { identifier: string }>

/** Identifiers that a page uses so far. */
export type Identifiers = Set<string>

const isDefinition = (node: Nodes) => node.type === 'definition' || node.type === 'footnoteDefinition'

/** Identifiers of all definitions in a tree. */
export function definitionsIn(tree: Nodes): Identifiers {
  const found: Identifiers = new Set()
  eachLabelled(tree, (node) => {
    if (isDefinition(node)) found.add(keyOf(node))
  })
  return found
}

/**
 * Gives the definitions of an included file, and the references to them, identifiers that the page does not use: a file
 * has its own labels. References that lead nowhere are text, so all of a file are to its own definitions.
 */
export function renameDefinitions(tree: Nodes, used: Identifiers): void {
  const names = new Map<string, string>()
  for (const key of definitionsIn(tree)) {
    let name = key.slice(1)
    for (let i = 2; used.has(key[0] + name); i++) name = `${key.slice(1)}--${i}`
    used.add(key[0] + name)
    if (key !== key[0] + name) names.set(key, name)
  }
  if (names.size === 0) return
  eachLabelled(tree, (node) => {
    const name = names.get(keyOf(node))
    if (name !== undefined) node.identifier = node.label = name
  })
}

/** Footnotes and links have separate labels. */
function keyOf({ type, identifier }: Labelled): string {
  return (type.startsWith('footnote') ? '^' : ':') + identifier.toLowerCase()
}

function eachLabelled(node: Nodes, visit: (node: Labelled) => void): void {
  if ('identifier' in node) visit(node)
  if ('children' in node) for (const child of node.children) eachLabelled(child, visit)
}
