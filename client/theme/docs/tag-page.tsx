import { Label } from '../label.tsx'
import { part } from '../part.tsx'
import { useWord } from '../words.tsx'
import { TagsLayout } from './tags-layout.tsx'

export const TagPage = part('DocTagDocListPage', function TagPage({ view }) {
  const { documents = [], all } = view.tagPage ?? {}
  const say = useWord()
  return (
    <TagsLayout view={view}>
      <ul className="doc-list">
        {documents.map(({ label, href, description }) => (
          <li key={href}>
            <h2>
              <a href={href}>
                <Label text={label} />
              </a>
            </h2>
            {description ? (
              <p>
                <Label text={description} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <p>
        <a className="button" href={all}>
          {say('theme.tags.tagsPageLink')}
        </a>
      </p>
    </TagsLayout>
  )
})
