import { createContext, type ReactNode, useContext } from 'react'
import type { LayoutParts } from '../../../src/model/theme/layout-parts.ts'
import type { ThemeComponents } from '../../../src/model/theme/theme-components.ts'
import { fromLayout, PageInfoContext } from '../../theme/mdx/public.ts'
import type { Adapters } from './adapter.ts'

type PostView = ThemeComponents['BlogPostItem']['post']

/** The post around a replaced part of the blog. */
const Post = createContext<PostView | undefined>(undefined)

/** The post that is shown, as components written for Docusaurus see it. */
export function useBlogPost() {
  const post = useContext(Post)
  const { docusaurus } = useContext(PageInfoContext).data
  if (!post) throw new Error('useBlogPost is used outside of a post.')
  const { title, href, date, readingTime, isTruncated = false, isUnlisted = false } = post
  return {
    isBlogPostPage: docusaurus?.page?.url === href,
    assets: { authorsImageUrls: post.authors.map(({ image }) => image) },
    frontMatter: docusaurus?.page?.url === href ? docusaurus.page.frontMatter : {},
    metadata: {
      title,
      permalink: href,
      date: date.iso,
      readingTime,
      hasTruncateMarker: isTruncated,
      unlisted: isUnlisted,
      tags: post.tags.map(({ label, href: permalink, description }) => ({ label, permalink, description })),
      authors: post.authors.map(({ image, href: url, ...author }) => ({ ...author, imageURL: image, url })),
    },
  }
}

const Content = fromLayout<LayoutParts['BlogContent']>('BlogContent', 'a blog')

const withPost = (children: ReactNode, { post }: { post: PostView }) => <Post value={post}>{children}</Post>

export const postAdapters: Adapters = {
  BlogPostItem: { given: ({ post }) => ({ children: <Content of={post.shows} /> }), around: withPost },
  'BlogPostItem/Header': { around: withPost },
  'BlogPostItem/Header/Info': { around: withPost },
}

/** Class names of the pages of posts, and of parts of them. */
export const postClassNames = {
  page: {
    blogListPage: 'blog-list-page',
    blogPostPage: 'blog-post-page',
    blogTagsListPage: 'blog-tags-list-page',
    blogTagPostListPage: 'blog-tags-post-list-page',
    blogAuthorsListPage: 'blog-authors-list-page',
    blogAuthorsPostsPage: 'blog-authors-posts-page',
  },
  wrapper: { blogPages: 'blog-wrapper' },
  parts: {
    blog: {
      blogFooterTagsRow: 'theme-blog-footer-tags-row',
      blogFooterEditMetaRow: 'theme-blog-footer-edit-meta-row',
    },
  },
}
