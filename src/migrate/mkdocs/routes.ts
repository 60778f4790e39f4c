import type { Slugify } from '../markdown/keep-ids.ts'

/** Route of a document of MkDocs: `index` and `README` are the page of their folder. */
export function routeOf(name: string): string {
  return `/${name.replace(/\.md$/i, '').replace(/(?:^|\/)(?:index|README)$/, '')}`
}

/** Ids of Python-Markdown: words joined by hyphens, and `_1` for a second one. */
export const slugify: Slugify = (text, used) => {
  const base = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
  const count = used.get(base) ?? 0
  used.set(base, count + 1)
  return count === 0 ? base : `${base}_${count}`
}
