import type { PagesContext } from '../../model/site-plugin.ts'
import { withoutSlashes } from '../../shared/urls.ts'
import type { Author } from './authors.ts'
import type { BlogConfig } from './config.ts'
import type { Post } from './posts.ts'
import type { AuthorView, BlogLink, BlogSidebarView, DateView, PostView } from './types.ts'

/** Turns the posts of a language into props of its pages. */
export class Views {
  readonly #context: PagesContext
  readonly #config: BlogConfig
  readonly #long: Intl.DateTimeFormat
  readonly #short: Intl.DateTimeFormat

  constructor(config: BlogConfig, context: PagesContext) {
    this.#config = config
    this.#context = context
    this.#long = formatOf(context.locale.htmlLang, { dateStyle: 'long' })
    this.#short = formatOf(context.locale.htmlLang, { month: 'long', day: 'numeric' })
  }

  /** Returns the route of a path below that of a blog. */
  static routeIn({ routeBasePath }: BlogConfig, ...below: string[]): string {
    const route = [routeBasePath, ...below].join('/').replace(/\/{2,}/g, '/')
    return `/${withoutSlashes(route)}`
  }

  route(...below: string[]): string {
    return Views.routeIn(this.#config, ...below)
  }

  url(...below: string[]): string {
    return this.#context.url(this.route(...below))
  }

  link({ title, slug }: Post): BlogLink {
    return { label: title, href: this.url(slug) }
  }

  date(time: number): DateView {
    return { iso: new Date(time).toISOString(), text: this.#long.format(time) }
  }

  /** Date without the year. */
  day(time: number): string {
    return this.#short.format(time)
  }

  post(post: Post, shows: string): PostView {
    return {
      ...this.link(post),
      title: post.title,
      date: this.date(post.time),
      ...(this.#config.showReadingTime && post.readingTime !== undefined && { readingTime: post.readingTime }),
      authors: post.authors.map((author) => this.author(author)),
      tags: post.tags.map(({ label, permalink, description }) => ({
        label,
        href: this.url(this.tagPath(permalink)),
        ...(description !== undefined && { description }),
      })),
      shows,
      ...(post.meta.unlisted && { isUnlisted: true }),
    }
  }

  /** Path of a tag below the blog; tags of posts have `/tags/x`. */
  tagPath(permalink: string): string {
    return `${this.#config.tagsBasePath}/${permalink.replace(/^\/tags\//, '')}`
  }

  author({ name, title, description, url, image, socials, page }: Author): AuthorView {
    const own = page === undefined ? url : this.url(this.#config.authorsBasePath, page)
    const href = own === undefined ? undefined : this.#local(own, page === undefined)
    return {
      name,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(href !== undefined && { href }),
      ...(image !== undefined && { image: this.#local(image, true) }),
      ...(socials.length > 0 && { socials }),
    }
  }

  /** Adds the base URL to a path of the site. */
  #local(url: string, isWritten: boolean): string {
    const isPath = isWritten && url.startsWith('/') && !url.startsWith('//')
    return isPath ? this.#context.locale.filesUrl + url.slice(1) : url
  }

  /** The newest posts, by year; undefined without a sidebar. */
  sidebar(posts: Post[], title: string): BlogSidebarView | undefined {
    const { blogSidebarCount: count, blogSidebarTitle = title, sidebarGroupByYear } = this.#config
    const shown = count === 'ALL' ? posts : posts.slice(0, count)
    if (shown.length === 0) return undefined
    const years = new Map<string, BlogLink[]>()
    for (const post of shown) {
      const year = sidebarGroupByYear ? yearOf(post) : ''
      const label = post.meta.sidebar_label ?? post.title
      years.set(year, [...(years.get(year) ?? []), { ...this.link(post), label }])
    }
    const groups = [...years].map(([year, links]) => ({ ...(year !== '' && { year }), posts: links }))
    return { title: blogSidebarTitle, groups }
  }
}

/** The year of a post, in UTC. */
export function yearOf({ time }: Post): string {
  return new Date(time).toISOString().slice(0, 4)
}

function formatOf(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' })
  } catch {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  }
}
