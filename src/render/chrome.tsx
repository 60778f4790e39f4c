import type { ReactElement } from 'react'
import { AnnouncementBar } from '../../client/theme/bar/announcement-bar.tsx'
import { Menu } from '../../client/theme/bar/menu.tsx'
import { Navbar } from '../../client/theme/bar/navbar.tsx'
import { Footer } from '../../client/theme/footer.tsx'
import { branchPlace } from '../model/branch-place.ts'
import type { NavRule, PageInput } from '../model/page-input.ts'
import type { ReadBody } from '../model/stage.ts'
import { remembered } from '../shared/remembered.ts'
import type { Rendered } from './extras.ts'
import { hasMenu, navbarFor } from './navbar-view.ts'
import { renderSidebar } from './sidebar.tsx'
import { lookOf, pageInfo, renderPiece, type Theme } from './theme.tsx'

/** What stands around the text of a page; a piece that the page does not have is left out. */
export interface Chrome {
  navbar: Rendered
  menu?: Rendered
  footer?: Rendered
  announcement?: Rendered
}

/** Navbar, footer and announcement are the same on many pages: made once for each state that they can be in. */
export function chromeOf(input: PageInput, theme: Theme, read: ReadBody): Chrome {
  const { footer, announcement } = theme.shell
  const rules = input.navbar
    ? remembered(`rules ${input.navbar.hash}`, () => JSON.parse(read(input.navbar!)) as NavRule[])
    : []
  const view = navbarFor(input, theme.shell, rules)
  const look = lookOf(theme)
  const state = JSON.stringify(view)
  const made = (name: string, of: string, element: () => ReactElement) =>
    remembered(`${name} ${look} ${of}`, () => renderPiece(name, element(), theme))
  return {
    navbar: made('navbar', state, () => <Navbar view={view} />),
    menu: hasMenu(view) ? made('menu', state, () => <Menu view={view} />) : undefined,
    footer: footer && made('footer', JSON.stringify(footer), () => <Footer view={footer} />),
    announcement:
      announcement && made('announcement', JSON.stringify(announcement), () => <AnnouncementBar view={announcement} />),
  }
}

/** The sidebar of a page that has one. */
export function sidebarOf(input: PageInput, theme: Theme, read: ReadBody): Rendered | undefined {
  if (!input.sidebar) return undefined
  return renderSidebar(input, input.sidebar, read, {
    look: lookOf(theme),
    isOwn: hasOwnSidebar(theme),
    branches: branchesUrl(input, theme),
    render: (element) => renderPiece('sidebar', element, theme, pageInfo(theme.shell, input)),
  })
}

function branchesUrl({ collection, version }: PageInput, { shell }: Theme): string | undefined {
  return collection === undefined || !version ? undefined : branchPlace({ collection, version }, shell.locale).url
}

/** Whether entries of the sidebar are components of the site. */
export function hasOwnSidebar({ parts }: Theme): boolean {
  return parts !== undefined && Object.keys(parts.components).some((name) => name.startsWith('DocSidebarItem/'))
}
