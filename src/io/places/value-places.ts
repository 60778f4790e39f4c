import type { AnyNode, ArrayExpression, ObjectExpression } from 'acorn'
import { type Bound, type Callable, isCallable, meaningOf, returnedBy } from './scope-places.ts'

/** An expression in code, and how many more looks it is worth: code may lead in circles. */
export interface Sight extends Bound {
  looks: { left: number }
}

/** A key in code and its value. An item of a list is its own key. */
export interface Property {
  key: AnyNode
  value: Sight
  /** It is somewhere in what `value` stands for, which the file does not say. */
  isUnseen?: boolean
}

/** The property or the item that has a key in what an expression stands for. */
export function propertyOf(sight: Sight, key: string | number): Property | undefined {
  return firstSeen(valuesOf(sight).map((value) => ownProperty(value, key)))
}

/** What an expression stands for, the likeliest first; itself where the file does not say. */
export function valuesOf(sight: Sight): Sight[] {
  if (sight.looks.left-- <= 0) return []
  const look = through[sight.node.type] as ((node: AnyNode, sight: Sight) => Sight[]) | undefined
  return look ? look(sight.node, sight) : [sight]
}

/** Expressions that stand for others. */
const through: { [T in AnyNode['type']]?: (node: Extract<AnyNode, { type: T }>, sight: Sight) => Sight[] } = {
  Identifier: ({ name }, sight) => {
    const meaning = meaningOf(name, sight.scope)
    return meaning ? valuesOf({ ...sight, ...meaning }) : [sight]
  },
  AwaitExpression: ({ argument }, sight) => valuesOf({ ...sight, node: argument }),
  ChainExpression: ({ expression }, sight) => valuesOf({ ...sight, node: expression }),
  AssignmentExpression: ({ right }, sight) => valuesOf({ ...sight, node: right }),
  SequenceExpression: ({ expressions }, sight) => valuesOf({ ...sight, node: expressions.at(-1)! }),
  ConditionalExpression: ({ consequent, alternate }, sight) => valuesOfAll([consequent, alternate], sight),
  // What stands left of && counts only where it is nothing.
  LogicalExpression: ({ operator, left, right }, sight) =>
    valuesOfAll(operator === '&&' ? [right] : [left, right], sight),
  MemberExpression: (member, sight) => {
    const name = memberName(member)
    const found = name === undefined ? undefined : propertyOf({ ...sight, node: member.object }, name)
    return found && !found.isUnseen ? valuesOf(found.value) : [sight]
  },
  CallExpression: ({ callee, arguments: given }, sight) => {
    const args = given.map((node) => ({ ...sight, node }))
    const called = functionOf({ ...sight, node: callee })
    const inArgs = isMethodOfLists(callee) ? [] : args.flatMap(valuesOf).filter(isLiteral)
    const values = [...(called ? valuesGiven(called, args) : []), ...inArgs]
    return values.length > 0 ? values : [sight]
  },
  ArrowFunctionExpression: valuesReturned,
  FunctionExpression: valuesReturned,
  FunctionDeclaration: valuesReturned,
}

function valuesOfAll(nodes: AnyNode[], sight: Sight): Sight[] {
  return nodes.flatMap((node) => valuesOf({ ...sight, node }))
}

function valuesReturned(node: Callable, sight: Sight): Sight[] {
  const values = valuesGiven({ ...sight, node }, [])
  return values.length > 0 ? values : [sight]
}

function valuesGiven(called: Sight & { node: Callable }, args: Sight[]): Sight[] {
  const returned = returnedBy(called, args)
  return returned ? valuesOf({ ...called, ...returned }) : []
}

function functionOf(sight: Sight): (Sight & { node: Callable }) | undefined {
  const { node, scope } = sight
  if (isCallable(node)) return { ...sight, node }
  const meaning = node.type === 'Identifier' && sight.looks.left-- > 0 && meaningOf(node.name, scope)
  return meaning ? functionOf({ ...sight, ...meaning }) : undefined
}

function memberName({ property, computed }: Extract<AnyNode, { type: 'MemberExpression' }>): string | undefined {
  if (property.type === 'Literal') return String(property.value)
  return property.type === 'Identifier' && !computed ? property.name : undefined
}

/** True for `map`, `concat` and the like: what they are given is not what they give. */
function isMethodOfLists(callee: AnyNode): boolean {
  return callee.type === 'MemberExpression' && Object.hasOwn(Array.prototype, memberName(callee) ?? '')
}

function isLiteral({ node }: Bound): boolean {
  return node.type === 'ObjectExpression' || node.type === 'ArrayExpression'
}

const withoutKeys = /^(?:Literal|TemplateLiteral|(?:Unary|Binary|Update)Expression)$/

function ownProperty(value: Sight, key: string | number): Property | undefined {
  const { node } = value
  if (node.type === 'ObjectExpression') return inObject(node, value, String(key))
  if (node.type === 'ArrayExpression') return inList(node, value, Number(key))
  return withoutKeys.test(node.type) || isCallable(node) ? undefined : { key: node, value, isUnseen: true }
}

function firstSeen(found: (Property | undefined)[]): Property | undefined {
  return found.find((it) => it && !it.isUnseen) ?? found.find(Boolean)
}

/** The last one counts. */
function inObject({ properties }: ObjectExpression, sight: Sight, key: string): Property | undefined {
  const found = properties.toReversed().map((it) => {
    if (it.type === 'SpreadElement') return propertyOf({ ...sight, node: it.argument }, key)
    const isMethod = it.method || it.kind !== 'init'
    return nameOf(it) === key ? { key: it.key, value: { ...sight, node: isMethod ? it.key : it.value } } : undefined
  })
  return firstSeen(found)
}

function nameOf({ key, computed }: Extract<AnyNode, { type: 'Property' }>): string | undefined {
  if (key.type === 'Literal') return String(key.value)
  return key.type === 'Identifier' && !computed ? key.name : undefined
}

function inList(list: ArrayExpression, sight: Sight, index: number): Property | undefined {
  const { items, rest } = itemsOf(list, sight)
  const item = items[index]
  if (item) return { key: item.node, value: item }
  return rest && index >= items.length ? { key: rest.node, value: rest, isUnseen: true } : undefined
}

interface Items {
  items: (Sight | undefined)[]
  /** All that follows. */
  rest?: Sight
  /** There are more, nobody knows where. */
  isCut?: boolean
}

function itemsOf({ elements }: ArrayExpression, sight: Sight): Items {
  const items: Items['items'] = []
  for (const [i, element] of elements.entries()) {
    if (element?.type !== 'SpreadElement') {
      items.push(element ? { ...sight, node: element } : undefined)
      continue
    }
    const inner = itemsOfSpread({ ...sight, node: element.argument })
    items.push(...inner.items)
    if (inner.isCut) return { items, isCut: true, rest: i === elements.length - 1 ? inner.rest : undefined }
  }
  return { items }
}

function itemsOfSpread(sight: Sight): Items {
  const [value, ...others] = valuesOf(sight)
  if (value?.node.type === 'ArrayExpression' && others.length === 0) return itemsOf(value.node, value)
  return { items: [], isCut: true, rest: sight }
}
