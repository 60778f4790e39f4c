import { isRecord } from '../../../config/fields.ts'
import { child, items, type Mapping, type Node, pointerOf } from '../description/node.ts'
import { componentName, type Resolved, type Resolver } from '../description/resolve.ts'

/** A schema with everything that it consists of. */
export interface Parts {
  /** The schema first, then the members of `allOf`, directly or indirectly. */
  all: (Resolved & { value: Mapping })[]
  /** The component that it refers to, if it adds only texts. */
  component?: Component
  isNullable: boolean
  /** Groups of alternatives. */
  groups: { kind: 'oneOf' | 'anyOf'; node: Node; options: Node[] }[]
}

export interface Component {
  pointer: string
  name: string
  /** For an object without a name: the keys that lead to it. */
  path?: string
  node: Node
}

const cache = new WeakMap<object, Parts>()

/** Collects the parts of a schema; none if it is no schema. `true` is the schema of any value. */
export function partsOf(node: Node, resolver: Pick<Resolver, 'resolve'>): Parts {
  if (!isRecord(node.value)) return collect(node, resolver)
  const known = cache.get(node.value)
  if (known) return known
  const parts = collect(node, resolver)
  cache.set(node.value, parts)
  return parts
}

function collect(node: Node, { resolve }: Pick<Resolver, 'resolve'>): Parts {
  const parts: Parts = { all: [], isNullable: false, groups: [] }
  const seen = new Set<string>()
  const add = (from: Node) => {
    const at = resolve(from)
    const pointer = pointerOf(at)
    if (!isRecord(at.value) || seen.has(pointer)) return
    seen.add(pointer)
    parts.all.push(at as Resolved & { value: Mapping })
    parts.isNullable ||= isNullable(at.value)
    for (const member of items(child(at, 'allOf'))) add(member)
    for (const kind of ['oneOf', 'anyOf'] as const) addGroup(kind, child(at, kind))
  }
  const addGroup = (kind: 'oneOf' | 'anyOf', group: Node) => {
    const options = items(group).filter((option) => !isRule(option.value))
    const others = options.filter((option) => !isNull(resolve(option).value))
    parts.isNullable ||= others.length < options.length
    if (others.length === 1) add(others[0]!)
    else if (others.length > 1) parts.groups.push({ kind, node: group, options: others })
  }
  add(node)
  const component = componentOf(node, { resolve })
  return component ? { ...parts, component } : parts
}

function isNullable({ nullable, type, enum: values }: Mapping): boolean {
  return (
    nullable === true ||
    (Array.isArray(type) && type.includes('null') && type.length > 1) ||
    (Array.isArray(values) && values.length > 1 && values.includes(null))
  )
}

function isNull(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { type, enum: values } = value
  return type === 'null' || (Array.isArray(values) && values.length === 1 && values[0] === null)
}

const ruleKeys = new Set(['required', 'not', 'minProperties', 'maxProperties'])

/** Returns true if an alternative only requires fields that are described elsewhere. */
function isRule(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).every((key) => ruleKeys.has(key))
}

const ownContent = ['properties', 'items', 'enum', 'const', 'additionalProperties', 'patternProperties', 'prefixItems']

/**
 * The referenced component. `allOf` or `oneOf` with a single reference is how 3.0 adds a description to it, or null.
 */
function componentOf(node: Node, { resolve }: Pick<Resolver, 'resolve'>): Component | undefined {
  const at = resolve(node)
  if (at.isReferenced) return { pointer: pointerOf(at), name: componentName(at), node: at }
  const { value } = at
  if (!isRecord(value) || ownContent.some((key) => value[key] !== undefined)) return undefined
  const members = (['allOf', 'oneOf', 'anyOf'] as const)
    .flatMap((key) => items(child(at, key)))
    .filter((member) => !isRule(member.value) && !isNull(resolve(member).value))
  return members.length === 1 ? componentOf(members[0]!, { resolve }) : undefined
}

/** Returns true if a schema has fields or alternatives, so that it is worth a page. */
export function isComposite({ all, groups }: Parts): boolean {
  return (
    groups.length > 0 ||
    all.some(
      ({ value }) =>
        (isRecord(value.properties) && Object.keys(value.properties).length > 0) ||
        isRecord(value.patternProperties) ||
        (isRecord(value.additionalProperties) && Object.keys(value.additionalProperties).length > 0),
    )
  )
}

/** The first value of a key among the parts. */
export function firstOf(parts: Parts, key: string): Node | undefined {
  for (const part of parts.all) {
    const found = child(part, key)
    if (found.value !== undefined) return found
  }
  return undefined
}
