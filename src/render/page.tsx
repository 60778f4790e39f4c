import { renderToString } from 'react-dom/server'
import { AnnouncementBar } from '../../client/theme/announcement-bar.tsx'
import { Document } from '../../client/theme/document.tsx'
import { Footer } from '../../client/theme/footer.tsx'
import { Menu } from '../../client/theme/menu.tsx'
import { Navbar } from '../../client/theme/navbar.tsx'
import { Sidebar } from '../../client/theme/sidebar.tsx'
import type { PageInput, Shell } from '../model/page-input.ts'
import type { Made, ReadBody } from '../model/stage.ts'
import type { PageFacts, SidebarNode } from '../model/types.ts'
import type { HeadView, PageView, Slots } from '../model/view.ts'
import { type Body, bodyOf } from './body.tsx'
import { factsOf } from './facts.ts'
import { navbarFor } from './navbar-view.ts'
import { remembered } from './remembered.ts'
import { slotNames, splitAtSlots, token } from './slots.ts'
import { styleFile } from './styles.ts'

/** What the stage `page` does. */
export async function runPage(input: PageInput, shell: Shell, read: ReadBody): Promise<Made<PageFacts>> {
  const { html, facts } = await renderPage(input, shell, read)
  return { out: facts, body: html, path: input.file }
}

async function renderPage(input: PageInput, shell: Shell, read: ReadBody): Promise<{ html: string; facts: PageFacts }> {
  const body = await bodyOf(input, shell, read)
  const parts: Partial<Record<keyof Slots, string>> = {
    ...chromeOf(input, shell),
    sidebar: sidebarOf(input, read),
    body: body.html,
  }
  const shownSlots = slotNames.filter((name) => parts[name] !== undefined)
  const slots = Object.fromEntries(shownSlots.map((name) => [name, token(name)])) as unknown as Slots
  const pieces = splitAtSlots(renderToString(<Document view={viewOf(input, shell, { slots, body })} />))
  const html = pieces.map((piece) => (typeof piece === 'string' ? piece : parts[piece.slot])).join('')
  const text = pieces.flatMap((piece) => (typeof piece === 'string' ? piece : ownText(piece.slot, parts, body)))
  return { html: `<!doctype html>${html}`, facts: { ...factsOf(text), ...ownFacts(body) } }
}

function ownFacts({ styles, mistakes }: Body): Pick<PageFacts, 'styles' | 'mistakes'> {
  return { ...(styles !== undefined && { styles }), ...(mistakes.length > 0 && { mistakes }) }
}

/** What is read for facts: not the sidebar, whose links are the site's own pages by construction. */
function ownText(slot: keyof Slots, parts: Partial<Record<keyof Slots, string>>, body: Body): string[] {
  if (slot === 'body') return body.text
  return slot === 'sidebar' ? [] : [parts[slot] ?? '']
}

/** Navbar, footer and announcement are the same on many pages: made once for each state that they can be in. */
function chromeOf(input: PageInput, shell: Shell): Pick<Slots, 'navbar' | 'menu' | 'footer' | 'announcement'> {
  const view = navbarFor(shell, input.url)
  const key = JSON.stringify(view)
  return {
    navbar: remembered(`navbar ${key}`, () => renderToString(<Navbar view={view} />)),
    menu: remembered(`menu ${key}`, () => renderToString(<Menu view={view} />)),
    footer:
      shell.footer &&
      remembered(`footer ${JSON.stringify(shell.footer)}`, () => renderToString(<Footer view={shell.footer!} />)),
    announcement:
      shell.announcement &&
      remembered(`bar ${JSON.stringify(shell.announcement)}`, () =>
        renderToString(<AnnouncementBar view={shell.announcement!} />),
      ),
  }
}

function sidebarOf(input: PageInput, read: ReadBody): string | undefined {
  if (!input.sidebar) return undefined
  const items = remembered(`slice ${input.sidebar.hash}`, () => JSON.parse(read(input.sidebar!)) as SidebarNode[])
  return renderToString(<Sidebar view={{ items, current: input.url }} />)
}

function viewOf(input: PageInput, shell: Shell, { slots, body }: { slots: Slots; body: Body }): PageView {
  const { kind, title, url, headings, breadcrumbs, showBreadcrumbs, previous, next, entrances } = input
  const { lang, dir, siteTitle, tagline, baseUrl } = shell
  return {
    kind,
    lang,
    dir,
    siteTitle,
    tagline,
    baseUrl,
    head: headOf(input, shell, body),
    title: input.hasTitle ? undefined : title,
    url,
    headings,
    breadcrumbs,
    showBreadcrumbs,
    previous,
    next,
    entrances,
    slots,
    htmlClass: '',
    wide: input.kind === 'page' && input.component !== undefined && !/\.mdx?$/.test(input.component),
  }
}

function headOf(input: PageInput, shell: Shell, { styles, hasIslands }: Body): HeadView {
  const { siteTitle, titleDelimiter, favicon, stylesheets, scripts, snippet, mermaid, islands } = shell
  const bare = input.title === '' || input.title === siteTitle
  return {
    title: bare ? siteTitle : `${input.title} ${titleDelimiter} ${siteTitle}`,
    description: input.description || undefined,
    canonical: input.canonical,
    noIndex: shell.noIndex || input.noIndex,
    favicon,
    stylesheets: styles === undefined ? stylesheets : [...stylesheets, shell.baseUrl + styleFile(styles)],
    scripts: hasIslands && islands ? [...scripts, islands.script] : scripts,
    snippet,
    options: input.wants.includes('mermaid') && mermaid ? { ...shell.options, mermaid } : shell.options,
  }
}
