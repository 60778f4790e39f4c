import type { Document } from '../markdown/content.ts'
import { isPlain } from '../settings.ts'

type Item = object | string

/** Returns the sidebar of `nav`: paths, titles with a path or URL, and titles with entries of their own. */
export function sidebarOf(nav: unknown[], documents: Pick<Document, 'name'>[]): Item[] {
  const ids = new Map(documents.map(({ name }) => [name, name.replace(/\.md$/i, '')]))
  const entry = (target: unknown, label?: string): Item[] => {
    if (Array.isArray(target)) {
      const items = target.flatMap((one) => entryOf(one))
      // The first entry without a title is the page of the section.
      const [first] = target
      const index =
        typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/.test(first) ? ids.get(first) : undefined
      // A section without a name is its entries.
      if (label === undefined || label === '') return items
      return [
        {
          type: 'category',
          label,
          ...(index !== undefined && { link: { type: 'doc', id: index } }),
          items: index === undefined ? items : items.slice(1),
        },
      ]
    }
    const path = String(target)
    const id = ids.get(path.replace(/^\.\//, ''))
    if (id !== undefined) return [label === undefined ? id : { type: 'doc', id, label }]
    return /^https?:|^\//.test(path) ? [{ type: 'link', href: path, label: label ?? path }] : []
  }
  const entryOf = (one: unknown): Item[] =>
    isPlain(one) ? Object.entries(one).flatMap(([label, target]) => entry(target, label)) : entry(one)
  return nav.flatMap(entryOf)
}
