import path from 'node:path'

interface Entry {
  depth: number
  label: string
  /** Path below the folder of chapters; undefined for a draft. */
  file?: string
}

interface Part {
  title?: string
  entries: Entry[]
}

/** Chapters of `SUMMARY.md`, as a sidebar and as a list of files. */
export function readSummary(text: string): { sidebar: object[]; files: string[] } {
  const parts: Part[] = [{ entries: [] }]
  for (const line of text.split(/\r?\n/)) {
    const title = /^#+\s+(.+?)\s*$/.exec(line)?.[1]
    if (title !== undefined && !/^(?:Summary|Table of Contents)$/i.test(title)) parts.push({ title, entries: [] })
    const found = /^(\s*)(?:[-*+]\s+|\d+\.\s+)?\[(.+?)\]\(\s*<?(.*?)>?\s*\)\s*$/.exec(line)
    if (!found) continue
    const [, indent = '', label = '', target = ''] = found
    const file = target === '' ? undefined : path.posix.normalize(decodeURI(target))
    parts.at(-1)!.entries.push({
      depth: indent.replaceAll('\t', '    ').length,
      label: label.replace(/\\(.)/g, '$1'),
      ...(file !== undefined && { file }),
    })
  }
  const files = parts.flatMap(({ entries }) => entries.flatMap(({ file }) => file ?? []))
  return { sidebar: parts.flatMap(itemsOfPart), files: [...new Set(files)] }
}

function itemsOfPart({ title, entries }: Part): object[] {
  const items = nested(entries)
  return title === undefined ? items : [{ type: 'category', label: title, collapsed: false, items }]
}

/** Returns entries with those that are indented below them. */
function nested(entries: Entry[]): object[] {
  const items: object[] = []
  for (let at = 0; at < entries.length; ) {
    const { depth, label, file } = entries[at]!
    const next = entries.findIndex((one, i) => i > at && one.depth <= depth)
    const inner = entries.slice(at + 1, next < 0 ? undefined : next)
    const id = file?.replace(/\.md$/, '')
    if (inner.length > 0)
      items.push({
        type: 'category',
        label,
        ...(id !== undefined && { link: { type: 'doc', id } }),
        items: nested(inner),
      })
    else if (id !== undefined) items.push({ type: 'doc', id, label })
    at += inner.length + 1
  }
  return items
}
