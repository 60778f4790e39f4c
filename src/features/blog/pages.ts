import type { Messages } from '../../messages/messages.ts'
import { plural, translate } from '../../messages/messages-of.ts'
import type { PagesContext } from '../../model/site-plugin.ts'
import { orderIn } from '../../shared/collator.ts'
import { letterOf } from '../../shared/letter.ts'
import type { Author } from './authors.ts'
import type { BlogConfig } from './config.ts'
import { editUrlOf } from './edit-url.ts'
import { articleTags, feedLinks, feedTags } from './head-tags.ts'
import type { Post } from './posts.ts'
import { postsByTag } from './tagged.ts'
import type { BlogLayout, BlogLayouts } from './types.ts'
import { Views, yearOf } from './views.ts'

/** The posts of a blog in one language, newest first. */
export interface LocalPosts {
  posts: Post[]
  /** All authors of the file, in its order. */
  authors: Author[]
  words: Messages
  lastUpdates: ReadonlyMap<string, { time: number; author: string }>
}

/** A page of the blog: a layout of the theme with its props. */
type BlogPage = {
  [Layout in BlogLayout]: {
    path: string
    title: string
    layout: Layout
    props: BlogLayouts[Layout]
    prints?: string[]
    /** URLs of the posts in a list. */
    lists?: string[]
    description?: string
    file?: string
    /** Path of the post that the file translates. */
    translates?: string
    /** The first part of a post, as a document of its own. */
    excerpt?: { path: string; text: string }
    search?: boolean
    unlisted?: boolean
    headTags?: { tagName: string; attributes: Record<string, string> }[]
  }
}[BlogLayout]

/** Path of the generated document with the first part of a post. */
function excerptPath({ path }: Post): string {
  return path.replace(/(\.mdx?)$/, '.excerpt$1')
}

interface PostList {
  /** Title of its pages, if it is not that of the list. */
  title?: string
  route: string[]
  pages: string
  description: string | undefined
  unlisted?: boolean
  props: Omit<BlogLayouts['blogList'], 'posts' | 'sidebar' | 'newer' | 'older'>
}

/** All pages of a blog in one language. */
export function blogPages(local: LocalPosts, config: BlogConfig, context: PagesContext): BlogPage[] {
  const maker = new PageMaker(local, config, context)
  return [...maker.posts(), ...maker.list(), ...maker.tags(), ...maker.authors(), ...maker.archive()]
}

/** Kinds of pages in class names that stylesheets of sites may select. */
const kinds: Partial<Record<BlogLayout, string>> = {
  blogPost: 'post',
  blogTags: 'tags-list',
  blogAuthors: 'authors-list',
}
const listKinds = { list: 'list', tag: 'tags-post-list', author: 'authors-posts' }

class PageMaker {
  readonly #local: LocalPosts
  readonly #config: BlogConfig
  readonly #context: PagesContext
  readonly #views: Views
  /** Posts of lists. */
  readonly #listed: Post[]
  readonly #sidebar: BlogLayouts['blogList']['sidebar']

  constructor(local: LocalPosts, config: BlogConfig, context: PagesContext) {
    this.#local = local
    this.#config = config
    this.#context = context
    this.#views = new Views(config, context)
    const listed = local.posts.filter(({ meta }) => !meta.unlisted)
    this.#listed = config.sortPosts === 'ascending' ? listed.toReversed() : listed
    this.#sidebar = this.#views.sidebar(this.#listed, translate(local.words, 'docsgen.blog.recent'))
  }

