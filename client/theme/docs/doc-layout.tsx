import type { ReactNode } from 'react'
import type { PageView } from '../../../src/model/view.ts'
import { mainId } from '../skip-link.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { DocSidebar } from './doc-sidebar.tsx'
import { Notices } from './notices.tsx'
import { Pagination } from './pagination.tsx'
import { Toc } from './toc.tsx'
import { VersionBadge } from './version-badge.tsx'

/** What documents stand in: the sidebar and the table of contents beside them, and what is said of them above. */
export function DocLayout({ view, children }: { view: PageView; children: ReactNode }) {
  const { headings, slots } = view
  return (
    <div className={slots.sidebar ? 'layout' : 'layout layout--alone'}>
      {slots.sidebar ? <DocSidebar view={view} /> : null}
      <main className="main theme-layout-main" id={mainId} tabIndex={-1}>
        {headings.length ? <Toc headings={headings} lang={view.article?.lang} /> : null}
        <div className="dg-column">
          {view.showBreadcrumbs && view.breadcrumbs.length ? <Breadcrumbs view={view} /> : null}
          <Notices view={view} />
          {view.version?.badge ? <VersionBadge version={view.version} /> : null}
          {children}
          <Pagination previous={view.previous} next={view.next} />
        </div>
      </main>
    </div>
  )
}
