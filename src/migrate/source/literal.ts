import { isNode, keyOf, type Node, parseModule, unwrapped } from './parse.ts'

interface Reading {
  /** Returns the value of a name, or the expression itself. */
  resolve?(node: Node): Node
  /** Returns the value of a call; by default that of its first argument that is an object, as wrappers of configurations return it. */
  call?(node: Node): unknown
  /** Called with each expression that has no value without running the code. Returns what stands for it. */
  onComputed?(node: Node): unknown
}

/** Returns the value of an expression as far as it is written down: computed parts are left out. */
export function literalValue(node: Node, reading: Reading = {}): unknown {
  const value = reading.resolve ? reading.resolve(node) : node
  const read = (one: Node) => literalValue(one, reading)
  const found = valueIn(unwrapped(value), read, reading)
  return found === undefined ? reading.onComputed?.(value) : found
}

function valueIn(node: Node, read: (node: Node) => unknown, reading: Reading): unknown {
  if (node.type === 'Literal') return node.value
  if (node.type === 'ObjectExpression') return objectOf(node, read)
  if (node.type === 'ArrayExpression')
    return (node.elements as (Node | null)[]).flatMap((one) => {
      if (one === null) return []
      const value = read(one.type === 'SpreadElement' ? (one.argument as Node) : one)
      if (one.type === 'SpreadElement') return Array.isArray(value) ? (value as unknown[]) : []
      return value === undefined ? [] : [value]
    })
  if (node.type === 'TemplateLiteral') {
    const values = (node.expressions as Node[]).map(read)
    if (!values.every((one) => typeof one === 'string' || typeof one === 'number')) return undefined
    const texts = (node.quasis as Node[]).map((one) => (one.value as { cooked: string }).cooked)
    return texts.map((text, i) => text + String(values[i] ?? '')).join('')
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [read(node.left as Node), read(node.right as Node)]
    return typeof left === 'string' && typeof right === 'string' ? left + right : undefined
  }
  if (node.type === 'UnaryExpression' && node.operator === '-') return -Number(read(node.argument as Node))
  if (node.type !== 'CallExpression') return undefined
  const own = reading.call?.(node)
  if (own !== undefined) return own
  const values = (node.arguments as Node[]).filter(isNode).map(read)
  return values.find((one) => typeof one === 'object' && one !== null)
}

function objectOf(node: Node, read: (node: Node) => unknown): Record<string, unknown> {
  const entries = (node.properties as Node[]).flatMap((one): [string, unknown][] => {
    if (one.type === 'SpreadElement') {
      const value = read(one.argument as Node)
      return typeof value === 'object' && value !== null ? Object.entries(value) : []
    }
    const key = keyOf(one)
    const value = key === undefined || one.method === true ? undefined : read(one.value as Node)
    return key === undefined || value === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(entries)
}

/**
 * Parses JSON with comments and commas at the ends, such as `tsconfig.json`; undefined if it has another syntax error. It is an
 * expression of JavaScript, whose parser is here anyway.
 */
export function parseJsonc(text: string): unknown {
  const body = parseModule(`(${text}\n)`, 'file.js')?.body as Node[] | undefined
  const expression = body?.[0]?.expression
  return isNode(expression) ? literalValue(expression) : undefined
}
