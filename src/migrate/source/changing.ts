import type { Row } from '../migration.ts'
import { isPlain } from '../settings.ts'
import type { ConfigSource } from './config-source.ts'
import { keyOf, lineAt, type Node } from './parse.ts'

/** Code whose value depends on more than its text. */
export const changing =
  /\bprocess\b|\bimport\.meta\.env\b|\bDate\b|\bMath\.random\b|\bfs\b|\breadFileSync\b|\bexecSync\b/

/**
 * Returns rows for the values of an object that depend on the environment, the date or files, and are written as this run has
 * them. Functions run in every build.
 */
export function changingRows(
  source: ConfigSource,
  { node, value, file, named = [] }: { node: Node | undefined; value: unknown; file: string; named?: string[] },
): Row[] {
  const object = node && source.valueOf(node)
  if (object?.type !== 'ObjectExpression' || !isPlain(value)) return []
  return (object.properties as Node[]).flatMap((one): Row[] => {
    const key = one.type === 'SpreadElement' ? undefined : keyOf(one)
    const own = key === undefined ? undefined : value[key]
    if (key === undefined || own === undefined || typeof own === 'function') return []
    const { text, declarations } = source.extract(one.value as Node)
    if (![text, ...declarations].some((code) => changing.test(code))) return []
    const names = [...named, key]
    const inner = changingRows(source, { node: one.value as Node, value: own, file, named: names })
    const note =
      'It depends on the environment, the date or a file, and was written as the value of today. Compute it in `site.config.ts` if it changes.'
    const line = lineAt(source.text, one.start)
    return inner.length > 0 ? inner : [{ outcome: 'by hand', what: names.join('.'), note, file, line }]
  })
}
