import type { Tag } from '../../../src/model/site.ts'
import { useWord } from '../words.tsx'
import { TagLink } from './tag-link.tsx'

/** The tags of a document. */
export function DocTags({ tags }: { tags: Tag[] }) {
  return (
    <div className="doc-tags theme-doc-footer-tags-row">
      <b>{useWord()('theme.tags.tagsListLabel')}</b>
      <ul className="tag-list">
        {tags.map((tag) => (
          <li key={tag.href}>
            <TagLink tag={tag} />
          </li>
        ))}
      </ul>
    </div>
  )
}
