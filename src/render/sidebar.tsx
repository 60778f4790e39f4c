import type { ReactElement } from 'react'
import { Sidebar } from '../../client/theme/docs/sidebar.tsx'
import type { PageInput } from '../model/page-input.ts'
import type { SidebarNode } from '../model/site.ts'
import type { ReadBody } from '../model/stage.ts'
import type { BodyRef } from '../model/types.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { remembered } from '../shared/remembered.ts'
import type { Rendered } from './extras.ts'

const mark = ' aria-current="page"'

/** What renders the sidebar. */
export interface Renderer {
  /** Stands for how it renders. */
  look: string
  /** What entries look like may depend on the page in other ways than by a mark. */
  isOwn: boolean
  /** URL of the folder with the branches that are closed. */
  branches?: string
  render(element: ReactElement): Rendered
}

/**
 * The sidebar of a page. Pages in the same categories show the same entries, but for the mark of the current one: they
 * are rendered once for all of them. A page that stands there twice, or not at all, has a rendering of its own.
 */
export function renderSidebar(input: PageInput, ref: BodyRef, read: ReadBody, renderer: Renderer): Rendered {
  const { look, isOwn, branches } = renderer
  const items = remembered(`slice ${ref.hash}`, () => JSON.parse(read(ref)) as SidebarNode[])
  const render = () => renderer.render(<Sidebar view={{ items, branches, current: input.url }} />)
  const [trail, ...others] = isOwn ? [] : trailsTo(input.url, items)
  if (trail === undefined || others.length > 0) return render()
  const { html, ...extras } = remembered(`sidebar ${look} ${branches} ${ref.hash} ${trail}`, () => unmarked(render()))
  // Of its own links the address is the last attribute; a category that only leads to it has its class behind.
  const own = ` href="${escapeHtml(input.url)}">`
  const at = html.indexOf(own)
  if (at < 0) return render()
  const end = at + own.length - 1
  return { html: html.slice(0, end) + mark + html.slice(end), ...extras }
}

function unmarked({ html, ...extras }: Rendered): Rendered {
  return { html: html.replaceAll(mark, ''), ...extras }
}

/** For each place of a page its categories, which are shown as active. */
function trailsTo(url: string, nodes: SidebarNode[], trail = '', found: string[] = []): string[] {
  for (const node of nodes) {
    if (node.type === 'html') continue
    const inside = node.type === 'category' ? `${trail} ${node.key}` : trail
    if (node.href === url && !(node.type === 'category' && node.isBorrowed)) found.push(inside)
    if (node.type === 'category') trailsTo(url, node.items, inside, found)
  }
  return found
}
