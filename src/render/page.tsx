import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { AnnouncementBar } from '../../client/theme/announcement-bar.tsx'
import { Document } from '../../client/theme/document.tsx'
import { Footer } from '../../client/theme/footer.tsx'
import { Menu } from '../../client/theme/menu.tsx'
import { Navbar } from '../../client/theme/navbar.tsx'
import { WordsContext } from '../../client/theme/words.tsx'
import type { PageFacts } from '../model/facts.ts'
import type { NavRule, PageInput, Shell } from '../model/page-input.ts'
import type { Made, ReadBody } from '../model/stage.ts'
import type { PageView, Slots } from '../model/view.ts'
import { sayIn } from '../model/words-of.ts'
import { type Body, bodyOf } from './body.tsx'
import { headView } from './head-view.ts'
import { languageName } from './language-name.ts'
import { navbarFor } from './navbar-view.ts'
import { pageFacts } from './page-facts.ts'
import { remembered } from './remembered.ts'
import { sidebarHtml } from './sidebar.tsx'
import { slotNames, splitAtSlots, token } from './slots.ts'

/** What the stage `page` does. */
export async function runPage(input: PageInput, shell: Shell, read: ReadBody): Promise<Made<PageFacts>> {
  const { html, facts } = await renderPage(input, shell, read)
  return { out: facts, body: html, path: input.file }
}

async function renderPage(input: PageInput, shell: Shell, read: ReadBody): Promise<{ html: string; facts: PageFacts }> {
  const body = await bodyOf(input, shell, read)
  const chrome = chromeOf(input, shell, read)
  const parts: Partial<Record<keyof Slots, string>> = {
    ...chrome,
    sidebar: sidebarOf(input, shell, read),
    body: body.html,
  }
  const shownSlots = slotNames.filter((name) => parts[name] !== undefined)
  const slots = Object.fromEntries(shownSlots.map((name) => [name, token(name)])) as unknown as Slots
  const view = viewOf(input, shell, { slots, body })
  const pieces = splitAtSlots(withWords(shell, <Document view={view} />))
  const html = pieces.map((piece) => (typeof piece === 'string' ? piece : parts[piece.slot])).join('')
  const around = pieces.filter((piece) => typeof piece === 'string').join('')
  const facts = pageFacts({ body, around, chrome: Object.values(chrome).join(''), input, shell })
  return { html: `<!doctype html>${html}`, facts }
}

/** Renders an element of the theme in the language of the page. */
function withWords({ words, lang }: Shell, element: ReactElement): string {
  return renderToString(<WordsContext value={sayIn(words, lang)}>{element}</WordsContext>)
}

/** Navbar, footer and announcement are the same on many pages: made once for each state that they can be in. */
function chromeOf(
  input: PageInput,
  shell: Shell,
  read: ReadBody,
): Pick<Slots, 'navbar' | 'menu' | 'footer' | 'announcement'> {
  const rules = input.navbar
    ? remembered(`rules ${input.navbar.hash}`, () => JSON.parse(read(input.navbar!)) as NavRule[])
    : []
  const view = navbarFor(input, shell, rules)
  const key = `${shell.lang} ${JSON.stringify(view)}`
  const { footer, announcement } = shell
  const made = (name: string, of: unknown, element: () => ReactElement) =>
    remembered(`${name} ${shell.lang} ${JSON.stringify(of)}`, () => withWords(shell, element()))
  return {
    navbar: remembered(`navbar ${key}`, () => withWords(shell, <Navbar view={view} />)),
    menu: remembered(`menu ${key}`, () => withWords(shell, <Menu view={view} />)),
    footer: footer && made('footer', footer, () => <Footer view={footer} />),
    announcement: announcement && made('bar', announcement, () => <AnnouncementBar view={announcement} />),
  }
}

function sidebarOf(input: PageInput, shell: Shell, read: ReadBody): string | undefined {
  if (!input.sidebar) return undefined
  return sidebarHtml(input, input.sidebar, read, { lang: shell.lang, toHtml: (element) => withWords(shell, element) })
}

function viewOf(input: PageInput, shell: Shell, { slots, body }: { slots: Slots; body: Body }): PageView {
  const { kind, title, url, headings, breadcrumbs, showBreadcrumbs, previous, next, entrances } = input
  const { lang, dir, siteTitle, tagline, baseUrl } = shell
  const { version, unlisted, tags, list: cards, tagPage, intro } = input
  return {
    kind,
    lang,
    dir,
    siteTitle,
    tagline,
    baseUrl,
    head: headView(input, shell, body),
    title: input.hasTitle ? undefined : title,
    url,
    headings,
    breadcrumbs,
    showBreadcrumbs,
    previous,
    next,
    entrances,
    version,
    unlisted,
    tags,
    cards,
    tagPage,
    intro,
    article: articleOf(input, shell),
    slots,
    htmlClass: htmlClass(input),
    wide: input.kind === 'page' && input.component !== undefined && !/\.mdx?$/.test(input.component),
  }
}

/** The language of a text that is not that of its page. */
function articleOf({ textLocale }: PageInput, { locales, lang }: Shell): PageView['article'] {
  const locale = locales.find(({ name }) => name === textLocale)
  if (!locale) return undefined
  return { lang: locale.htmlLang, dir: locale.direction, label: languageName(locale, lang) }
}

/** Classes that stylesheets of sites tell kinds of pages, collections, versions and documents by. */
function htmlClass({ kind, collection, version, docId }: PageInput): string {
  if (collection === undefined) return ''
  const names = ['docs-wrapper', 'plugin-docs', `plugin-id-${collection}`]
  if (kind === 'doc') names.push('docs-doc-page')
  if (version) names.push(`docs-version-${version.name}`)
  if (docId !== undefined) names.push(`docs-doc-id-${docId}`)
  if (version?.className !== undefined) names.push(version.className)
  return names.join(' ')
}
