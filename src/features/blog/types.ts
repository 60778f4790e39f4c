import type { ReactNode } from 'react'
import type { Heading } from '../../model/types.ts'
import type { JsonObject } from '../../shared/json.ts'

/** A link of the blog. */
export interface BlogLink extends JsonObject {
  label: string
  href: string
}

/** An author as pages show them. */
export interface AuthorView {
  name: string
  title?: string
  description?: string
  /** URL of the author's own site, or of their page here. */
  href?: string
  image?: string
  socials?: BlogLink[]
  /** Number of posts, on the page of all authors, and whether `href` is the page with them. */
  count?: number
  hasPage?: boolean
}

/** A date: as ISO text, and formatted for the language. */
export interface DateView {
  iso: string
  text: string
}

/** A post as pages show it. */
export interface PostView {
  title: string
  href: string
  date: DateView
  /** In minutes. */
  readingTime?: number
  authors: AuthorView[]
  tags: (BlogLink & { description?: string })[]
  /** Path of the document whose content is shown. */
  shows: string
  /** The content is only the first part of the post. */
  isTruncated?: boolean
  isUnlisted?: boolean
}

/** The posts of the sidebar, by year. */
export interface BlogSidebarView {
  title: string
  groups: { year?: string; posts: BlogLink[] }[]
}

export interface BlogLayoutProps {
  /** URL of the page. */
  current: string
  sidebar?: BlogSidebarView
  toc?: ReactNode
  children: ReactNode
}

type Neighbor = BlogLink & { way?: string }

export interface BlogNeighborsProps {
  newer?: Neighbor
  older?: Neighbor
}

/** Page of a post. */
export interface BlogPostProps {
  post: PostView
  sidebar?: BlogSidebarView
  newer?: BlogLink
  older?: BlogLink
  series?: { label: string; posts: BlogLink[]; at: number }
  editUrl?: string
  lastUpdate?: { date?: DateView; author?: string }
  hasToc: boolean
}

/** List of posts: of all, or of those with a tag or by an author. */
interface BlogListProps {
  title: string
  kind: 'list' | 'tag' | 'author'
  intro?: string
  author?: AuthorView
  posts: PostView[]
  sidebar?: BlogSidebarView
  newer?: string
  older?: string
  /** Link to all tags or authors. */
  all?: string
  feeds?: BlogLink[]
}

/** All tags, by first letter. */
export interface BlogTagsProps {
  title: string
  groups: { letter: string; tags: (BlogLink & { count: number })[] }[]
}

/** All posts, by year. */
export interface BlogArchiveProps {
  title: string
  years: { year: string; posts: (BlogLink & { date: string; iso: string })[] }[]
}

export interface BlogAuthorsProps {
  title: string
  authors: AuthorView[]
}

/** Props of the layouts of the blog, by name of the layout. */
export interface BlogLayouts {
  blogPost: BlogPostProps
  blogList: BlogListProps
  blogTags: BlogTagsProps
  blogArchive: BlogArchiveProps
  blogAuthors: BlogAuthorsProps
}

export type BlogLayout = keyof BlogLayouts

/** Props of a post's page besides those of its layout. */
export interface BlogPostPageProps extends BlogPostProps {
  headings: Heading[]
  /** URL of the page. */
  current: string
}

export interface BlogListPageProps extends BlogListProps {
  /** URL of the page. */
  current: string
}

declare module '../../model/theme/layout-parts.ts' {
  interface LayoutParts {
    BlogContent: { of: string }
    BlogLayout: BlogLayoutProps
    BlogNeighbors: BlogNeighborsProps
  }
}

declare module '../../model/theme/theme-components.ts' {
  interface ThemeComponents {
    /** The page of a post. */
    BlogPostPage: BlogPostPageProps
    /** A list of posts: all of them, those with a tag, or those of an author. */
    BlogListPage: BlogListPageProps
    /** The page with all tags of the blog. */
    BlogTagsListPage: BlogTagsProps
    /** The page with all posts by year. */
    BlogArchivePage: BlogArchiveProps
    /** The page with all authors. */
    BlogAuthorsListPage: BlogAuthorsProps
    /** The post on its page, without neighbors and sidebar. */
    BlogPost: Pick<BlogPostPageProps, 'post' | 'series' | 'editUrl' | 'lastUpdate'>
    /** A post in a list. */
    BlogPostItem: { post: PostView }
    /** Date, reading time and authors of a post. */
    BlogPostMeta: { post: PostView }
    /** An author with picture, name and role. */
    BlogAuthor: { author: AuthorView; as?: 'h1' | 'h2' }
    /** The newest posts, beside a post or a list. */
    BlogSidebar: { sidebar: BlogSidebarView; current: string }
  }
}
