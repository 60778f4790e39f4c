import { createContext, useContext } from 'react'
import type { ThemeComponents } from '../../../src/model/theme/theme-components.ts'
import { PageInfoContext } from '../../theme/mdx/public.ts'

type PostView = ThemeComponents['BlogPostItem']['post']

/** The post around a replaced part of the blog. */
export const Post = createContext<PostView | undefined>(undefined)

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
