import { isRecord } from '../../../config/fields.ts'
import { ownValue } from '../../../shared/own-value.ts'

export type Keys = (string | number)[]

/** A value of a description with its place: the file, and the keys that lead to it. */
export interface Node {
  file: string
  keys: Keys
  value: unknown
}

export type Mapping = Record<string, unknown>

/** The value below a key; its `value` is undefined if absent. */
export function child({ file, keys, value }: Node, key: string | number): Node {
  const inside = Array.isArray(value)
    ? (value[Number(key)] as unknown)
    : isRecord(value)
      ? ownValue(value, String(key))
      : undefined
  return { file, keys: [...keys, key], value: inside }
}

/** The items of a list; none for any other value. */
export function items(node: Node): Node[] {
  return Array.isArray(node.value) ? node.value.map((_, i) => child(node, i)) : []
}

/** The entries of a mapping; none for any other value. Keys that start with `x-` are extensions. */
export function entries(node: Node): [key: string, value: Node][] {
  return isRecord(node.value) ? Object.keys(node.value).map((key) => [key, child(node, key)]) : []
}

/** A text, or a number or boolean as text. */
export function textAt(node: Node, key: string): string | undefined {
  const { value } = child(node, key)
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

export function isTrue(node: Node, key: string): boolean {
  return child(node, key).value === true
}

/** Identity of the value, for visited sets. */
export function pointerOf({ file, keys }: Node): string {
  return `${file}#/${keys.join('/')}`
}
