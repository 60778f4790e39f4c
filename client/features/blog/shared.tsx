import { useContext } from 'react'
import type { LayoutParts } from '../../../src/model/theme/layout-parts.ts'
import type { ThemeComponents } from '../../../src/model/theme/theme-components.ts'
import { contentMark } from '../../../src/shared/content-mark.ts'
import { Anchor } from '../../theme/anchor.tsx'
import { Label } from '../../theme/label.tsx'
import { LayoutContext } from '../../theme/layout-context.ts'
import { part } from '../../theme/part.tsx'
import { useTranslate } from '../../theme/words.tsx'

type Neighbor = NonNullable<LayoutParts['BlogNeighbors']['newer']>

/** Layout of the pages of a blog: one column, and the newest posts beside it or below. */
export function BlogLayout({ current, sidebar, toc, children }: LayoutParts['BlogLayout']) {
  return (
    <div className={sidebar ? 'dg-layout dg-blog' : 'dg-layout dg-layout--alone dg-blog'}>
      <main className="dg-main">
        <div className="dg-column dg-column--alone">{children}</div>
        {toc}
      </main>
      {sidebar ? <BlogSidebar sidebar={sidebar} current={current} /> : null}
    </div>
  )
}

export const BlogSidebar = part('BlogSidebar', function BlogSidebar({ sidebar: { title, groups }, current }) {
  return (
    <aside className="dg-blog-recent theme-blog-sidebar">
      <nav aria-label={title}>
        <h2>{title}</h2>
        {groups.map(({ year, posts }) => (
          <section key={year ?? ''}>
            {year === undefined ? null : <h3>{year}</h3>}
            <ul>
              {posts.map(({ label, href }) => (
                <li key={href}>
                  <a
                    className="dg-menu__link menu__link"
                    href={href}
                    aria-current={href === current ? 'page' : undefined}
                  >
                    <Label text={label} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </aside>
  )
})

/** Date, reading time and authors of a post. */
export const BlogPostMeta = part('BlogPostMeta', function BlogPostMeta({ post: { date, readingTime, authors } }) {
  const t = useTranslate()
  return (
    <>
      <p className="dg-blog-meta">
        <time dateTime={date.iso}>{date.text}</time>
        {readingTime === undefined ? null : (
          <span>{t('theme.blog.post.readingTime.plurals', { count: readingTime, readingTime })}</span>
        )}
      </p>
      {authors.length > 0 ? (
        <ul className="dg-blog-authors">
          {authors.map((author) => (
            <li key={author.name}>
              <BlogAuthor author={author} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
})

/** An author with picture, name and role. */
export const BlogAuthor = part('BlogAuthor', function BlogAuthor({ author, as }) {
  const { name, title, href, image, socials } = author
  const label = <bdi>{name}</bdi>
  const Name = as ?? 'b'
  // A heading cannot be in a span.
  const Box = as ? 'div' : 'span'
  return (
    <Box className="dg-blog-author">
      {image ? <img src={image} alt="" width="40" height="40" loading="lazy" /> : <Initial name={name} />}
      <Box>
        <Name className="dg-blog-author-name">{href ? <Anchor href={href}>{label}</Anchor> : label}</Name>
        {title ? <small>{title}</small> : null}
        {socials ? <Socials socials={socials} /> : null}
      </Box>
    </Box>
  )
})

function Initial({ name }: { name: string }) {
  return (
    <span className="dg-blog-initial" aria-hidden="true">
      {[...name][0]}
    </span>
  )
}

function Socials({ socials }: Required<Pick<ThemeComponents['BlogAuthor']['author'], 'socials'>>) {
  return (
    <small className="dg-blog-socials">
      {socials.map(({ label, href }) => (
        <a key={href} href={href} rel="me noopener">
          {label}
        </a>
      ))}
    </small>
  )
}

/** Content of a document, delimited from the layout around it. */
export function BlogContent({ of }: { of: string }) {
  const Document = useContext(LayoutContext)?.contents[of]
  return (
    <div className="dg-markdown markdown">
      {contentMark}
      {Document ? <Document /> : null}
      {contentMark}
    </div>
  )
}

/** Links to the neighbors of a page. */
export function BlogNeighbors({ newer, older }: LayoutParts['BlogNeighbors']) {
  if (!newer && !older) return null
  return (
    <nav
      className="dg-pagination"
      aria-label={[newer?.way ?? newer?.label, older?.way ?? older?.label].filter(Boolean).join(', ')}
    >
      {newer ? <Neighbor link={newer} rel="prev" /> : null}
      {older ? <Neighbor link={older} rel="next" /> : null}
    </nav>
  )
}

function Neighbor({ link: { label, href, way }, rel }: { link: Neighbor; rel: 'prev' | 'next' }) {
  return (
    <a className={`dg-pagination-card dg-pagination-card--${rel}`} href={href} rel={rel}>
      {way === undefined ? null : <span className="dg-pagination-way">{way}</span>}
      <span className="dg-pagination-label">
        <Label text={label} />
      </span>
    </a>
  )
}
