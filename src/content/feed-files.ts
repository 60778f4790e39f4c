import type { PageSummary, SiteLocale } from '../model/site-output.ts'
import type { OutputFile } from '../model/types.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { type FeedType, feedFormats } from '../shared/feed-formats.ts'

/** An entry of a feed. URLs are absolute. */
interface FeedItem {
  title: string
  url: string
  /** Default: the URL. */
  id?: string
  /** In milliseconds. */
  time: number
  description: string
  /** HTML of the page. */
  content?: string
  authors: { name: string; url?: string }[]
  tags: string[]
}

/** A feed before it is written in a format. */
export interface Feed {
  title: string
  description: string
  language: string
  copyright?: string
  /** URL of its page. */
  url: string
  /** URL of the folder of its files, with a trailing slash. */
  folder: string
  items: FeedItem[]
}

// Own writers: `feed` 6 writes XML that no parser reads if a post contains `]]>` twice, and JSON of version 1, with only the first author.
const writers: Record<FeedType, (feed: Feed, url: string) => string> = { rss, atom, json }

/** Writes a feed in these formats; `folder` is its folder in the output. */
export function feedFiles(feed: Feed, types: FeedType[], folder: string): OutputFile[] {
  return types.map((type) => {
    const { file } = feedFormats[type]
    return { path: folder + file, body: writers[type](feed, feed.folder + file) }
  })
}

function rss({ title, description, language, copyright, url, items }: Feed, self: string): string {
  const entries = items.map((item) =>
    element('item', [
      element('title', text(item.title)),
      element('link', text(item.url)),
      `<guid isPermaLink="${item.id === undefined}">${text(item.id ?? item.url)}</guid>`,
      element('pubDate', new Date(item.time).toUTCString()),
      element('description', text(item.description)),
      ...(item.content === undefined ? [] : [element('content:encoded', text(item.content))]),
      ...item.authors.map(({ name }) => element('dc:creator', text(name))),
      ...item.tags.map((tag) => element('category', text(tag))),
    ]),
  )
  const channel = element('channel', [
    element('title', text(title)),
    element('link', text(url)),
    element('description', text(description)),
    element('language', text(language)),
    ...(copyright === undefined ? [] : [element('copyright', text(copyright))]),
    ...lastOf(items).map((time) => element('lastBuildDate', new Date(time).toUTCString())),
    `<atom:link href="${text(self)}" rel="self" type="application/rss+xml"/>`,
    ...entries,
  ])
  const hasContent = items.some(({ content }) => content !== undefined)
  const names = `xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"${hasContent ? ' xmlns:content="http://purl.org/rss/1.0/modules/content/"' : ''}`
  return `${declaration}<rss version="2.0" ${names}>\n${channel}\n</rss>\n`
}

function atom({ title, description, language, copyright, url, items }: Feed, self: string): string {
  const entries = items.map((item) =>
    element('entry', [
      element('id', text(item.id ?? item.url)),
      element('title', text(item.title)),
      `<link href="${text(item.url)}"/>`,
      element('published', iso(item.time)),
      element('updated', iso(item.time)),
      element('summary', text(item.description)),
      ...(item.content === undefined ? [] : [`<content type="html">${text(item.content)}</content>`]),
      ...item.authors.map(({ name, url: own }) =>
        element('author', [element('name', text(name)), ...(own === undefined ? [] : [element('uri', text(own))])]),
      ),
      ...item.tags.map((tag) => `<category term="${text(tag)}"/>`),
    ]),
  )
  const parts = [
    element('id', text(url)),
    element('title', text(title)),
    element('subtitle', text(description)),
    element('updated', iso(lastOf(items)[0] ?? 0)),
    `<link href="${text(url)}"/>`,
    `<link href="${text(self)}" rel="self" type="application/atom+xml"/>`,
    // An entry without an author needs one of the feed.
    element('author', [element('name', text(title))]),
    ...(copyright === undefined ? [] : [element('rights', text(copyright))]),
    ...entries,
  ]
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(language)}">\n${parts.join('\n')}\n</feed>\n`
}

function json({ title, description, language, url, items }: Feed, self: string): string {
  const entries = items.map((item) => ({
    id: item.id ?? item.url,
    url: item.url,
    title: item.title,
    ...(item.content === undefined
      ? { content_text: item.description }
      : { content_html: item.content, summary: item.description }),
    date_published: iso(item.time),
    ...(item.authors.length > 0 && { authors: item.authors }),
    ...(item.tags.length > 0 && { tags: item.tags }),
  }))
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: url,
    feed_url: self,
    description,
    language,
  }
  return `${JSON.stringify({ ...feed, items: entries }, null, 2)}\n`
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'

function element(name: string, content: string | string[]): string {
  return typeof content === 'string' ? `<${name}>${content}</${name}>` : `<${name}>\n${content.join('\n')}\n</${name}>`
}

/** Text without the control characters that XML forbids. */
function text(value: string): string {
  return escapeHtml(value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
}

function iso(time: number): string {
  return new Date(time).toISOString()
}

function lastOf(items: FeedItem[]): number[] {
  return items.length === 0 ? [] : [items.reduce((last, { time }) => Math.max(last, time), 0)]
}

/** The pages of a language by route. */
export function pagesByRoute(pages: Iterable<PageSummary>, locale: SiteLocale): Map<string, PageSummary> {
  return new Map([...pages].filter((page) => page.locale === locale.name).map((page) => [page.route, page]))
}
