import path from 'node:path'
import { stringify } from 'yaml'
import type { OldPage } from '../migration.ts'
import { Code, isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'
import { optionsOf } from './names.ts'
import { keysOf } from './read.ts'

/** The blog of Material: its folders below that of the documents. */
export interface MaterialBlog {
  /** Folder and route; empty for a blog at the root. */
  folder: string
  posts: string
  urlFormat: string
  dateFormat: string
}

/** Returns the blog of a site; undefined without the plugin. */
export function blogOf(plugins: unknown): MaterialBlog | undefined {
  const options = optionsOf(plugins, 'blog') ?? optionsOf(plugins, 'material/blog')
  if (!options || options.enabled === false) return undefined
  const text = (name: string, usual: string) => (typeof options[name] === 'string' ? options[name] : usual)
  const folder = text('blog_dir', 'blog').replace(/^\.$|\/$/g, '')
  return {
    folder,
    posts: text('post_dir', '{blog}/posts').replace('{blog}', folder).replace(/^\//, ''),
    urlFormat: text('post_url_format', '{date}/{slug}'),
    dateFormat: text('post_url_date_format', 'yyyy/MM/dd'),
  }
}

/** Keys of front matter for a post, and its route below that of the blog. */
export function postKeys(
  content: string,
  { name, meta }: { name: string; meta: Record<string, unknown> },
  { urlFormat, dateFormat }: MaterialBlog,
): { slug: string; added: Record<string, unknown> } {
  const created = isPlain(meta.date) ? meta.date.created : meta.date
  const date = dateText(created)
  const [year = '', month = '', day = ''] = date.split('-')
  const heading = /^#\s+(.+?)\s*#*\s*$/m.exec(content)?.[1]
  const title = typeof meta.title === 'string' ? meta.title : (heading ?? path.posix.basename(name, '.md'))
  const categories = Array.isArray(meta.categories) ? meta.categories.map(String) : []
  const slug = urlFormat
    .replace('{date}', dateFormat.replace('yyyy', year).replace('MM', month).replace('dd', day))
    .replace('{slug}', typeof meta.slug === 'string' ? meta.slug : slugOf(title))
    .replace('{file}', path.posix.basename(name, '.md'))
    .replace('{categories}', categories.map(slugOf).join('/'))
  const tags = Array.isArray(meta.tags) ? meta.tags.map(String) : []
  return {
    slug: `/${slug.replace(/^\/+/, '')}`,
    added: {
      slug: `/${slug.replace(/^\/+/, '')}`,
      ...(isPlain(meta.date) && date !== '' && { date }),
      ...(categories.length > 0 && { tags: [...new Set([...categories, ...tags])] }),
    },
  }
}

function dateText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return /^\d{4}-\d{2}-\d{2}/.exec(String(value ?? ''))?.[0] ?? ''
}

/** Slug of a title, as Material writes it. */
function slugOf(title: string): string {
  return title
    .normalize('NFC')
    .replace(/<[^>]*>|[`*_]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

/** Returns front matter of a post without the keys that are replaced. */
export function postHead(head: string): string {
  return head
    .replace(/^date:[ \t]*\n(?:[ \t]+.*\n)+/m, '')
    .replace(/^(?:tags|slug):.*\n(?:(?:[ \t]+|- ).*\n)*/gm, '')
    .replace(/^categories:.*\n(?:(?:[ \t]+|- ).*\n)*/m, '')
}

/** Returns `blog` of the configuration, and the file of its authors. */
export function blogSettings(
  blog: MaterialBlog,
  { folder, docs }: { folder: string; docs: string },
): { value: Record<string, unknown>; files: [string, string][] } {
  const text = textAt(path.join(folder, docs, blog.folder, '.authors.yml'))
  const authors = text === undefined ? undefined : keysOf(text)?.authors
  const own = Object.entries(isPlain(authors) ? authors : {}).map(([key, value]) => {
    const { name, description, avatar, url } = isPlain(value) ? value : {}
    return [key, { name: name ?? key, title: description, image_url: avatar, url }] as const
  })
  const posts = path.posix.join(docs, blog.posts)
  return {
    value: {
      path: posts,
      routeBasePath: blog.folder === '' ? '/' : blog.folder,
      truncateMarker: new Code('/<!--\\s*more\\s*-->/', /<!--\s*more\s*-->/),
      onUntruncatedBlogPosts: 'ignore',
      onInlineAuthors: 'ignore',
      onInlineTags: 'ignore',
    },
    files:
      own.length === 0
        ? []
        : [[`${posts}/authors.yml`, stringify(JSON.parse(JSON.stringify(Object.fromEntries(own))))]],
  }
}

/** Returns the lists of posts that Material generates, as redirects to those of docsgen. */
export function blogLists(
  blog: MaterialBlog,
  pages: { date: string; categories: string[] }[],
): { from: string; to: string }[] {
  const base = blog.folder === '' ? '' : `/${blog.folder}`
  const years = new Set(pages.flatMap(({ date }) => (date === '' ? [] : [date.slice(0, 4)])))
  const categories = new Set(pages.flatMap((page) => page.categories))
  return [
    ...[...years].sort().map((year) => ({ from: `${base}/archive/${year}`, to: `${base}/archive` })),
    ...[...categories]
      .sort()
      .map((name) => ({ from: `${base}/category/${slugOf(name)}`, to: `${base}/tags/${slugOf(name)}` })),
  ]
}

/** Returns the date and the categories of a post. */
export function postFacts(meta: Record<string, unknown>): { date: string; categories: string[] } {
  const categories = Array.isArray(meta.categories) ? meta.categories.map(String) : []
  return { date: dateText(isPlain(meta.date) ? meta.date.created : meta.date), categories }
}

/** Route of the list of posts. */
export function blogPage(blog: MaterialBlog): OldPage {
  return { route: blog.folder === '' ? '/' : `/${blog.folder}`, from: `${blog.folder}/index.md` }
}
