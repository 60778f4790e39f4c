import { toString as textOf } from 'mdast-util-to-string'
import { type FrontMatter, parseFrontMatter } from '../../content/front-matter.ts'
import { type DocTag, type TagsFile, tagsOf } from '../../content/tags-file.ts'
import { fillVariables, mapTexts } from '../../content/variables.ts'
import type { Variables } from '../../content/variables-file.ts'
import { parseText } from '../../markdown/parse/parser.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { isDay } from '../../shared/is-day.ts'
import { timeOf } from '../../site/last-update.ts'
import { type Author, type AuthorsFile, authorsOf } from './authors.ts'
import { blogCodes } from './codes.ts'
import type { BlogConfig } from './config.ts'

/** A post of a blog. */
export interface Post {
  path: string
  /** Path of the post that it translates. */
  translates?: string
  /** Path below the folder of the posts; the same for translations. */
  name: string
  meta: FrontMatter
  title: string
  /** Route below that of the blog: `/2024/05/06/slug`. */
  slug: string
  /** In milliseconds, UTC. */
  time: number
  authors: Author[]
  tags: DocTag[]
  series?: string
  /** In minutes; undefined if none is shown. */
  readingTime?: number
  /** Text of the part before the truncation marker; undefined without one. */
  excerpt?: string
}

interface PostFiles {
  authors: AuthorsFile | undefined
  tags: TagsFile | undefined
  variables: Variables
  locale: string
  /** Time of the last commit in seconds, for posts without a date. */
  changed: number | undefined
}

const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/

/** Reads the date and the slug of a post from its name. */
function nameOf(name: string): { date?: string; slug: string } {
  const { folder = '', date, text = '' } = dated.exec(name)?.groups ?? {}
  if (date === undefined) return { slug: `/${name.replace(/(?:\/index)?\.mdx?$/, '')}` }
  return { date: date.replaceAll('/', '-'), slug: `/${date.replaceAll('-', '/')}/${folder}${text}` }
}

/** Reads a post; undefined if it has no date. */
export function readPost(
  { path, translates, name, text }: Pick<Post, 'path' | 'translates' | 'name'> & { text: string },
  { authors, tags, variables, locale, changed }: PostFiles,
  config: BlogConfig,
): { post?: Post; problems: Problem[] } {
  const { meta: asWritten, content } = parseFrontMatter(text, path)
  const meta = variables.size > 0 ? mapTexts(asWritten, (one) => fillVariables(one, variables)) : asWritten
  const { slug, date } = nameOf(name)
  const { time, problems: dates } = dateOf(path, meta, date, changed)
  if (time === undefined) return { problems: dates }
  const written = authorsOf(meta, authors, path)
  const tagged = tagsOf(meta.tags ?? [], tags, path)
  const marker = config.truncateMarker.exec(content)
  const problems = [
    ...dates,
    ...written.problems,
    ...at(config.onInlineAuthors, written.inline),
    ...at(config.onInlineTags, tagged.problems),
    ...at(config.onUntruncatedBlogPosts, marker ? [] : [untruncated(path)]),
  ]
  const series = meta.extra.series as unknown
  return {
    problems,
    post: {
      path,
      ...(translates !== undefined && { translates }),
      name,
      meta,
      title: meta.title ?? titleIn(fillVariables(content, variables)) ?? slug.split('/').at(-1)!,
      slug: meta.slug === undefined ? slug : `/${meta.slug.replace(/^\/+/, '')}`,
      time,
      authors: written.authors,
      tags: tagged.tags,
      ...(typeof series === 'string' && { series }),
      readingTime: readingTime(content, meta, locale, config),
      ...(marker && { excerpt: excerptOf(text, text.length - content.length + marker.index) }),
    },
  }
}

