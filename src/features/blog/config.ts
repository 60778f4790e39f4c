import * as z from 'zod'
import { feedSchema } from '../../config/feed.ts'
import {
  choice,
  filePath,
  filePathOr,
  flag,
  level,
  routePath,
  section,
  text,
  textOr,
  texts,
  urlOrFunction,
} from '../../config/fields.ts'
import { ownPlugins } from '../../config/plugin-entries.ts'
import { withoutSlashes } from '../../shared/urls.ts'

const part = (fallback: string, doc: string) => routePath().default(fallback).transform(withoutSlashes).describe(doc)

const count = (fallback: number, doc: string) =>
  z
    .union([z.int().min(1), z.literal('ALL')])
    .default(fallback)
    .describe(doc)

/** Returns the URL for editing a post, or undefined. `blogDirPath` is the folder of the posts of its language. */
export type BlogEditUrl = (post: {
  blogDirPath: string
  blogPath: string
  permalink: string
  locale: string
}) => string | undefined

/** Returns the reading time of a post in minutes, or undefined to show none. */
export type ReadingTime = (post: {
  content: string
  frontMatter: Record<string, unknown>
  defaultReadingTime(of: { content: string; options?: { wordsPerMinute?: number } }): number
  locale: string
}) => number | undefined

const blog = section({
  id: z
    .string()
    .regex(/^[\w-]+$/, 'be made of letters, digits, - and _')
    .default('default')
    .describe('Name of the blog, if there are several.'),
  path: filePathOr('blog', 'Folder of the posts, below `contentDir`.'),
  include: texts(['**/*.{md,mdx}'], 'Globs of the posts, in their folder.'),
  exclude: texts([], 'Globs of files that are not posts; those with names starting with `_` never are.'),
  routeBasePath: part('blog', 'Route of the blog; `/` for the root of the site.'),
  tagsBasePath: part('tags', 'Route of the tags, below that of the blog.'),
  pageBasePath: part('page', 'Route of further pages of the list.'),
  archiveBasePath: routePath()
    .nullable()
    .default('archive')
    .transform((path) => path && withoutSlashes(path))
    .describe('Route of the archive; null: no archive.'),
  authorsBasePath: part('authors', 'Route of the authors.'),
  blogTitle: textOr('Blog', 'Title of the list of posts.'),
  blogDescription: textOr('Blog', 'Description of the list of posts, for search engines and feeds.'),
  blogSidebarTitle: text('Title of the sidebar; default: "Recent posts" in the language of the page.'),
  blogSidebarCount: z
    .union([z.int().min(0), z.literal('ALL')])
    .default(5)
    .describe('Number of posts in the sidebar, or `ALL`; 0: no sidebar.'),
  sidebarGroupByYear: flag(true, 'Groups the posts of the sidebar by year.'),
  postsPerPage: count(10, 'Number of posts on a page of the list, or `ALL`.'),
  sortPosts: choice(['descending', 'ascending'], 'Order of the posts by date.'),
  truncateMarker: z
    .custom<RegExp>((value) => value instanceof RegExp, 'be a regular expression')
    .default(/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/)
    .describe('End of the part of a post that lists show.'),
  showReadingTime: flag(true, 'Shows how long it takes to read a post.'),
  readingTime: z
    .custom<ReadingTime>((value) => typeof value === 'function', 'be a function')
    .optional()
    .describe('Returns the reading time of a post in minutes, or undefined to show none.'),
  authorsMapPath: filePathOr('authors.yml', 'File with the authors, in the folder of the posts.'),
  tags: z
    .union([z.literal(false), filePath()])
    .default('tags.yml')
    .describe('File with the tags, in the folder of the posts.'),
  editUrl: urlOrFunction<BlogEditUrl>('Base URL of "Edit this page", or a function that returns the full URL.'),
  showLastUpdateTime: flag(false, 'Shows when a post was last changed.'),
  showLastUpdateAuthor: flag(false, 'Shows who last changed a post.'),
  feedOptions: feedSchema('that of the site and of the blog', 'that of the blog')
    .prefault({})
    .describe('Feeds of the posts.'),
  onInlineTags: level('warn', 'A tag that the tags file does not have.'),
  onInlineAuthors: level('warn', 'An author that the authors file does not have.'),
  onUntruncatedBlogPosts: level('warn', 'A post without a truncation marker.'),
  ...ownPlugins,
})

const hasUniqueIds = (list: { id: string }[]) => new Set(list.map(({ id }) => id)).size === list.length

/** `blog` of the configuration: always a list, empty by default. */
export const blogs = z
  .union([z.literal(false), blog, z.array(blog)])
  .default(false)
  .transform((value) => (value === false ? [] : Array.isArray(value) ? value : [value]))
  .refine(hasUniqueIds, 'have a different "id" for each blog')

/** A blog with all defaults. */
export type BlogConfig = z.output<typeof blog>
