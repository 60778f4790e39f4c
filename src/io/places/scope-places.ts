import type { AnyNode, Program } from 'acorn'

/** An expression and the names in scope. */
export interface Bound {
  node: AnyNode
  scope: Scope
}

/** Names of a module or a function; undefined if the value is not in the file. */
export interface Scope {
  names: Map<string, Bound | undefined>
  parent?: Scope
}

export type Callable = Extract<
  AnyNode,
  { type: 'ArrowFunctionExpression' | 'FunctionExpression' | 'FunctionDeclaration' }
>

/** Reports whether a node is a function. */
export function isCallable(node: AnyNode): node is Callable {
  return /^(?:ArrowFunction|Function)(?:Expression|Declaration)$/.test(node.type)
}

/** Returns the names bound in a module. */
export function moduleScope(program: Program): Scope {
  return withNames(program, { names: new Map() })
}

/** Resolves a name; undefined for a name from another file. */
export function meaningOf(name: string, scope: Scope | undefined): Bound | undefined {
  if (!scope) return undefined
  return scope.names.has(name) ? scope.names.get(name) : meaningOf(name, scope.parent)
}

/** Returns the first returned expression of a function called with these arguments; undefined if there is none. */
export function returnedBy({ node, scope: parent }: Bound & { node: Callable }, args: Bound[]): Bound | undefined {
  const scope: Scope = { names: new Map(), parent }
  node.params.forEach((param, i) => {
    if (param.type === 'Identifier') scope.names.set(param.name, args[i])
    if (param.type === 'AssignmentPattern' && param.left.type === 'Identifier')
      scope.names.set(param.left.name, args[i] ?? { node: param.right, scope })
  })
  const { body } = node
  if (body.type !== 'BlockStatement') return { node: body, scope }
  withNames(body, scope)
  const returned = ownNodes(body).find((it) => it.type === 'ReturnStatement' && it.argument)
  return returned?.type === 'ReturnStatement' && returned.argument ? { node: returned.argument, scope } : undefined
}

function withNames(body: AnyNode, scope: Scope): Scope {
  for (const [name, node] of ownNodes(body).flatMap(bindingOf))
    if (!scope.names.get(name)) scope.names.set(name, { node, scope })
  return scope
}

function bindingOf(node: AnyNode): [name: string, value: AnyNode][] {
  if (node.type === 'FunctionDeclaration') return node.id ? [[node.id.name, node]] : []
  if (node.type === 'VariableDeclarator')
    return node.id.type === 'Identifier' && node.init ? [[node.id.name, node.init]] : []
  // Matches `let x` with a later assignment.
  if (node.type !== 'AssignmentExpression' || node.operator !== '=') return []
  return node.left.type === 'Identifier' ? [[node.left.name, node.right]] : []
}

/** Returns all nodes of a body in order, without nested functions. */
function ownNodes(body: AnyNode): AnyNode[] {
  return Object.values(body).flatMap((value: unknown) =>
    [value].flat().flatMap((child) => {
      if (!isNode(child)) return []
      return isCallable(child) ? [child] : [child, ...ownNodes(child)]
    }),
  )
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
