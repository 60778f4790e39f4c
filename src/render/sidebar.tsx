import type { ReactElement } from 'react'
import { Sidebar } from '../../client/theme/sidebar.tsx'
import { escapeHtml } from '../model/escape-html.ts'
import type { PageInput } from '../model/page-input.ts'
import type { SidebarNode } from '../model/site.ts'
import type { ReadBody } from '../model/stage.ts'
import type { BodyRef } from '../model/types.ts'
import { remembered } from './remembered.ts'

const mark = ' aria-current="page"'

/** What renders an element in the language of the page, and the name of that language. */
export interface Renderer {
  lang: string
  toHtml(element: ReactElement): string
}

/**
 * The sidebar of a page. Pages of a branch show the same entries, but for the mark of the current one: they are rendered
 * once for all of them. A page that stands there twice, or not at all, has a rendering of its own.
 */
export function sidebarHtml(input: PageInput, ref: BodyRef, read: ReadBody, { lang, toHtml }: Renderer): string {
  const items = remembered(`slice ${ref.hash}`, () => JSON.parse(read(ref)) as SidebarNode[])
  const render = () => toHtml(<Sidebar view={{ items, current: input.url }} />)
  if (timesIn(items, input.url) !== 1) return render()
  const shared = remembered(`sidebar ${lang} ${ref.hash}`, () => render().replaceAll(mark, ''))
  const own = ` href="${escapeHtml(input.url)}"`
  const end = shared.indexOf(own) + own.length
  return end < own.length ? render() : shared.slice(0, end) + mark + shared.slice(end)
}

function timesIn(nodes: SidebarNode[], url: string): number {
  let times = 0
  for (const node of nodes) {
    if (node.type === 'html') continue
    if (node.href === url) times++
    if (node.type === 'category') times += timesIn(node.items, url)
  }
  return times
}
