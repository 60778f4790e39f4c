/** Ids of tabs of Markdown in attributes: the first one of each list is that of the button of its first tab. */
const tabId = /( (?:id|aria-controls|aria-labelledby)=")(dg:tabs-(?:[\da-f]{8}-)?\d+)(?=-\d+(?:-tab)?")/g

/** Gives tabs ids of their own if a page prints their document several times: parts in tabs, or posts in a list. */
export function distinctTabs(html: string): string {
  if (!html.includes('dg:tabs-')) return html
  const copies = new Map<string, number>()
  return html.replace(tabId, (_, start: string, id: string, at: number) => {
    const isFirst = start.startsWith(' id') && html.startsWith('-1-tab"', at + start.length + id.length)
    const copy = (copies.get(id) ?? 0) + (isFirst ? 1 : 0)
    copies.set(id, copy)
    return start + (copy > 1 ? `${id}.${copy}` : id)
  })
}
