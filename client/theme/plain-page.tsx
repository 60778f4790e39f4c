import type { PageView } from '../../src/model/view.ts'
import { Markdown } from './markdown.tsx'
import { mainId } from './skip-link.tsx'

/** A page that is no document: full width when it brings its own `main`, else one centred column. */
export function PlainPage({ view }: { view: PageView }) {
  const shared = { className: 'theme-layout-main', id: mainId, tabIndex: -1 }
  if (view.wide) return <div {...shared} dangerouslySetInnerHTML={{ __html: view.slots.body }} />
  return (
    <main {...shared}>
      <article className="plain">
        <Markdown view={view} />
      </article>
    </main>
  )
}
