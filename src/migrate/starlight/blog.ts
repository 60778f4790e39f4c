import path from 'node:path'
import { slug } from 'github-slugger'
import { stringify } from 'yaml'
import { withoutSlashes } from '../../shared/urls.ts'
import { addFrontMatter, withoutKeys } from '../front-matter.ts'
import type { Document } from '../markdown/content.ts'
import type { OldPage } from '../migration.ts'
import { isPlain } from '../settings.ts'

/** A blog of the plugin `starlight-blog`: a folder of documents. */
export interface StarlightBlog {
  id: string
  /** Folder below that of the documents, and route. */
  prefix: string
  options: Record<string, unknown>
  /** Authors by key: those of the options, and those that posts describe. */
  authors: Map<string, Record<string, unknown>>
  tags: Set<string>
  /** Number of its published posts in the source language. */
  posts: number
}

/** Returns the blogs of a site. */
export function blogsOf(plugins: unknown): StarlightBlog[] {
  const found = [plugins].flat(3).find((one) => isPlain(one) && one.name === 'starlight-blog')
  if (!isPlain(found)) return []
  return [found.options ?? {}].flat().map((written, i) => {
    const options = isPlain(written) ? written : {}
    const prefix = typeof options.prefix === 'string' ? withoutSlashes(options.prefix) : 'blog'
    const authors = Object.entries(isPlain(options.authors) ? options.authors : {})
    return {
      id: i === 0 ? 'default' : prefix.replace(/\W+/g, '-'),
      prefix,
      options,
      authors: new Map(authors.map(([key, one]) => [key, isPlain(one) ? one : {}])),
      tags: new Set(),
      posts: 0,
    }
  })
}

/** Returns the blog of a document by its path without the language. */
export function blogAt(name: string, blogs: readonly StarlightBlog[]): StarlightBlog | undefined {
  return blogs.find(({ prefix }) => name.startsWith(`${prefix}/`))
}

/** Returns whether a document is the list of posts, which docsgen generates. */
export function isBlogIndex(name: string, blogs: readonly StarlightBlog[]): boolean {
  return blogs.some(({ prefix }) => name.replace(/\.mdx?$/, '') === `${prefix}/index`)
}

const lists = (key: string) => new RegExp(`^${key}:.*\\n(?:(?:[ \\t]+|- ).*\\n)*`, 'm')

/** Converts a post, and notes its authors and tags. `route` is that of its page. */
export function convertPost(
  { head, content }: { head: string; content: string },
  { name, meta, route }: Pick<Document, 'name' | 'meta'> & { route: string },
  blog: StarlightBlog,
): { head: string; content: string } {
  const own = route.slice(blog.prefix.length + 1)
  const file = `/${path.posix.relative(blog.prefix, name).replace(/(?:\/index)?\.mdx?$/, '')}`
  for (const tag of Array.isArray(meta.tags) ? meta.tags : []) blog.tags.add(String(tag))
  const authors = meta.authors === undefined ? [...blog.authors.keys()] : keysOf([meta.authors].flat(), blog)
  const kept = withoutKeys(head.replace(lists('authors'), ''), ['cover', 'excerpt', 'featured', 'metrics', 'slug'])
  const { cover } = meta
  const image = isPlain(cover) ? (cover.image ?? cover.light) : undefined
  return {
    head: addFrontMatter(kept, {
      // A file name may have a date, which is part of the URL in docsgen.
      ...((own !== file || /\d{4}[-/]\d/.test(file)) && { slug: own }),
      ...(authors.length > 0 && { authors }),
      ...(typeof meta.excerpt === 'string' && { description: meta.excerpt }),
    }),
    content:
      typeof image === 'string'
        ? `\n![${isPlain(cover) ? String(cover.alt ?? '') : ''}](${image})\n\n${content.trimStart()}`
        : content,
  }
}

/** Returns the keys of authors. A post may describe them. */
function keysOf(authors: unknown[], blog: StarlightBlog): string[] {
  return authors.flatMap((one) => {
    if (!isPlain(one)) return typeof one === 'string' ? [one] : []
    const same = [...blog.authors].find(([, author]) => author.name === one.name)
    const key = same?.[0] ?? slug(String(one.name))
    if (!same) blog.authors.set(key, one)
    return [key]
  })
}