/** The text up to the marker, with the definitions of links and footnotes that follow it. */
function excerptOf(text: string, end: number): string {
  const definitions = text.slice(end).match(/^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*$/gm) ?? []
  return `${text.slice(0, end)}\n\n${definitions.join('\n\n')}\n`
}

/** Reads the date of a post, from its front matter, its file name or its last commit. */
function dateOf(
  path: string,
  { extra }: FrontMatter,
  named: string | undefined,
  changed: number | undefined,
): { time?: number; problems: Problem[] } {
  const written = (extra.date as unknown) ?? undefined
  const asked = written === undefined ? named : String(written)
  const time = timeIn(asked)
  if (time !== undefined) return { time, problems: [] }
  const fallback = timeIn(named) ?? (changed && changed * 1000)
  const found = undated(path, written, named)
  if (fallback === undefined) return { problems: [found] }
  // The route has the date of the file name, so a wrong one in front matter loses no page.
  return { time: fallback, problems: asked === undefined ? [] : [{ ...found, severity: 'warning' }] }
}

function timeIn(date: string | undefined): number | undefined {
  const time = date === undefined || !isDay(padded(date)) ? undefined : timeOf(padded(date))
  return time === undefined || Number.isNaN(time) ? undefined : time
}

/** YAML allows `2026-1-3`, which is a date in another time zone for JavaScript, or none. */
function padded(date: string): string {
  return date.replace(/^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/, (_, y: string, m: string, d: string) =>
    [y, m.padStart(2, '0'), d.padStart(2, '0')].join('-'),
  )
}

/** Creates a problem with the level of an option. */
function at(level: BlogConfig['onInlineTags'], problems: Problem[]): Problem[] {
  const severities = { log: 'info', warn: 'warning', throw: 'error' } as const
  return level === 'ignore' ? [] : problems.map((one) => ({ ...one, severity: severities[level] }))
}

function titleIn(content: string): string | undefined {
  const [, line] = /^\s*(# +.+?)(?:\s+\{#[^}]*\})?\s*#*$/m.exec(content) ?? []
  const [heading] = line === undefined ? [] : parseText(line).children
  return heading && textOf(heading, { includeHtml: false }).trim()
}

function readingTime(
  content: string,
  { extra, ...known }: FrontMatter,
  locale: string,
  { readingTime: own }: BlogConfig,
): number | undefined {
  if (!own) return minutes(content)
  const defaultReadingTime: Parameters<typeof own>[0]['defaultReadingTime'] = ({ content, options }) =>
    minutes(content, options?.wordsPerMinute)
  const time = own({ content, frontMatter: { ...extra, ...known }, defaultReadingTime, locale })
  return typeof time === 'number' ? Math.ceil(time) : undefined
}

/** Reading time in minutes; characters of languages without spaces count as words. */
function minutes(content: string, wordsPerMinute = 200): number {
  const text = content.replace(/^(?:```|~~~)[^\n]*$/gm, '').replace(/<[^>]*>/g, ' ')
  const alone = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0
  return Math.max(1, Math.ceil((words + alone) / wordsPerMinute))
}

function undated(path: string, written: unknown, named: string | undefined): Problem {
  const inName = named === undefined ? 'This post has no date.' : `The file is named "${named}", which is not a date.`
  const isWritten = written !== undefined
  return problem(blogCodes['undated-post'], {
    message: isWritten ? `The date of this post is ${JSON.stringify(written)}, which is not a date.` : inName,
    hint: 'Name the file 2026-11-23-title.md, or set "date: 2026-11-23" in its front matter.',
    file: path,
    ...(isWritten ? { seek: { keys: ['date'] } } : { line: 1, column: 1 }),
  })
}

function untruncated(path: string): Problem {
  return problem(blogCodes['untruncated-post'], {
    message: 'Lists show the whole text of this post.',
    hint: 'Put <!-- truncate --> below its first part, or set blog.onUntruncatedBlogPosts to "ignore".',
    file: path,
    line: 1,
    column: 1,
  })
}
