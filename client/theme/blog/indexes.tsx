import type { AuthorView, BlogLayouts } from '../../../src/model/blog.ts'
import { Anchor } from '../anchor.tsx'
import { TagGroups } from '../docs/tag-page.tsx'
import { Label } from '../label.tsx'
import { useTranslate } from '../words.tsx'
import { Author } from './shared.tsx'

export function BlogTags({ title, groups }: BlogLayouts['blogTags']) {
  return (
    <main className="plain tags-page dg-blog">
      <div className="dg-markdown markdown">
        <h1>{title}</h1>
      </div>
      <TagGroups groups={groups} />
    </main>
  )
}

export function BlogArchive({ title, years }: BlogLayouts['blogArchive']) {
  return (
    <main className="plain dg-blog dg-blog-archive">
      <h1>{title}</h1>
      {years.map(({ year, posts }) => (
        <section key={year}>
          <h2>{year}</h2>
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
}

export function BlogAuthors({ title, authors }: BlogLayouts['blogAuthors']) {
  return (
    <main className="plain dg-blog">
      <h1>{title}</h1>
      <ul className="dg-blog-people">
        {authors.map((author) => (
          <li key={author.name}>
            <Author author={author} />
            {author.description ? <p>{author.description}</p> : null}
            <p>
              <PostCount author={author} />
            </p>
          </li>
        ))}
      </ul>
    </main>
  )
}

function PostCount({ author: { count = 0, hasPage, href } }: { author: AuthorView }) {
  const text = useTranslate()('theme.blog.post.plurals', { count })
  return hasPage && href !== undefined ? <Anchor href={href}>{text}</Anchor> : text
}
