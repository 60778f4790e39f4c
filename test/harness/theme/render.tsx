import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AnnouncementBar } from '../../../client/theme/bar/announcement-bar.tsx'
import { Menu } from '../../../client/theme/bar/menu.tsx'
import { Navbar } from '../../../client/theme/bar/navbar.tsx'
import { Sidebar } from '../../../client/theme/docs/sidebar.tsx'
import { Document } from '../../../client/theme/document.tsx'
import { Footer } from '../../../client/theme/footer.tsx'
import { TranslateContext } from '../../../client/theme/words.tsx'
import { english, type Translate } from '../../../src/messages/messages.ts'
import { messagesOf, translatorOf } from '../../../src/messages/messages-of.ts'
import type { PageView } from '../../../src/model/theme/view.ts'
import type { NavbarView } from '../../../src/model/theme/view-navbar.ts'
import { footer, homeBody, navbar, options, page, sidebar } from './sample.ts'
import { cards, tagPage, tags, tagsIndex, version, versionedNavbar, versionedOptions } from './sample-versions.ts'

export const sayEnglish = translatorOf(english, 'en')
const sayArabic = translatorOf(await messagesOf('ar', {}), 'ar')

/** Renders a part of a page to HTML, by default in English. */
export function markup(part: ReactNode, t: Translate = sayEnglish): string {
  return renderToStaticMarkup(<TranslateContext value={t}>{part}</TranslateContext>)
}

function chrome(view: NavbarView, t?: Translate) {
  return {
    navbar: markup(<Navbar view={view} />, t),
    menu: markup(<Menu view={view} />, t),
    footer: markup(<Footer view={footer} />, t),
  }
}

const slots = chrome(navbar)
const versioned = chrome(versionedNavbar)
const aside = markup(<Sidebar view={sidebar} />)
const announcement = markup(
  <AnnouncementBar
    view={{
      id: options.announcementId!,
      isCloseable: true,
      content: 'Deliveries 2.0 is here. <a href="#">See what is new</a>',
    }}
  />,
)

const source: Pick<PageView, 'editUrl' | 'lastUpdate'> = {
  editUrl: 'https://git.example.com/edit/main/content/docs/orders.md',
  lastUpdate: { date: { iso: '2025-11-21T09:30:00.000Z', text: 'Nov 21, 2025' }, author: 'Ada Lovelace' },
}

/** The sample pages by name, as whole documents. */
export function samples(snippet: string): Record<string, string> {
  const base = { ...page, head: { ...page.head, snippet } }
  const html = (view: PageView, t?: Translate) => `<!doctype html>${markup(<Document view={view} />, t)}`
  const many = { ...base, head: { ...base.head, options: versionedOptions } }
  const rest = { ...many, headings: [], slots: { ...versioned, body: '' } }
  const short = { ...rest, title: 'Orders', slots: { ...versioned, sidebar: aside, body: '<p>One paragraph.</p>' } }
  return {
    doc: html({ ...base, slots: { ...page.slots, ...slots, sidebar: aside } }),
    bare: html({
      ...base,
      title: 'A title',
      slots: { ...slots, sidebar: aside, body: '<p>One paragraph.</p>' },
      headings: [],
    }),
    rtl: html({ ...base, dir: 'rtl', slots: { ...page.slots, ...slots, sidebar: aside } }),
    home: html({ ...base, kind: 'page', wide: true, slots: { ...slots, announcement, body: homeBody } }),
    plain: html({ ...base, kind: 'page', slots: { ...slots, body: page.slots.body } }),
    notFound: html({ ...base, kind: 'notFound', slots: { ...slots, body: '' } }),
    version: html({ ...many, version, tags, slots: { ...page.slots, ...versioned, sidebar: aside } }),
    unlisted: html({
      ...short,
      unlisted: true,
      tags,
      version: { ...version, banner: { ...version.banner!, kind: 'unreleased' } },
    }),
    edited: html({ ...base, ...source, tags, slots: { ...page.slots, ...slots, sidebar: aside } }),
    editedShort: html({ ...short, ...source, next: { label: 'Order details', href: '/docs/details' } }),
    editedArabic: html(
      {
        ...short,
        ...source,
        lang: 'ar',
        dir: 'rtl',
        title: 'الطلبات',
        lastUpdate: { date: { iso: '2025-11-21T09:30:00.000Z', text: '21‏/11‏/2025' }, author: 'Ada Lovelace' },
        tags,
        slots: {
          ...chrome(versionedNavbar, sayArabic),
          sidebar: markup(<Sidebar view={sidebar} />, sayArabic),
          body: '<p>فقرة واحدة.</p>',
        },
      },
      sayArabic,
    ),
    untranslated: html({
      ...short,
      article: { lang: 'ar', dir: 'rtl', label: 'Arabic' },
      version: { ...version, banner: undefined },
    }),
    category: html({
      ...rest,
      kind: 'categoryIndex',
      title: 'Orders',
      intro: 'From the first click to the last delivery.',
      cards,
      version,
      slots: { ...rest.slots, sidebar: aside },
    }),
    tag: html({
      ...rest,
      kind: 'tag',
      title: '3 docs tagged with "Orders"',
      intro: 'All about orders.',
      tags: [tags[0]!],
      tagPage,
    }),
    tags: html({ ...rest, kind: 'tags', title: 'Tags', tagPage: tagsIndex }),
    arabic: html(
      {
        ...rest,
        kind: 'categoryIndex',
        lang: 'ar',
        dir: 'rtl',
        title: 'الطلبات',
        cards,
        version,
        slots: {
          ...chrome(versionedNavbar, sayArabic),
          sidebar: markup(<Sidebar view={sidebar} />, sayArabic),
          body: '',
        },
      },
      sayArabic,
    ),
  }
}
