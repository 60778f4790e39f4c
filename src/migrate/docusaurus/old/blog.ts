import path from 'node:path'
import type { OldPage } from '../../migration.ts'
import { isPlain } from '../../settings.ts'
import { bare, joined } from '../paths.ts'
import type { Anchors } from './anchors.ts'
import { type OldFile, readData, readTranslated } from './files.ts'
import { permalinkOf, tagsIn } from './tags.ts'

/** A blog plugin of the old site. */
export interface OldBlog {
  root: string
  id: string
  folder: string
  options: Record<string, unknown>
  anchors: Anchors
}

/** Returns the routes of a blog in one language, without the prefix of the language. */
export function blogPages({ root, id, folder, options, anchors }: OldBlog, translations?: string): OldPage[] {
  const plugin = `docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`
  const translated = translations && `${translations}/${plugin}`
  const posts = readTranslated(root, { folder, translated }, options)
  if (posts.length === 0) return []
  const base = joined(String(options.routeBasePath ?? 'blog'))
  const listed = posts.filter(({ meta }) => meta.unlisted !== true)
  const perPage = options.postsPerPage === 'ALL' ? Number.POSITIVE_INFINITY : Number(options.postsPerPage ?? 10)
  const pageBase = String(options.pageBasePath ?? 'page')
  const from = `the list of ${folder}`
  return [
    ...posts.map((post) => ({ route: joined(base, slugOf(post)), from: post.path, anchors: anchors.of(post) })),
    ...paged(base, listed.length, perPage, pageBase).map((route) => ({ route, from })),
    ...(options.archiveBasePath === null
      ? []
      : [{ route: joined(base, String(options.archiveBasePath ?? 'archive')), from: `the archive of ${folder}` }]),
    ...tagPages(posts, { root, folder, options, base, perPage, pageBase }),
    ...authorPages(listed, { root, folder, options, base, perPage, pageBase }),
    ...feeds(options, base),
  ]
}

interface Lists {
  root: string
  folder: string
  options: Record<string, unknown>
  base: string
  perPage: number
  pageBase: string
}

/** Returns the routes of a list: its first page, then `page/2`. */
function paged(route: string, count: number, perPage: number, pageBase: string): string[] {
  const pages = Math.max(1, Math.ceil(count / perPage))
  return [route, ...Array.from({ length: pages - 1 }, (_, i) => joined(route, pageBase, String(i + 2)))]
}

function tagPages(posts: OldFile[], { root, folder, options, base, perPage, pageBase }: Lists): OldPage[] {
  const file = readData(root, `${folder}/${String(options.tags ?? 'tags.yml')}`)
  const counts = new Map<string, number>()
  const count = (of: OldFile[], isCounted: (tag: string) => boolean) => {
    for (const { meta } of of)
      for (const tag of new Set(tagsIn(meta.tags).map((one) => permalinkOf(one, isPlain(file) ? file : {}))))
        if (isCounted(tag)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  const isUnlisted = ({ meta }: OldFile) => meta.unlisted === true
  count(
    posts.filter((post) => !isUnlisted(post)),
    () => true,
  )
  // A tag that only unlisted posts have shows these.
  const listed = new Set(counts.keys())
  count(posts.filter(isUnlisted), (tag) => !listed.has(tag))
  if (counts.size === 0) return []
  const tagsBase = joined(base, String(options.tagsBasePath ?? 'tags'))
  const from = `tags of ${folder}`
  return [
    { route: tagsBase, from },
    ...[...counts].flatMap(([tag, count]) =>
      paged(joined(tagsBase, tag), count, perPage, pageBase).map((route) => ({ route, from })),
    ),
  ]
}

/** Authors have pages if their entry in `authors.yml` asks for one. */
function authorPages(posts: OldFile[], { root, folder, options, base, perPage, pageBase }: Lists): OldPage[] {
  const file = readData(root, `${folder}/${String(options.authorsMapPath ?? 'authors.yml')}`)
  const authors = Object.entries(isPlain(file) ? file : {}).flatMap(([key, author]) => {
    const page = isPlain(author) ? author.page : undefined
    if (page !== true && !isPlain(page)) return []
    const own = isPlain(page) && typeof page.permalink === 'string' ? bare(page.permalink) : key
    return [{ key, own }]
  })
  if (!isPlain(file) || Object.keys(file).length === 0) return []
  const authorsBase = joined(base, String(options.authorsBasePath ?? 'authors'))
  const from = `${folder}/authors.yml`
  const countOf = (key: string) => posts.filter(({ meta }) => [meta.authors].flat().includes(key)).length
  return [
    { route: authorsBase, from },
    ...authors.flatMap(({ key, own }) =>
      paged(joined(authorsBase, own), countOf(key), perPage, pageBase).map((route) => ({ route, from })),
    ),
  ]
}

function feeds(options: Record<string, unknown>, base: string): OldPage[] {
  const feed = isPlain(options.feedOptions) ? options.feedOptions : {}
  const type =
    feed.type === undefined ? ['rss', 'atom'] : feed.type === 'all' ? ['rss', 'atom', 'json'] : [feed.type].flat()
  const names: Record<string, string> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' }
  return type.flatMap((one) => {
    const name = names[String(one)]
    return name === undefined ? [] : [{ route: joined(base, name), from: `the feed of ${base.slice(1)}` }]
  })
}

const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?.mdx?$/

/** The slug of a post: front matter, else date and name from its file name. */
function slugOf({ name, meta }: OldFile): string {
  if (typeof meta.slug === 'string') return meta.slug
  const groups = dated.exec(name)?.groups
  if (groups) return path.posix.join('/', groups.date!.replaceAll('-', '/'), `${groups.folder}${groups.text}`)
  return name.replace(/(?:\/index)?\.mdx?$/i, '')
}
