import { type Node, walk } from './parse.ts'

/** Returns the names that a pattern binds: `{ a, b: [c] }`. */
export function patternNames(pattern: Node): string[] {
  const names: string[] = []
  walk(pattern, (node, parent, key) => {
    if (node.type !== 'Identifier' || (parent?.type === 'Property' && key === 'key' && parent.shorthand !== true))
      return
    if (key !== 'typeAnnotation' && key !== 'typeName') names.push(String(node.name))
  })
  return names
}

/** Returns the identifiers in an expression, except names of properties. */
export function namesIn(node: Node): Set<string> {
  const names = new Set<string>()
  walk(node, (one, parent, key) => {
    if (one.type !== 'Identifier') return
    const isProperty = (key === 'key' || key === 'property') && parent?.computed !== true && parent?.shorthand !== true
    if (!isProperty) names.add(String(one.name))
  })
  return names
}

/** Returns the module of `require('x')` or `import('x')`. */
export function requiredBy(node: Node): string | undefined {
  const [first] = (node.arguments ?? []) as Node[]
  const callee = node.callee as Node | undefined
  if (node.type === 'ImportExpression') return literal(node.source as Node)
  return node.type === 'CallExpression' && callee?.name === 'require' && first ? literal(first) : undefined
}

function literal(node: Node): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** Returns the modules of all `require` calls and dynamic imports in a node. */
export function requiresIn(node: Node): string[] {
  const names: string[] = []
  walk(node, (one) => {
    const name = requiredBy(one)
    if (name !== undefined) names.push(name)
  })
  return names
}

/** Removes `as` and `satisfies`, whose types may belong to packages that go. */
export function unwrappedType(node: Node): Node {
  return /^TS(?:As|Satisfies)Expression$/.test(node.type) ? unwrappedType(node.expression as Node) : node
}
