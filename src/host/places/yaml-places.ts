import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Node } from 'yaml'
import { parseYaml } from '../../content/yaml.ts'
import { type Follow, type Step, stepAlong } from './trail.ts'

/** Follows keys into YAML or JSON that starts at an offset of its text. Ignores syntax errors. */
export function followYaml(yaml: string, at = 0): Follow {
  const document = readable(yaml)
  const contents = document?.contents
  if (!contents) return () => ({ steps: [] })
  const step = (node: unknown, key: string | number) => stepInto(resolved(node, document), key, at)
  return (keys) => ({ root: at + startOf(contents), steps: stepAlong<unknown>(contents, keys, step) })
}

function readable(yaml: string): Document | undefined {
  try {
    return parseYaml(yaml)
  } catch {
    return undefined
  }
}

type Found = (Step & { value: unknown }) | undefined

function stepInto(node: unknown, key: string | number, at: number): Found {
  if (isSeq(node)) return itemOf(node.items[Number(key)], at)
  if (!isMap(node)) return undefined
  const pair = node.items.find((it) => isNamed(it.key, String(key)))
  if (!pair || !isNode(pair.key)) return undefined
  const keyAt = at + startOf(pair.key)
  return { keyAt, valueAt: isWritten(pair.value) ? at + startOf(pair.value) : keyAt, value: pair.value }
}

function itemOf(item: unknown, at: number): Found {
  if (!isNode(item)) return undefined
  return { keyAt: at + startOf(item), valueAt: at + startOf(item), value: item }
}

function resolved(node: unknown, document: Document): unknown {
  return isAlias(node) ? node.resolve(document) : node
}

function isNamed(node: unknown, name: string): boolean {
  return isScalar(node) && (String(node.value) === name || node.source === name)
}

/** Returns false for the empty value of `key:`. */
function isWritten(node: unknown): node is Node {
  return isNode(node) && !(isScalar(node) && node.value === null && !node.source)
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0
}
