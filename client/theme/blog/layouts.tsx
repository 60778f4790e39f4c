import type { ComponentType } from 'react'
import type { BlogLayouts, BlogLayout as Name, PostView } from '../../../src/model/blog.ts'
import type { Heading } from '../../../src/model/types.ts'
import { EditThisPage, LastUpdated } from '../docs/doc-footer.tsx'
import { UnlistedNotice } from '../docs/notices.tsx'
import { TagList, TagRow } from '../docs/tag-page.tsx'
import { Toc } from '../docs/toc.tsx'
import { Label } from '../label.tsx'
import { useTranslate } from '../words.tsx'
import { BlogArchive, BlogAuthors, BlogTags } from './indexes.tsx'
import { Author, BlogLayout, Content, type Contents, Neighbors, PostMeta } from './shared.tsx'

/** Props of every layout besides those of the page. */
export interface LayoutContext {
  contents: Contents
  headings: Heading[]
  /** URL of the page. */
  current: string
}

function BlogPost({
  post,
  sidebar,
  newer,
  older,
  series,
  editUrl,
  lastUpdate,
  hasToc,
  contents,
  headings,
  current,
}: BlogLayouts['blogPost'] & LayoutContext) {
  const t = useTranslate()
  const toc = hasToc && headings.length > 0 ? <Toc headings={headings} /> : null
  return (
    <BlogLayout sidebar={sidebar} toc={toc} current={current}>
      <article className="dg-blog-post theme-blog-post">
        {post.isUnlisted ? <UnlistedNotice /> : null}
        <header>
          <h1>
            <Label text={post.title} />
          </h1>
          <PostMeta post={post} />
        </header>
        {series ? <Series series={series} /> : null}
        <Content of={post.shows} contents={contents} />
        {post.tags.length > 0 || editUrl !== undefined || lastUpdate ? (
          <footer className="doc-footer">
            <TagRow tags={post.tags} className="doc-tags" />
            {editUrl !== undefined || lastUpdate ? (
              <div className="doc-source">
                {editUrl === undefined ? null : <EditThisPage editUrl={editUrl} />}
                {lastUpdate ? <LastUpdated lastUpdate={lastUpdate} /> : null}
              </div>
            ) : null}
          </footer>
        ) : null}
      </article>
      <Neighbors
        newer={newer && { ...newer, way: t('theme.blog.post.paginator.newerPost') }}
        older={older && { ...older, way: t('theme.blog.post.paginator.olderPost') }}
      />
    </BlogLayout>
  )
}

/** The parts of a series; the one that is shown is no link. */
function Series({ series: { label, posts, at } }: { series: NonNullable<BlogLayouts['blogPost']['series']> }) {
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

function BlogList(props: BlogLayouts['blogList'] & LayoutContext) {
  const { title, kind, intro, author, posts, sidebar, newer, older, all, feeds, contents, current } = props
  const t = useTranslate()
  return (
    <BlogLayout sidebar={sidebar} current={current}>
      <header className="dg-blog-head">
        {author ? (
          <>
            <h1 className="dg-blog-name">
              <Author author={author} />
            </h1>
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
        <ListedPost key={post.href} post={post} contents={contents} />
      ))}
      <Neighbors
        newer={newer === undefined ? undefined : { label: t('theme.blog.paginator.newerEntries'), href: newer }}
        older={older === undefined ? undefined : { label: t('theme.blog.paginator.olderEntries'), href: older }}
      />
    </BlogLayout>
  )
}

function ListedPost({ post, contents }: { post: PostView; contents: Contents }) {
  const t = useTranslate()
  return (
    <article className="dg-blog-item theme-blog-post">
      <header>
        <h2>
          <a href={post.href}>
            <Label text={post.title} />
          </a>
        </h2>
        <PostMeta post={post} />
      </header>
      <Content of={post.shows} contents={contents} />
      {post.tags.length > 0 || post.isTruncated ? (
        <footer className="dg-blog-more">
          {post.isTruncated ? (
            <a className="button" href={post.href} aria-label={`${t('theme.blog.post.readMore')}: ${post.title}`}>
              {t('theme.blog.post.readMore')}
            </a>
          ) : null}
          <TagList tags={post.tags} />
        </footer>
      ) : null}
    </article>
  )
}

/** The layouts of the blog by name. */
export const layouts: { [One in Name]: ComponentType<BlogLayouts[One] & LayoutContext> } = {
  blogPost: BlogPost,
  blogList: BlogList,
  blogTags: BlogTags,
  blogArchive: BlogArchive,
  blogAuthors: BlogAuthors,
}
