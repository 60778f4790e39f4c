import { part } from '../part.tsx'
import { TagLink } from './tag-link.tsx'
import { TagsLayout } from './tags-layout.tsx'

/** All tags, by first letter. */
export const TagsPage = part('DocTagsListPage', function TagsPage({ view }) {
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
})
