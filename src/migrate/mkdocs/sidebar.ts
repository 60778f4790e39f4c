import { isPlain } from '../settings.ts'

type Item = object | string

/** A document of the navigation. */
export interface NavDocument {
  name: string
  /** Its title without the navigation. */
  title?: string | undefined
}

/** Returns the name of a section, and the document that is its page: the first entry without a title. */
export function sectionOf(
  entries: unknown[],
  label: string | undefined,
  documents: NavDocument[],
): { label?: string | undefined; index?: NavDocument | undefined } {
  const [first] = entries
  const isIndex = typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/.test(first)
  const index = isIndex ? documents.find(({ name }) => name === first.replace(/^\.\//, '')) : undefined
  // A section without a name has that of its page.
  return { index, label: label === '' ? index?.title : label }
}

/** Returns a title of `nav` without its HTML and icons, which Material shows in menus. */
export function plainLabel(label: string): string {
  const text = label
    .replace(/<[^<>]*>|:[a-z]+(?:-[a-z\d]+)+:/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text || label
}

/** Returns the sidebar of `nav`: paths, titles with a path or URL, and titles with entries of their own. */
export function sidebarOf(nav: unknown[], documents: NavDocument[]): Item[] {
  const ids = new Map(documents.map(({ name }) => [name, name.replace(/\.md$/i, '')]))
  const entry = (target: unknown, label?: string): Item[] => {
    if (Array.isArray(target)) {
      const items = target.flatMap((one) => entryOf(one))
      const { label: name, index } = sectionOf(target, label, documents)
      // A section without a name is its entries.
      if (name === undefined) return items
      return [
        {
          type: 'category',
          label: name,
          ...(index !== undefined && { link: { type: 'doc', id: ids.get(index.name)! } }),
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
    isPlain(one) ? Object.entries(one).flatMap(([label, target]) => entry(target, plainLabel(label))) : entry(one)
  return nav.flatMap(entryOf)
}

/** Returns sidebars whose sections are open as in Material: those of the first level with `navigation.sections`. */
export function withOpenSections(sidebars: Record<string, Item[]>): Record<string, Item[]> {
  const open = (item: Item): Item =>
    typeof item === 'object' && 'items' in item ? { ...item, collapsible: false } : item
  return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, items.map(open)]))
}