  posts(): BlogPage[] {
    const { posts, lastUpdates } = this.#local
    const { editUrl: edit, showLastUpdateTime, showLastUpdateAuthor } = this.#config
    return posts.map((post): BlogPage => {
      const at = this.#listed.indexOf(post)
      const beside = (by: number) => (at < 0 ? undefined : this.#listed[at + by])
      const newer = beside(-1)
      const older = beside(1)
      const change = lastUpdates.get(post.path)
      const updated = {
        ...(showLastUpdateTime && change && { date: this.#views.date(change.time * 1000) }),
        ...(showLastUpdateAuthor && change?.author && { author: change.author }),
      }
      const series = this.#series(post)
      const locale = this.#context.locale.name
      const editUrl = edit && editUrlOf(post, edit, { permalink: this.#views.url(post.slug), locale })
      return {
        ...this.#page('blogPost', this.#views.route(post.slug), post.title),
        file: post.path,
        ...(post.translates !== undefined && { translates: post.translates }),
        ...(post.excerpt !== undefined && { excerpt: { path: excerptPath(post), text: post.excerpt } }),
        search: true,
        ...(post.meta.unlisted && { unlisted: true }),
        headTags: [...feedTags(this.#config, this.#context), ...articleTags(post, this.#views.date(post.time).iso)],
        props: {
          post: this.#views.post(post, post.path),
          ...(this.#sidebar && { sidebar: this.#sidebar }),
          ...(newer && { newer: this.#views.link(newer) }),
          ...(older && { older: this.#views.link(older) }),
          ...(series && { series }),
          ...(editUrl !== undefined && { editUrl }),
          ...(Object.keys(updated).length > 0 && { lastUpdate: updated }),
          hasToc: post.meta.hide_table_of_contents !== true,
        },
      }
    })
  }

  /** The list of all posts, on one page or several. */
  list(): BlogPage[] {
    const { blogTitle: title, blogDescription: description, pageBasePath } = this.#config
    const feeds = feedLinks(this.#config, this.#context)
    const props = { title, kind: 'list' as const, ...(feeds.length > 0 && { feeds }) }
    return this.#paginated(this.#listed, { route: [], pages: pageBasePath, description, props })
  }

  /** The page of each tag, and the page with all tags. */
  tags(): BlogPage[] {
    const tags = postsByTag(this.#listed, this.#local.posts)
    if (tags.length === 0) return []
    const { words } = this.#local
    const all = this.#views.url(this.#config.tagsBasePath)
    const pages = tags.flatMap(({ tag, posts, unlisted }) => {
      const nPosts = plural(words, 'theme.blog.post.plurals', posts.length, this.#context.locale.htmlLang)
      const title = translate(words, 'theme.blog.tagTitle', { nPosts, tagName: tag.label })
      const { description } = tag
      const props = { title, kind: 'tag' as const, all, ...(description !== undefined && { intro: description }) }
      const route = [this.#views.tagPath(tag.permalink)]
      return this.#paginated(posts, { route, pages: this.#config.pageBasePath, description, props, unlisted })
    })
    const title = translate(words, 'theme.tags.tagsPageTitle')
    const groups = new Map<string, BlogLayouts['blogTags']['groups'][number]>()
    const order = orderIn(this.#context.locale.htmlLang)
    const inList = tags.filter(({ unlisted }) => !unlisted)
    for (const { tag, posts } of inList.sort((a, b) => order(a.tag.label, b.tag.label))) {
      const letter = letterOf(tag.label)
      const group = groups.get(letter) ?? { letter, tags: [] }
      group.tags.push({
        label: tag.label,
        href: this.#views.url(this.#views.tagPath(tag.permalink)),
        count: posts.length,
      })
      groups.set(letter, group)
    }
    const route = this.#views.route(this.#config.tagsBasePath)
    return [...pages, { ...this.#page('blogTags', route, title), props: { title, groups: [...groups.values()] } }]
  }

  /** The page of each author who has one, and the page with all authors of `authors.yml`. */
  authors(): BlogPage[] {
    const { authors, words } = this.#local
    if (authors.length === 0) return []
    const { authorsBasePath, pageBasePath } = this.#config
    const all = this.#views.url(authorsBasePath)
    const postsOf = ({ key }: Author) => this.#listed.filter((post) => post.authors.some((one) => one.key === key))
    const pages = authors.flatMap((author) => {
      if (author.page === undefined) return []
      const view = { ...this.#views.author(author), ...(author.url !== undefined && { href: author.url }) }
      const props = { title: author.name, kind: 'author' as const, all, author: view }
      const route = [authorsBasePath, author.page]
      const posts = postsOf(author)
      const nPosts = plural(words, 'theme.blog.post.plurals', posts.length, this.#context.locale.htmlLang)
      const title = translate(words, 'theme.blog.author.pageTitle', { nPosts, authorName: author.name })
      return this.#paginated(posts, { title, route, pages: pageBasePath, description: author.description, props })
    })
    const title = translate(words, 'theme.blog.authorsList.pageTitle')
    const views = authors.map((author) => ({
      ...this.#views.author(author),
      count: postsOf(author).length,
      ...(author.page !== undefined && { hasPage: true }),
    }))
    return [
      ...pages,
      { ...this.#page('blogAuthors', this.#views.route(authorsBasePath), title), props: { title, authors: views } },
    ]
  }

  archive(): BlogPage[] {
    const { archiveBasePath } = this.#config
    if (archiveBasePath === null || this.#listed.length === 0) return []
    const title = translate(this.#local.words, 'theme.blog.archive.title')
    const years = new Map<string, BlogLayouts['blogArchive']['years'][number]>()
    for (const post of this.#listed) {
      const year = yearOf(post)
      const group = years.get(year) ?? { year, posts: [] }
      const { iso } = this.#views.date(post.time)
      group.posts.push({ ...this.#views.link(post), date: this.#views.day(post.time), iso })
      years.set(year, group)
    }
    const route = this.#views.route(archiveBasePath)
    return [{ ...this.#page('blogArchive', route, title), props: { title, years: [...years.values()] } }]
  }

  #paginated(posts: Post[], { route, pages, description, unlisted, props, title = props.title }: PostList): BlogPage[] {
    const { postsPerPage } = this.#config
    const size = postsPerPage === 'ALL' ? Math.max(1, posts.length) : postsPerPage
    const count = Math.max(1, Math.ceil(posts.length / size))
    const below = (n: number) => (n === 1 ? route : [...route, pages, String(n)])
    return Array.from({ length: count }, (_, i): BlogPage => {
      const shown = posts.slice(i * size, (i + 1) * size)
      const views = shown.map((post) => {
        const view = this.#views.post(post, post.excerpt === undefined ? post.path : excerptPath(post))
        return post.excerpt === undefined ? view : { ...view, isTruncated: true }
      })
      return {
        ...this.#page('blogList', this.#views.route(...below(i + 1)), title, listKinds[props.kind]),
        ...(description !== undefined && { description }),
        ...(unlisted && { unlisted }),
        headTags: feedTags(this.#config, this.#context),
        prints: views.map(({ shows }) => shows),
        lists: views.map(({ href }) => href),
        props: {
          ...props,
          posts: views,
          ...(this.#sidebar && { sidebar: this.#sidebar }),
          ...(i > 0 && { newer: this.#views.url(...below(i)) }),
          ...(i + 1 < count && { older: this.#views.url(...below(i + 2)) }),
        },
      }
    })
  }

  #page<Layout extends BlogLayout>(
    layout: Layout,
    path: string,
    title: string,
    kind: string | undefined = kinds[layout],
  ) {
    const own = kind === undefined ? [] : ['blog-wrapper', `blog-${kind}-page`]
    const className = [...own, 'plugin-blog', `plugin-id-${this.#config.id}`].join(' ')
    return { path, title, layout, className, search: false }
  }

  /** The other parts of the series of a post, oldest first. */
  #series({ series, path }: Post): BlogLayouts['blogPost']['series'] {
    if (series === undefined) return undefined
    const parts = this.#listed.filter((one) => one.series === series).sort((a, b) => a.time - b.time)
    const at = parts.findIndex((one) => one.path === path)
    if (parts.length < 2 || at < 0) return undefined
    return { label: series, posts: parts.map((one) => this.#views.link(one)), at }
  }
}