/** Returns `blog` of the configuration. `root` is the folder of the documents. */
export function blogValue(blogs: readonly StarlightBlog[], root: string, edit: unknown): object | object[] {
  const all = blogs.map(({ id, prefix, options, posts }) => ({
    ...(id !== 'default' && { id }),
    path: path.posix.join(root, prefix),
    routeBasePath: prefix,
    exclude: ['index.{md,mdx}'],
    blogTitle: titleOf(options.title),
    postsPerPage: countOf(options.postCount, 5, posts),
    blogSidebarCount: countOf(options.recentPostCount, 10, posts),
    sidebarGroupByYear: false,
    onUntruncatedBlogPosts: 'ignore',
    ...(typeof edit === 'string' && { editUrl: edit }),
  }))
  return all.length === 1 ? all[0]! : all
}

function countOf(written: unknown, usual: number, posts: number): number | 'ALL' {
  const count = typeof written === 'number' ? written : usual
  return Number.isFinite(count) && count < Number.MAX_SAFE_INTEGER ? count : Math.max(posts, 1)
}

function titleOf(title: unknown): string {
  return String(isPlain(title) ? (Object.values(title)[0] ?? 'Blog') : (title ?? 'Blog'))
}

/** Returns the files of authors and tags, with the URLs of their pages. */
export function blogFiles(blogs: readonly StarlightBlog[], root: string): [string, string][] {
  return blogs.flatMap(({ prefix, authors, tags }): [string, string][] => {
    const ofAuthors = Array.from(authors, ([key, { name, title, url, picture }]) => [
      key,
      { name, title, url, image_url: picture, page: { permalink: `/${slug(String(name))}` } },
    ])
    const ofTags = Array.from(tags, (label) => [label, { label, permalink: `/${slug(label)}` }])
    const text = (entries: unknown[][]) => stringify(JSON.parse(JSON.stringify(Object.fromEntries(entries))))
    return [
      ...(ofAuthors.length > 0 ? [[path.posix.join(root, prefix, 'authors.yml'), text(ofAuthors)] as const] : []),
      ...(ofTags.length > 0 ? [[path.posix.join(root, prefix, 'tags.yml'), text(ofTags)] as const] : []),
    ].map(([file, own]) => [file, own])
  })
}

/** Returns the pages that the plugin generates: lists of posts, and those of tags and authors. */
export function blogPages(blogs: readonly StarlightBlog[]): OldPage[] {
  const from = 'starlight-blog'
  return blogs.flatMap(({ prefix, authors, tags }) => [
    { route: `/${prefix}`, from },
    ...[...tags].map((tag) => ({ route: `/${prefix}/tags/${slug(tag)}`, from })),
    ...[...authors.values()].map(({ name }) => ({ route: `/${prefix}/authors/${slug(String(name))}`, from })),
  ])
}

/** Returns redirects for further lists of posts. */
export function blogRedirects(blogs: readonly StarlightBlog[]): { from: string; to: string }[] {
  return blogs.flatMap(({ prefix, options, posts }) => {
    const count = countOf(options.postCount, 5, posts)
    const pages = count === 'ALL' ? 1 : Math.ceil(posts / count)
    return Array.from({ length: Math.max(pages - 1, 0) }, (_, i) => ({
      from: `/${prefix}/${i + 2}`,
      to: `/${prefix}/page/${i + 2}`,
    }))
  })
}

/** Returns the items of the navbar. */
export function blogItems(blogs: readonly StarlightBlog[]): object[] {
  return blogs.flatMap(({ prefix, options }) =>
    options.navigation === 'none'
      ? []
      : [
          {
            to: `/${prefix}`,
            label: titleOf(options.title),
            position: options.navigation === 'header-start' ? 'left' : 'right',
          },
        ],
  )
}

/** Returns the place of a translated post, which is not among the documents. */
export function placeOfPost(target: string, blogs: readonly StarlightBlog[]): string {
  const [, start = '', name = ''] = /^(.*)docusaurus-plugin-content-docs\/current\/(.*)$/.exec(target) ?? []
  const blog = blogAt(name, blogs)
  if (!blog) return target
  const folder = `docusaurus-plugin-content-blog${blog.id === 'default' ? '' : `-${blog.id}`}`
  return `${start}${folder}/${name.slice(blog.prefix.length + 1)}`
}
