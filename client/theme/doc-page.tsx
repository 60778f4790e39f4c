import type { PageView } from '../../src/model/view.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { DocSidebar } from './doc-sidebar.tsx'
import { Markdown } from './markdown.tsx'
import { Pagination } from './pagination.tsx'
import { mainId } from './skip-link.tsx'
import { Toc } from './toc.tsx'

/** A document between its sidebar and its table of contents. */
export function DocPage({ view }: { view: PageView }) {
  const { headings, slots } = view
  return (
    <div className={slots.sidebar ? 'layout' : 'layout layout--alone'}>
      {slots.sidebar ? <DocSidebar view={view} /> : null}
      <main className="main theme-layout-main" id={mainId} tabIndex={-1}>
        {headings.length ? <Toc headings={headings} /> : null}
        <div className="column">
          <article>
            {view.showBreadcrumbs && view.breadcrumbs.length ? <Breadcrumbs view={view} /> : null}
            <Markdown view={view} />
          </article>
          <Pagination previous={view.previous} next={view.next} />
        </div>
      </main>
    </div>
  )
}
