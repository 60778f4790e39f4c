import type { ReactNode } from 'react'
import type { Tag, TagsView } from '../../../src/model/site.ts'
import type { PageView } from '../../../src/model/theme/view.ts'
import { Label } from '../label.tsx'
import { Markdown } from '../markdown.tsx'
import { part } from '../part.tsx'
import { mainId } from '../skip-link.tsx'
import { useTranslate } from '../words.tsx'
import { Letters } from './letters.tsx'

export const TagPage = part('DocTagDocListPage', function TagPage({ view }) {
  const { documents = [], all } = view.tagPage ?? {}
  const t = useTranslate()
  return (
    <TagsLayout view={view}>
      <ul className="dg-doc-list">
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
        <a className="dg-button button" href={all}>
          {t('theme.tags.tagsPageLink')}
        </a>
      </p>
    </TagsLayout>
  )
})

/** Links to the pages of tags; `count` is the number of their pages. */
export function TagList({ tags }: { tags: (Tag & { count?: number })[] }) {
  return (
    <ul className="dg-tag-list">
      {tags.map(({ count, ...tag }) => (
        <li key={tag.href}>
          <TagLink tag={tag} count={count} />
        </li>
      ))}
    </ul>
  )
}

function TagLink({ tag, count }: { tag: Tag; count?: number }) {
  return (
    <a className="dg-tag" rel="tag" href={tag.href} title={tag.description}>
      <Label text={tag.label} />
      {count === undefined ? null : <span className="dg-tag-count"> {count}</span>}
    </a>
  )
}

/** Layout of pages about tags: one column without sidebar. */
export function TagsLayout({ view, children }: { view: PageView; children: ReactNode }) {
  return (
    <main className="theme-layout-main" id={mainId} tabIndex={-1}>
      <div className="dg-plain dg-tags-page">
        <Markdown view={view} />
        {children}
      </div>
    </main>
  )
}

/** All tags, by first letter. */
export const TagsPage = part('DocTagsListPage', function TagsPage({ view }) {
  return (
    <TagsLayout view={view}>
      <TagGroups groups={view.tagPage?.groups ?? []} />
    </TagsLayout>
  )
})

/** Tags with the number of their pages, by first letter. */
export function TagGroups({ groups }: { groups: NonNullable<TagsView['groups']> }) {
  return (
    <>
      <Letters letters={groups.map(({ letter }) => letter)} idOf={(letter) => letter} />
      {groups.map(({ letter, tags }) => (
        <section className="dg-tag-group" key={letter}>
          <h2 id={letter}>{letter}</h2>
          <TagList tags={tags} />
        </section>
      ))}
    </>
  )
}

/** The tags of a page, below its text. */
export function TagRow({ tags, className }: { tags: Tag[]; className: string }) {
  const t = useTranslate()
  if (tags.length === 0) return null
  return (
    <div className={className}>
      <b>{t('theme.tags.tagsListLabel')}</b>
      <TagList tags={tags} />
    </div>
  )
}
