import type { ReactNode } from 'react'
import type { PageKind } from '../../src/model/site.ts'
import type { PageView } from '../../src/model/view.ts'
import { Drawer } from './bar/drawer.tsx'
import { CategoryPage } from './docs/category-page.tsx'
import { DocPage } from './docs/doc-page.tsx'
import { TagPage } from './docs/tag-page.tsx'
import { TagsPage } from './docs/tags-page.tsx'
import { Head } from './head.tsx'
import { Home } from './home.tsx'
import { IconShapes } from './icon.tsx'
import { NotFound } from './not-found.tsx'
import { PlainPage } from './plain-page.tsx'
import { SkipLink } from './skip-link.tsx'
import { Slot } from './slot.tsx'

const layouts: Record<PageKind, (props: { view: PageView }) => ReactNode> = {
  doc: DocPage,
  page: PlainPage,
  home: Home,
  notFound: NotFound,
  categoryIndex: CategoryPage,
  tag: TagPage,
  tags: TagsPage,
}

/** A whole page, from `<html>` on; the doctype is the caller's. */
export function Document({ view }: { view: PageView }) {
  const { slots } = view
  const mode = view.head.options?.colorMode.defaultMode ?? 'light'
  const Layout = layouts[view.kind]
  return (
    <html
      lang={view.lang}
      dir={view.dir}
      className={view.htmlClass || undefined}
      data-theme={mode}
      data-theme-choice={mode}
    >
      <Head view={view} />
      <body>
        <SkipLink />
        <IconShapes />
        <Slot html={slots.announcement} />
        <Slot html={slots.navbar} />
        <Layout view={view} />
        <Slot html={slots.footer} />
        {slots.menu ? <Drawer view={view} id={slots.sidebar ? 'dg:menu' : 'dg:drawer'} /> : null}
      </body>
    </html>
  )
}
