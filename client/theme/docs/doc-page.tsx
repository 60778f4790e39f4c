import { Markdown } from '../markdown.tsx'
import { part } from '../part.tsx'
import { DocFooter } from './doc-footer.tsx'
import { DocLayout } from './doc-layout.tsx'

/** A document. Its text may be in another language than the interface. */
export const DocPage = part('DocItem/Layout', function DocPage({ view }) {
  return (
    <DocLayout view={view}>
      <DocContent view={view} />
      <DocFooter view={view} />
    </DocLayout>
  )
})

const DocContent = part('DocItem/Content', function DocContent({ view }) {
  const { article } = view
  return (
    <article lang={article?.lang} dir={article?.dir}>
      <Markdown view={view} />
    </article>
  )
})
