import type { ThemeComponents } from '../../../src/model/theme/theme-components.ts'
import { Anchor } from '../../theme/anchor.tsx'
import { TagGroups } from '../../theme/docs/tag-page.tsx'
import { Label } from '../../theme/label.tsx'
import { part } from '../../theme/part.tsx'
import { useTranslate } from '../../theme/words.tsx'
import { BlogAuthor } from './shared.tsx'

export const BlogTags = part('BlogTagsListPage', function BlogTags({ title, groups }) {
  return (
    <main className="dg-plain dg-tags-page dg-blog">
      <div className="dg-markdown markdown">
        <h1>{title}</h1>
      </div>
      <TagGroups groups={groups} />
    </main>
  )
})

export const BlogArchive = part('BlogArchivePage', function BlogArchive({ title, years }) {
  return (
    <main className="dg-plain dg-blog dg-blog-archive">
      <h1>{title}</h1>
      {years.map(({ year, posts }) => (
        <section key={year}>
          <h2 id={String(year)}>{year}</h2>
          <ul>
            {posts.map(({ label, href, date, iso }) => (
              <li key={href}>
                <time dateTime={iso}>{date}</time>
                <a href={href}>
                  <Label text={label} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
})

export const BlogAuthors = part('BlogAuthorsListPage', function BlogAuthors({ title, authors }) {
  return (
    <main className="dg-plain dg-blog">
      <h1>{title}</h1>
      <ul className="dg-blog-people">
        {authors.map((author) => (
          <li key={author.name}>
            <BlogAuthor author={author} as="h2" />
            {author.description ? <p>{author.description}</p> : null}
            {author.count ? (
              <p>
                <PostCount author={author} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </main>
  )
})

function PostCount({ author: { count = 0, hasPage, href } }: Pick<ThemeComponents['BlogAuthor'], 'author'>) {
  const text = useTranslate()('theme.blog.post.plurals', { count })
  return hasPage && href !== undefined ? <Anchor href={href}>{text}</Anchor> : text
}
