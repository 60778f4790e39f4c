import type { PageView } from '../../src/model/view.ts'
import { DocLayout } from './doc-layout.tsx'
import { DocTags } from './doc-tags.tsx'
import { Markdown } from './markdown.tsx'

/** A document. Its text may be in another language than what stands around it. */
export function DocPage({ view }: { view: PageView }) {
  const { article, tags } = view
  return (
    <DocLayout view={view}>
      <article lang={article?.lang} dir={article?.dir}>
        <Markdown view={view} />
      </article>
      {tags?.length ? <DocTags tags={tags} /> : null}
    </DocLayout>
  )
}
