import type { SidebarItem } from '../../../reference/document.ts'
import { child, items, type Node, textAt } from '../description/node.ts'
import type { Component } from '../schema/parts.ts'
import type { Labels } from './labels.ts'
import type { Planned, Tag } from './plan.ts'

interface Contents {
  tags: Tag[]
  webhooks: Planned[]
  schemas: { file: string; component: Component }[]
  root: Node
}

export function sidebarOf({ tags, webhooks, schemas, root }: Contents, labels: Labels): SidebarItem[] {
  return [
    { type: 'doc', id: 'index' },
    ...groupsOf(tags, root),
    ...category(labels.webhooks, webhooks.map(operationItem)),
    ...category(
      labels.schemas,
      schemas
        .map(({ file, component }): SidebarItem => ({ type: 'doc', id: file, label: component.name }))
        .sort((a, b) => ((a.label ?? '') < (b.label ?? '') ? -1 : 1)),
    ),
  ]
}

function category(label: string, inside: SidebarItem[]): SidebarItem[] {
  return inside.length === 0 ? [] : [{ type: 'category', label, items: inside }]
}

/** Tags in their groups (`x-tagGroups`); those without a group follow. */
function groupsOf(tags: Tag[], root: Node): SidebarItem[] {
  const left = new Set(tags)
  const groups = items(child(root, 'x-tagGroups')).flatMap((group) => {
    const names = items(child(group, 'tags')).map(({ value }) => value)
    const inside = names.flatMap((name) => tags.filter((tag) => tag.name === name && left.has(tag)))
    for (const tag of inside) left.delete(tag)
    return category(textAt(group, 'name') ?? '', inside.map(tagItem))
  })
  return [...groups, ...[...left].map(tagItem)]
}

function tagItem({ label, slug, operations }: Tag): SidebarItem {
  const link = { type: 'doc', id: `tags/${slug}` } as const
  if (operations.length === 0) return { type: 'doc', id: link.id, label }
  return { type: 'category', label, link, items: operations.map(operationItem) }
}

function operationItem({ operation, file }: Planned): SidebarItem {
  const { kind, method, isDeprecated, summary } = operation
  const name = kind === 'webhook' ? 'webhook' : method
  return {
    type: 'doc',
    id: file,
    label: summary,
    className: `dg-api-item dg-api-${name}${isDeprecated ? ' dg-api-deprecated' : ''}`,
  }
}
