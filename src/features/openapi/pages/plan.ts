import type { Described } from '../../../reference/lines.ts'
import { slugOf } from '../../../shared/api-slug.ts'
import { freeName } from '../../../shared/free-name.ts'
import { child, items, type Node, textAt } from '../description/node.ts'
import type { Resolver } from '../description/resolve.ts'
import type { Operation } from '../operations/model.ts'
import { describedAt } from '../schema/read.ts'

/** A tag with the operations that are first in it; `slug` is the last part of its URL. */
export interface Tag {
  name: string
  label: string
  slug: string
  description?: Described
  operations: Planned[]
  /** Operations that belong to another tag first. */
  others: Planned[]
}

/** An operation and the name of its page, without extension. */
export interface Planned {
  operation: Operation
  file: string
}

/** Names that pages of operations cannot have. */
const reserved = ['index', 'readme']

/** Gives each operation a page: named by its id, else by method and path. Reports names that are used twice. */
export function planOperations(operations: Operation[], { report }: Resolver): Planned[] {
  const files = new Set(reserved)
  const ids = new Map<string, Operation>()
  return operations.map((operation) => {
    const { id, method, path, kind } = operation
    const folder = kind === 'webhook' ? 'webhooks/' : ''
    const earlier = id === undefined ? undefined : ids.get(id)
    if (earlier) {
      const first = `${earlier.method.toUpperCase()} ${earlier.path}`
      report(child(operation.node, 'operationId'), {
        message: `The operation ID "${id}" is used twice: ${first} has it too.`,
        hint: 'Give each operation its own ID; URLs of pages depend on it.',
        subject: id!,
      })
    } else if (id !== undefined) ids.set(id, operation)
    const name = kind === 'webhook' ? (id ?? path) : id
    const byPath = slugOf(`${method} ${path}`)
    const wanted = [name === undefined || earlier ? byPath : slugOf(name), byPath]
    const file = freeName(
      wanted.map((it) => folder + it),
      files,
    )
    return { operation, file }
  })
}

/** Tags in the order of the description, then those that only operations name; empty ones are left out. */
export function planTags(root: Node, planned: Planned[], otherLabel: string): Tag[] {
  const written = items(child(root, 'tags')).flatMap((node) => {
    const name = textAt(node, 'name')
    return name === undefined ? [] : [{ name, node }]
  })
  const named = planned.flatMap(({ operation }) => operation.tags).map((name) => ({ name, node: undefined }))
  const slugs = new Set<string>()
  const tags = new Map<string, Tag>()
  for (const { name, node } of [...written, ...named]) {
    if (tags.has(name)) continue
    const description = node && describedAt(child(node, 'description'))
    const label = (node && textAt(node, 'x-displayName')) ?? name
    const slug = freeName([slugOf(name)], slugs)
    tags.set(name, { name, label, slug, ...(description && { description }), operations: [], others: [] })
  }
  const other: Tag = { name: '', label: otherLabel, slug: freeName(['other'], slugs), operations: [], others: [] }
  for (const one of planned) {
    const [first, ...more] = one.operation.tags
    const tag = first === undefined ? other : tags.get(first)!
    tag.operations.push(one)
    for (const name of new Set(more)) if (name !== first) tags.get(name)!.others.push(one)
  }
  return [...tags.values(), other].filter(({ operations, others }) => operations.length + others.length > 0)
}
