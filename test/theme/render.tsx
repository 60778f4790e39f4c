import { renderToStaticMarkup } from 'react-dom/server'
import { AnnouncementBar } from '../../client/theme/announcement-bar.tsx'
import { Document } from '../../client/theme/document.tsx'
import { Footer } from '../../client/theme/footer.tsx'
import { Menu } from '../../client/theme/menu.tsx'
import { Navbar } from '../../client/theme/navbar.tsx'
import { Sidebar } from '../../client/theme/sidebar.tsx'
import type { PageView } from '../../src/model/view.ts'
import { footer, homeBody, navbar, options, page, sidebar } from './sample.ts'

const slots = {
  navbar: renderToStaticMarkup(<Navbar view={navbar} />),
  menu: renderToStaticMarkup(<Menu view={navbar} />),
  footer: renderToStaticMarkup(<Footer view={footer} />),
}
const aside = renderToStaticMarkup(<Sidebar view={sidebar} />)
const announcement = renderToStaticMarkup(
  <AnnouncementBar
    view={{
      id: options.announcementId!,
      isCloseable: true,
      content: 'Deliveries 2.0 is here. <a href="#">See what is new</a>',
    }}
  />,
)

/** The sample pages by name, as whole documents. */
export function samples(snippet: string): Record<string, string> {
  const base = { ...page, head: { ...page.head, snippet } }
  const html = (view: PageView) => `<!doctype html>${renderToStaticMarkup(<Document view={view} />)}`
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
  }
}
