import type { PageView } from '../../src/model/view.ts'
import { Notices } from './docs/notices.tsx'
import { Markdown } from './markdown.tsx'
import { mainId } from './skip-link.tsx'

/** A page that is no document: full width when it brings its own `main`, else one centred column. */
export function PlainPage({ view }: { view: PageView }) {
  const shared = { className: 'theme-layout-main', id: mainId, tabIndex: -1 }
  if (view.wide) return <div {...shared} dangerouslySetInnerHTML={{ __html: view.slots.body }} />
  const { article } = view
  return (
    <main {...shared}>
      <div className="plain">
        <Notices view={view} />
        <article lang={article?.lang} dir={article?.dir}>
          <Markdown view={view} />
        </article>
      </div>
    </main>
  )
}
