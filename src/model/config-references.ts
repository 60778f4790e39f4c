import { closest } from './closest.ts'
import type { Config } from './config.ts'
import { isRecord } from './config-fields.ts'
import { type KeyPath, keyPath, unknownKind } from './config-problems.ts'
import { type Problem, problem } from './problem.ts'

/** Names in one place of the configuration that another place does not have: custom navbar kinds, docs collections. */
export function referenceProblems(input: unknown, config: Config | undefined, file: string): Problem[] {
  return [...customKindProblems(input, file), ...(config ? collectionProblems(config, file) : [])]
}

function customKindProblems(input: unknown, file: string): Problem[] {
  const components = record(record(record(input).theme).components)
  return writtenItems(record(record(input).navbar).items, ['navbar', 'items']).flatMap(({ item, keys }) => {
    const { type } = item
    if (typeof type !== 'string' || !type.startsWith('custom-')) return []
    return Object.hasOwn(components, `NavbarItem/${type}`) ? [] : [unknownKind(type, [...keys, 'type'], file)]
  })
}

interface Written {
  item: Record<string, unknown>
  keys: KeyPath
}

function writtenItems(items: unknown, keys: KeyPath): Written[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown, i) => {
    if (!isRecord(item)) return []
    const here = [...keys, i]
    const lists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']
    return [{ item, keys: here }, ...lists.flatMap((key) => writtenItems(item[key], [...here, key]))]
  })
}

function collectionProblems(config: Config, file: string): Problem[] {
  const ids = config.docs.map((it) => it.id)
  return writtenItems(config.navbar.items, ['navbar', 'items']).flatMap(({ item, keys: here }) => {
    const id = item.docsPluginId
    if (typeof id !== 'string' || ids.includes(id)) return []
    const near = closest(id, ids)
    const hint = near ? `Did you mean "${near}"?` : `Docs collections: ${ids.join(', ') || 'none'}.`
    const keys = [...here, 'docsPluginId']
    const subject = keyPath(keys)
    const message = `"${subject}" should be the id of a docs collection, found "${id}".`
    return [problem({ severity: 'error', code: 'bad-config', message, hint, file, seek: { keys }, subject })]
  })
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
