import type { ThemeComponents } from '../../../src/model/theme/theme-components.ts'
import { EditThisPage, LastUpdated } from '../../theme/docs/doc-footer.tsx'
import { UnlistedNotice } from '../../theme/docs/notices.tsx'
import { TagList, TagRow } from '../../theme/docs/tag-page.tsx'
import { Toc } from '../../theme/docs/toc.tsx'
import { Label } from '../../theme/label.tsx'
import { part } from '../../theme/part.tsx'
import { useTranslate } from '../../theme/words.tsx'
import { BlogArchive, BlogAuthors, BlogTags } from './indexes.tsx'
import { BlogAuthor, BlogContent, BlogLayout, BlogNeighbors, BlogPostMeta, BlogSidebar } from './shared.tsx'

const BlogPostPage = part('BlogPostPage', function BlogPostPage(props) {
  const { post, sidebar, newer, older, series, editUrl, lastUpdate, hasToc, headings, current } = props
  const t = useTranslate()
  const toc = hasToc && headings.length > 0 ? <Toc headings={headings} /> : null
  return (
    <BlogLayout sidebar={sidebar} toc={toc} current={current}>
      <BlogPost post={post} series={series} editUrl={editUrl} lastUpdate={lastUpdate} />
      <BlogNeighbors
        newer={newer && { ...newer, way: t('theme.blog.post.paginator.newerPost') }}
        older={older && { ...older, way: t('theme.blog.post.paginator.olderPost') }}
      />
    </BlogLayout>
  )
})

const BlogPost = part('BlogPost', function BlogPost({ post, series, editUrl, lastUpdate }) {
  return (
    <article className="dg-blog-post theme-blog-post">
      {post.isUnlisted ? <UnlistedNotice /> : null}
      <header>
        <h1>
          <Label text={post.title} />
        </h1>
        <BlogPostMeta post={post} />
      </header>
      {series ? <Series series={series} /> : null}
      <BlogContent of={post.shows} />
      {post.tags.length > 0 || editUrl !== undefined || lastUpdate ? (
        <footer className="dg-doc-footer">
          <TagRow tags={post.tags} className="dg-doc-tags" />
          {editUrl !== undefined || lastUpdate ? (
            <div className="dg-doc-source">
              {editUrl === undefined ? null : <EditThisPage editUrl={editUrl} />}
              {lastUpdate ? <LastUpdated lastUpdate={lastUpdate} /> : null}
            </div>
          ) : null}
        </footer>
      ) : null}
    </article>
  )
})

/** The parts of a series; the one that is shown is no link. */
function Series({ series: { label, posts, at } }: { series: NonNullable<ThemeComponents['BlogPostPage']['series']> }) {
  const t = useTranslate()
  const title = `${t('docsgen.blog.series', { name: label })} (${at + 1}/${posts.length})`
  return (
    <details className="dg-blog-series">
      <summary>{title}</summary>
      <ol>
        {posts.map(({ label: name, href }, i) => (
          <li key={href} aria-current={i === at ? 'page' : undefined}>
            {i === at ? <Label text={name} /> : <a href={href}>{<Label text={name} />}</a>}
          </li>
        ))}
      </ol>
    </details>
  )
}

const BlogList = part('BlogListPage', function BlogList(props) {
  const { title, kind, intro, author, posts, sidebar, newer, older, all, feeds, current } = props
  const t = useTranslate()
  return (
    <BlogLayout sidebar={sidebar} current={current}>
      <header className="dg-blog-head">
        {author ? (
          <>
            <div className="dg-blog-name">
              <BlogAuthor author={author} as="h1" />
            </div>
            {author.description ? <p>{author.description}</p> : null}
          </>
        ) : (
          <h1>
            <Label text={title} />
          </h1>
        )}
        {intro ? <p>{intro}</p> : null}
        {feeds ? (
          <p className="dg-blog-feeds">
            <span>{t('docsgen.blog.feeds')}</span>
            {feeds.map(({ label, href }) => (
              <a key={href} href={href} data-noprefetch="">
                {label}
              </a>
            ))}
          </p>
        ) : null}
        {all === undefined ? null : (
          <p>
            <a href={all}>{t(kind === 'tag' ? 'theme.tags.tagsPageLink' : 'theme.blog.authorsList.viewAll')}</a>
          </p>
        )}
      </header>
      {posts.map((post) => (
        <BlogPostItem key={post.href} post={post} />
      ))}
      <BlogNeighbors
        newer={newer === undefined ? undefined : { label: t('theme.blog.paginator.newerEntries'), href: newer }}
        older={older === undefined ? undefined : { label: t('theme.blog.paginator.olderEntries'), href: older }}
      />
    </BlogLayout>
  )
})

const BlogPostItem = part('BlogPostItem', function BlogPostItem({ post }) {
  const t = useTranslate()
  return (
    <article className="dg-blog-item theme-blog-post">
      <header>
        <h2>
          <a href={post.href}>
            <Label text={post.title} />
          </a>
        </h2>
        <BlogPostMeta post={post} />
      </header>
      <BlogContent of={post.shows} />
      {post.tags.length > 0 || post.isTruncated ? (
        <footer className="dg-blog-more">
          {post.isTruncated ? (
            <a
              className="dg-button button"
              href={post.href}
              aria-label={`${t('theme.blog.post.readMore')}: ${post.title}`}
            >
              {t('theme.blog.post.readMore')}
            </a>
          ) : null}
          <TagList tags={post.tags} />
        </footer>
      ) : null}
    </article>
  )
})

/** The layouts of the blog by name. */
export const layouts = {
  blogPost: BlogPostPage,
  blogList: BlogList,
  blogTags: BlogTags,
  blogArchive: BlogArchive,
  blogAuthors: BlogAuthors,
}

/** The components that layouts of the site may use. */
export const components = {
  BlogAuthor,
  BlogContent,
  BlogLayout,
  BlogNeighbors,
  BlogPost,
  BlogPostItem,
  BlogPostMeta,
  BlogSidebar,
}
