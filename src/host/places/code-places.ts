import type { AnyNode, ArrayExpression, ObjectExpression, Program } from 'acorn'
import { compiledCode } from './compiled-code.ts'
import { type Follow, type Step, stepAlong } from './trail.ts'

/**
 * Follows keys into the object or list that a module exports as default, by `module.exports`, as the argument of a call
 * such as `defineConfig`, or as the result of a function. A name stands for a literal of the same file; any other
 * expression has no keys. Rejects if the text is not valid code.
 */
export async function followCode(file: string, text: string): Promise<Follow> {
  const { program, original } = await compiledCode(file, text)
  const constants = constantsIn(program)
  const literal = (node: AnyNode | undefined): Literal | undefined => {
    if (isLiteral(node)) return node
    if (node?.type === 'Identifier') return constants.get(node.name)
    if (node?.type === 'CallExpression') return literal(node.arguments[0])
    if (node?.type === 'AwaitExpression') return literal(node.argument)
    return node && isFunction(node) ? literal(resultOf(node)) : undefined
  }
  const exported = exportedBy(program)
  if (!exported) return () => ({ steps: [] })
  const step = (node: AnyNode, key: string | number): (Step & { value: AnyNode }) | undefined => {
    const found = entryOf(literal(node), key)
    return found && { keyAt: original(found.key.start), valueAt: original(found.value.start), value: found.value }
  }
  return (keys) => ({
    root: original((literal(exported) ?? exported).start),
    steps: stepAlong<AnyNode>(exported, keys, step),
  })
}

type Literal = ObjectExpression | ArrayExpression

function isLiteral(node: AnyNode | undefined): node is Literal {
  return node?.type === 'ObjectExpression' || node?.type === 'ArrayExpression'
}

type Function = Extract<AnyNode, { type: 'ArrowFunctionExpression' | 'FunctionExpression' | 'FunctionDeclaration' }>

function isFunction(node: AnyNode): node is Function {
  return /^(?:ArrowFunctionExpression|Function(?:Expression|Declaration))$/.test(node.type)
}

/** Returns the expression that a function returns at its end. */
function resultOf({ body }: Function): AnyNode | undefined {
  if (body.type !== 'BlockStatement') return body
  const last = body.body.at(-1)
  return last?.type === 'ReturnStatement' ? (last.argument ?? undefined) : undefined
}

/** Returns the top-level constants that are literals, by name. */
function constantsIn({ body }: Program): Map<string, Literal> {
  const constants = new Map<string, Literal>()
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    for (const { id, init } of declared?.type === 'VariableDeclaration' ? declared.declarations : [])
      if (id.type === 'Identifier' && init && isLiteral(init)) constants.set(id.name, init)
  }
  return constants
}

/** Returns the property or item with a key, without those of spreads. The key of a list item is the item. */
function entryOf(literal: Literal | undefined, key: string | number): { key: AnyNode; value: AnyNode } | undefined {
  if (literal?.type === 'ArrayExpression') {
    const item = literal.elements[Number(key)]
    const isMoved = literal.elements.slice(0, Number(key) + 1).some((it) => it?.type === 'SpreadElement')
    return item && !isMoved ? { key: item, value: item } : undefined
  }
  return literal?.properties.findLast((it) => it.type === 'Property' && nameOf(it) === String(key)) as
    | Property
    | undefined
}

type Property = Extract<AnyNode, { type: 'Property' }>

function nameOf({ key, computed }: Property): string | undefined {
  if (key.type === 'Literal') return String(key.value)
  return key.type === 'Identifier' && !computed ? key.name : undefined
}

function exportedBy({ body }: Program): AnyNode | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration
    // esbuild keeps CommonJS exports as they are written.
    const { expression } = statement.type === 'ExpressionStatement' ? statement : {}
    if (expression?.type === 'AssignmentExpression' && isModuleExports(expression.left)) return expression.right
  }
  return undefined
}

function isModuleExports(node: AnyNode): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false
  return node.object.name === 'module' && node.property.type === 'Identifier' && node.property.name === 'exports'
}
