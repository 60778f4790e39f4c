import { tsPlugin } from '@sveltejs/acorn-typescript'
import { type Node as AcornNode, Parser, type Program } from 'acorn'
import acornJsx from 'acorn-jsx'

/** A node of the syntax tree: its keys are those of ESTree, plus those of TypeScript. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const typed = Parser.extend(tsPlugin())
const typedJsx = Parser.extend(tsPlugin({ jsx: {} }))
const untyped = Parser.extend(acornJsx())

const options = {
  ecmaVersion: 'latest',
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowHashBang: true,
} as const

/** Parses a module or a script. Returns undefined if it has a syntax error. */
export function parseModule(text: string, file: string): Node | undefined {
  const parser = /\.[cm]?ts$/.test(file) ? typed : file.endsWith('.tsx') ? typedJsx : untyped
  for (const sourceType of ['module', 'script'] as const)
    for (const one of parser === untyped ? [untyped, typedJsx] : [parser])
      try {
        return asNode(one.parse(text, { ...options, locations: one !== untyped, sourceType }))
      } catch {}
  return undefined
}

function asNode(program: Program | AcornNode): Node {
  return program as unknown as Node
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Returns the child nodes of a node. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

/** Calls a function for a node and everything below it, parents first. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined, key: string) => void): void {
  const enter = (one: Node, parent: Node | undefined, key: string) => {
    visit(one, parent, key)
    for (const [name, value] of Object.entries(one))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) enter(child, one, name)
  }
  enter(node, undefined, '')
}

const wrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'ParenthesizedExpression',
  'AwaitExpression',
])

/** Removes type assertions, parentheses and `await` around an expression. */
export function unwrapped(node: Node): Node {
  return wrappers.has(node.type) ? unwrapped((node.expression ?? node.argument) as Node) : node
}

/** Returns the name of a property or member; undefined if it is computed. */
export function keyOf(node: Node): string | undefined {
  const key = (node.key ?? node.property) as Node | undefined
  if (!key) return undefined
  if (key.type === 'Identifier' && node.computed !== true) return String(key.name)
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** Returns the line of an offset; lines start at 1. */
export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}
