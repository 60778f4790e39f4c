import type { ReactNode } from 'react'
import type { PageView } from '../../../src/model/view.ts'
import { Markdown } from '../markdown.tsx'
import { mainId } from '../skip-link.tsx'

/** Layout of pages about tags: one column without sidebar. */
export function TagsLayout({ view, children }: { view: PageView; children: ReactNode }) {
  return (
    <main className="theme-layout-main" id={mainId} tabIndex={-1}>
      <div className="plain tags-page">
        <Markdown view={view} />
        {children}
      </div>
    </main>
  )
}
