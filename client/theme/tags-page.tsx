import type { PageView } from '../../src/model/view.ts'
import { TagLink } from './tag-link.tsx'
import { TagsLayout } from './tags-layout.tsx'

/** All tags, by first letter. */
export function TagsPage({ view }: { view: PageView }) {
  return (
    <TagsLayout view={view}>
      {view.tagPage?.groups?.map(({ letter, tags }) => (
        <section className="tag-group" key={letter}>
          <h2>{letter}</h2>
          <ul className="tag-list">
            {tags.map(({ count, ...tag }) => (
              <li key={tag.href}>
                <TagLink tag={tag} count={count} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </TagsLayout>
  )
}
