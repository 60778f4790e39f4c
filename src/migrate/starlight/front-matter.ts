import { isPlain } from '../settings.ts'

/** Returns the front matter of a document with docsgen's keys for those of Starlight, above the others. */
export function convertHead(head: string, meta: Record<string, unknown>, slug: string | undefined): string {
  const sidebar = isPlain(meta.sidebar) ? meta.sidebar : {}
  const contents = isPlain(meta.tableOfContents) ? meta.tableOfContents : {}
  const added: Record<string, unknown> = {
    ...(typeof sidebar.label === 'string' && { sidebar_label: sidebar.label }),
    ...(typeof sidebar.order === 'number' && { sidebar_position: sidebar.order }),
    ...(sidebar.hidden === true && { unlisted: true }),
    ...(meta.tableOfContents === false && { hide_table_of_contents: true }),
    ...(typeof contents.maxHeadingLevel === 'number' && { toc_max_heading_level: contents.maxHeadingLevel }),
    ...(meta.prev === false && { pagination_prev: null }),
    ...(meta.next === false && { pagination_next: null }),
    ...(meta.pagefind === false && { search: false }),
    ...(slug !== undefined && { slug }),
  }
  const kept = Object.hasOwn(added, 'slug') ? head.replace(/^slug:.*\n/m, '') : head
  const lines = Object.entries(added).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  if (lines.length === 0) return head
  return kept.replace(/^(\uFEFF?---[^\n]*\n)/, `$1${lines.join('').replaceAll('$', '$$$$')}`)
}
