import type { AnyNode, ArrayExpression, ObjectExpression } from 'acorn'
import { type Bound, type Callable, isCallable, meaningOf, returnedBy } from './scope-places.ts'

/** An expression with the remaining budget of its search, since code may be circular. */
export interface Lookup extends Bound {
  budget: { left: number }
}

/** A key in code and its value. The key of a list item is the item. */
export interface Property {
  key: AnyNode
  value: Lookup
  /** The property is inside of `value`, whose content is not in the file. */
  isUnseen?: boolean
}

/** Finds the property or item with a key in the value of an expression. */
export function propertyOf(lookup: Lookup, key: string | number): Property | undefined {
  return firstSeen(valuesOf(lookup).map((value) => ownProperty(value, key)))
}

/** Returns the possible values of an expression, the likeliest first; the expression itself if unknown. */
export function valuesOf(lookup: Lookup): Lookup[] {
  if (lookup.budget.left-- <= 0) return []
  const resolve = through[lookup.node.type] as ((node: AnyNode, lookup: Lookup) => Lookup[]) | undefined
  return resolve ? resolve(lookup.node, lookup) : [lookup]
}

/** Resolvers of expressions that evaluate to other expressions. */
const through: { [T in AnyNode['type']]?: (node: Extract<AnyNode, { type: T }>, lookup: Lookup) => Lookup[] } = {
  Identifier: ({ name }, lookup) => {
    const meaning = meaningOf(name, lookup.scope)
    return meaning ? valuesOf({ ...lookup, ...meaning }) : [lookup]
  },
  AwaitExpression: ({ argument }, lookup) => valuesOf({ ...lookup, node: argument }),
  ChainExpression: ({ expression }, lookup) => valuesOf({ ...lookup, node: expression }),
  AssignmentExpression: ({ right }, lookup) => valuesOf({ ...lookup, node: right }),
  SequenceExpression: ({ expressions }, lookup) => valuesOf({ ...lookup, node: expressions.at(-1)! }),
  ConditionalExpression: ({ consequent, alternate }, lookup) => valuesOfAll([consequent, alternate], lookup),
  // The left side of && is the value only if it is falsy.
  LogicalExpression: ({ operator, left, right }, lookup) =>
    valuesOfAll(operator === '&&' ? [right] : [left, right], lookup),
  MemberExpression: (member, lookup) => {
    const name = memberName(member)
    const found = name === undefined ? undefined : propertyOf({ ...lookup, node: member.object }, name)
    return found && !found.isUnseen ? valuesOf(found.value) : [lookup]
  },
  CallExpression: ({ callee, arguments: given }, lookup) => {
    const args = given.map((node) => ({ ...lookup, node }))
    const called = functionOf({ ...lookup, node: callee })
    const inArgs = isMethodOfLists(callee) ? [] : args.flatMap(valuesOf).filter(isLiteral)
    const values = [...(called ? valuesGiven(called, args) : []), ...inArgs]
    return values.length > 0 ? values : [lookup]
  },
  ArrowFunctionExpression: valuesReturned,
  FunctionExpression: valuesReturned,
  FunctionDeclaration: valuesReturned,
}

function valuesOfAll(nodes: AnyNode[], lookup: Lookup): Lookup[] {
  return nodes.flatMap((node) => valuesOf({ ...lookup, node }))
}

function valuesReturned(node: Callable, lookup: Lookup): Lookup[] {
  const values = valuesGiven({ ...lookup, node }, [])
  return values.length > 0 ? values : [lookup]
}

function valuesGiven(called: Lookup & { node: Callable }, args: Lookup[]): Lookup[] {
  const returned = returnedBy(called, args)
  return returned ? valuesOf({ ...called, ...returned }) : []
}

function functionOf(lookup: Lookup): (Lookup & { node: Callable }) | undefined {
  const { node, scope } = lookup
  if (isCallable(node)) return { ...lookup, node }
  const meaning = node.type === 'Identifier' && lookup.budget.left-- > 0 && meaningOf(node.name, scope)
  return meaning ? functionOf({ ...lookup, ...meaning }) : undefined
}

function memberName({ property, computed }: Extract<AnyNode, { type: 'MemberExpression' }>): string | undefined {
  if (property.type === 'Literal') return String(property.value)
  return property.type === 'Identifier' && !computed ? property.name : undefined
}

/** Detects `map`, `concat` and similar methods, which do not return their arguments. */
function isMethodOfLists(callee: AnyNode): boolean {
  return callee.type === 'MemberExpression' && Object.hasOwn(Array.prototype, memberName(callee) ?? '')
}

function isLiteral({ node }: Bound): boolean {
  return node.type === 'ObjectExpression' || node.type === 'ArrayExpression'
}

const withoutKeys = /^(?:Literal|TemplateLiteral|(?:Unary|Binary|Update)Expression)$/

function ownProperty(value: Lookup, key: string | number): Property | undefined {
  const { node } = value
  if (node.type === 'ObjectExpression') return inObject(node, value, String(key))
  if (node.type === 'ArrayExpression') return inList(node, value, Number(key))
  return withoutKeys.test(node.type) || isCallable(node) ? undefined : { key: node, value, isUnseen: true }
}

function firstSeen(found: (Property | undefined)[]): Property | undefined {
  return found.find((it) => it && !it.isUnseen) ?? found.find(Boolean)
}

/** Finds a property of an object literal. The last one wins. */
function inObject({ properties }: ObjectExpression, lookup: Lookup, key: string): Property | undefined {
  const found = properties.toReversed().map((it) => {
    if (it.type === 'SpreadElement') return propertyOf({ ...lookup, node: it.argument }, key)
    const isMethod = it.method || it.kind !== 'init'
    return nameOf(it) === key ? { key: it.key, value: { ...lookup, node: isMethod ? it.key : it.value } } : undefined
  })
  return firstSeen(found)
}

function nameOf({ key, computed }: Extract<AnyNode, { type: 'Property' }>): string | undefined {
  if (key.type === 'Literal') return String(key.value)
  return key.type === 'Identifier' && !computed ? key.name : undefined
}

function inList(list: ArrayExpression, lookup: Lookup, index: number): Property | undefined {
  const { items, rest } = itemsOf(list, lookup)
  const item = items[index]
  if (item) return { key: item.node, value: item }
  return rest && index >= items.length ? { key: rest.node, value: rest, isUnseen: true } : undefined
}

interface Items {
  items: (Lookup | undefined)[]
  /** Expression with the remaining items. */
  rest?: Lookup
  /** The list has more items at unknown positions. */
  isCut?: boolean
}

function itemsOf({ elements }: ArrayExpression, lookup: Lookup): Items {
  const items: Items['items'] = []
  for (const [i, element] of elements.entries()) {
    if (element?.type !== 'SpreadElement') {
      items.push(element ? { ...lookup, node: element } : undefined)
      continue
    }
    const inner = itemsOfSpread({ ...lookup, node: element.argument })
    items.push(...inner.items)
    if (inner.isCut) return { items, isCut: true, rest: i === elements.length - 1 ? inner.rest : undefined }
  }
  return { items }
}

function itemsOfSpread(lookup: Lookup): Items {
  const [value, ...others] = valuesOf(lookup)
  if (value?.node.type === 'ArrayExpression' && others.length === 0) return itemsOf(value.node, value)
  return { items: [], isCut: true, rest: lookup }
}
