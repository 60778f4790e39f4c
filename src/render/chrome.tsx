import type { ReactElement } from 'react'
import { AnnouncementBar } from '../../client/theme/bar/announcement-bar.tsx'
import { Menu } from '../../client/theme/bar/menu.tsx'
import { Navbar } from '../../client/theme/bar/navbar.tsx'
import { Sidebar } from '../../client/theme/docs/sidebar.tsx'
import { Footer } from '../../client/theme/footer.tsx'
import { branchPlace } from '../model/branch-place.ts'
import type { NavRule, PageInput } from '../model/page-input.ts'
import type { SidebarNode } from '../model/site.ts'
import type { ReadBody } from '../model/stage.ts'
import type { FooterView } from '../model/theme/view.ts'
import type { BodyRef } from '../model/types.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { remembered } from '../shared/remembered.ts'
import type { Rendered } from './extras.ts'
import { hasMenu, navbarFor } from './navbar-view.ts'
import { pageInfo, renderPiece, type Theme, themeKey } from './theme.tsx'

/** The parts of a page around its text; those that it does not have are undefined. */
interface Chrome {
  navbar: Rendered
  menu?: Rendered
  footer?: Rendered
  announcement?: Rendered
}

/** Renders navbar, footer and announcement. Many pages share them, so each of their states is rendered once. */
export function chromeOf(input: PageInput, theme: Theme, read: ReadBody): Chrome {
  const { announcement } = theme.shell
  const footer = theme.shell.footer ?? (theme.parts?.components.Footer && emptyFooter)
  const rules = input.navbar
    ? remembered(`rules ${input.navbar.hash}`, () => JSON.parse(read(input.navbar!)) as NavRule[])
    : []
  const view = navbarFor(input, theme.shell, rules)
  const key = themeKey(theme)
  const state = JSON.stringify(view)
  const made = (name: string, of: string, element: () => ReactElement) =>
    remembered(`${name} ${key} ${of}`, () => renderPiece(name, element(), theme))
  return {
    navbar: made('navbar', state, () => <Navbar view={view} />),
    menu: hasMenu(view) ? made('menu', state, () => <Menu view={view} />) : undefined,
    footer: footer && made('footer', JSON.stringify(footer), () => <Footer view={footer} />),
    announcement:
      announcement && made('announcement', JSON.stringify(announcement), () => <AnnouncementBar view={announcement} />),
  }
}

/** Passed to a footer of the site that the configuration says nothing about. */
const emptyFooter: FooterView = { style: 'light', columns: [], row: [] }

/** The sidebar of a page; undefined if it has none. */
export function sidebarOf(input: PageInput, theme: Theme, read: ReadBody): Rendered | undefined {
  if (!input.sidebar) return undefined
  return renderSidebar(input, input.sidebar, read, {
    key: themeKey(theme),
    isOwn: hasOwnSidebar(theme),
    branches: branchesUrl(input, theme),
    render: (element) => renderPiece('sidebar', element, theme, pageInfo(theme.shell, input)),
  })
}

function branchesUrl({ collection, version }: PageInput, { shell }: Theme): string | undefined {
  return collection === undefined || !version ? undefined : branchPlace({ collection, version }, shell.locale).url
}

/** Returns true if the site replaces the components of sidebar entries. */
export function hasOwnSidebar({ parts }: Theme): boolean {
  return parts !== undefined && Object.keys(parts.components).some((name) => name.startsWith('DocSidebarItem/'))
}

const mark = ' aria-current="page"'

/** Renders sidebars. */
interface Renderer {
  /** Cache key of the theme's appearance. */
  key: string
  /** Entries may depend on the page in other ways than the mark of the current one. */
  isOwn: boolean
  /** URL of the folder with the branches of collapsed categories. */
  branches?: string
  render(element: ReactElement): Rendered
}

/**
 * The sidebar of a page. Pages in the same categories show the same entries except for the mark of the current page, so
 * they share one rendering. A page that is listed twice, or not at all, is rendered separately.
 */
function renderSidebar(input: PageInput, ref: BodyRef, read: ReadBody, renderer: Renderer): Rendered {
  const { key, isOwn, branches } = renderer
  const items = remembered(`slice ${ref.hash}`, () => JSON.parse(read(ref)) as SidebarNode[])
  const render = () => renderer.render(<Sidebar view={{ items, branches, current: input.url }} />)
  const [trail, ...others] = isOwn ? [] : trailsTo(input.url, items)
  if (trail === undefined || others.length > 0) return render()
  const shared = remembered(`sidebar ${key} ${branches} ${ref.hash} ${trail}`, () => unmarked(render()))
  const { html, ...extras } = shared
  // In links to the page itself, href is the last attribute. In a category that borrows its link, a class follows.
  const own = ` href="${escapeHtml(input.url)}">`
  const at = html.indexOf(own)
  if (at < 0) return render()
  const end = at + own.length - 1
  return { html: html.slice(0, end) + mark + html.slice(end), ...extras, shared }
}

function unmarked({ html, ...extras }: Rendered): Rendered {
  return { html: html.replaceAll(mark, ''), ...extras }
}

/** The open categories of each position of a page, which are shown as active. */
function trailsTo(url: string, nodes: SidebarNode[], trail = '', found: string[] = []): string[] {
  for (const node of nodes) {
    if (node.type === 'html') continue
    const inside = node.type === 'category' ? `${trail} ${node.key}` : trail
    if (node.href === url && !(node.type === 'category' && node.isBorrowed)) found.push(inside)
    if (node.type === 'category') trailsTo(url, node.items, inside, found)
  }
  return found
}
