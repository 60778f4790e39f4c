import picomatch from 'picomatch'
import { type Feed, feedFiles, pagesByRoute } from '../../content/feed-files.ts'
import { readTagsFile } from '../../content/tags-file.ts'
import { readWords } from '../../content/translations.ts'
import { mayUseVariables, variableFiles } from '../../content/variables.ts'
import { readVariables, type Variables } from '../../content/variables-file.ts'
import type { Translated } from '../../model/beside-source.ts'
import type { PageSummary, SiteLocale, SiteSummary } from '../../model/site-output.ts'
import type { LoadContext, PagesContext, PluginPage, SitePlugin } from '../../model/site-plugin.ts'
import type { OutputFile } from '../../model/types.ts'
import { type Author, type AuthorsFile, readAuthors } from './authors.ts'
import type { BlogConfig } from './config.ts'
import { blogPages, type LocalPosts } from './pages.ts'
import { type Post, readPost } from './posts.ts'
import { Views } from './views.ts'

/** The posts of a blog by language. */
type Posts = Map<string, Omit<LocalPosts, 'words'> & { texts: LocalTexts }>

/** Options of a blog in a language, if they are translated. */
type LocalTexts = Partial<Pick<BlogConfig, 'blogTitle' | 'blogDescription' | 'blogSidebarTitle'>>

/** The blog as a plugin: it reads the posts, and adds their pages, their first parts and their feeds. */
export function blogPlugin(config: BlogConfig): SitePlugin<Posts> {
  return {
    name: config.id === 'default' ? 'blog' : `blog-${config.id}`,
    load: (context) => loadPosts(config, context),
    pages: (posts, context) => pagesOf(posts, config, context),
    outputs: [
      {
        name: 'feeds',
        htmlOf: (pages, posts) => fullPages(pages, posts!, config),
        make: (site, posts) => feeds(site, posts!, config),
      },
    ],
  }
}

async function loadPosts(config: BlogConfig, context: LoadContext): Promise<Posts> {
  const folder = `${context.contentDir === '.' ? '' : `${context.contentDir}/`}${config.path}`
  const files = readFiles(folder, config, context)
  const source = context.locales.find(({ isSource }) => isSource)?.name ?? ''
  const sources = await postsIn(folder, { ...files, locale: source }, config, context)
  const all: Posts = new Map()
  for (const locale of context.locales) {
    const own = locale.isSource
      ? { posts: [], authors: files.authors }
      : await translatedIn(locale, { folder, ...files }, config, context)
    const byName = new Map(own.posts.map((post) => [post.name, post]))
    const posts = sources.map((post) => byName.get(post.name) ?? post)
    const lastUpdates = await lastUpdatesOf(posts, config, context)
    const texts = locale.isSource ? {} : optionTexts(locale.translations, config, context)
    all.set(locale.name, { posts, lastUpdates, authors: [...(own.authors?.authors.values() ?? [])], texts })
  }
  return all
}

type DataFiles = ReturnType<typeof readFiles>

/** Reads the translated posts of a language, and its authors. Authors and tags that it does not translate are those of the source. */
async function translatedIn(
  { translations, name: locale }: LoadContext['locales'][number],
  { folder: source, authors, tags }: DataFiles & { folder: string },
  config: BlogConfig,
  context: LoadContext,
): Promise<{ posts: Post[]; authors: AuthorsFile | undefined }> {
  const folder = translatedFolder(translations, config)
  const own = readFiles(folder, config, context)
  const files = {
    authors: own.authors && { ...own.authors, authors: translated(own.authors.authors, authors?.authors ?? new Map()) },
    tags: own.tags && { ...own.tags, tags: new Map([...(tags?.tags ?? []), ...own.tags.tags]) },
  }
  const whole = { source, locale, authors: files.authors ?? authors, tags: files.tags ?? tags }
  return { posts: await postsIn(folder, whole, config, context), authors: whole.authors }
}

function translatedFolder(translations: string, { id }: BlogConfig): string {
  return `${translations}/docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`
}

/** Options of a blog that are translated, by their keys in `options.json` of a language. */
const translatedOptions = {
  title: 'blogTitle',
  description: 'blogDescription',
  'sidebar.title': 'blogSidebarTitle',
} as const

/** Reads the translated options of a blog in a language. */
function optionTexts(translations: string, config: BlogConfig, { read, report }: LoadContext): LocalTexts {
  const file = `${translatedFolder(translations, config)}/options.json`
  const text = read(file)
  if (text === undefined) return {}
  const { words, problems } = readWords(file, text)
  for (const found of problems) report(found)
  return Object.fromEntries(
    Object.entries(translatedOptions).flatMap(([key, option]) => (key in words ? [[option, words[key]]] : [])),
  )
}

/** Returns the authors of a language: what an entry does not have, such as its page, is that of the source. */
function translated(own: ReadonlyMap<string, Author>, source: ReadonlyMap<string, Author>): Map<string, Author> {
  const all = new Map(source)
  for (const [key, author] of own) {
    const written = Object.entries(author).filter(([, value]) => value !== undefined)
    const { socials } = author.socials.length > 0 ? author : (source.get(key) ?? author)
    all.set(key, { ...source.get(key), ...(Object.fromEntries(written) as unknown as Author), socials })
  }
  return all
}

const neverPosts = /(?:^|\/)_|\.test\.mdx?$|(?:^|\/)__tests__\//

/** Reads the posts of a folder, newest first. */
async function postsIn(
  folder: string,
  { source, ...files }: DataFiles & { source?: string; locale: string },
  config: BlogConfig,
  context: LoadContext,
): Promise<Post[]> {
  const paths = await context.files(folder, /\.mdx?$/)
  const isPost = picomatch(config.include, { ignore: config.exclude })
  const names = paths
    .map((path) => path.slice(folder.length + 1))
    .filter((name) => !neverPosts.test(name) && isPost(name))
  const texts = names.map((name) => ({
    path: `${folder}/${name}`,
    ...(source !== undefined && { translates: `${source}/${name}` }),
    name,
    text: context.read(`${folder}/${name}`) ?? '',
  }))
  const undated = texts.filter(({ name, text }) => !/\d{4}[-/]\d{1,2}[-/]\d/.test(name) && !/^date:/m.test(text))
  const changes = await context.changes(undated.map(({ path }) => path))
  const posts = texts.flatMap((file): Post[] => {
    const variables = mayUseVariables(file.text) ? variablesOf(file, context) : new Map<string, string>()
    const { post, problems } = readPost(file, { ...files, variables, changed: changes.get(file.path)?.time }, config)
    if (post?.meta.draft && !context.drafts) return []
    for (const found of problems) context.report(found)
    return post ? [post] : []
  })
  return posts.sort((a, b) => b.time - a.time || (a.path < b.path ? -1 : 1))
}

/** The variables of a post. Problems of their files are those of its document. */
function variablesOf(post: Translated, { read }: LoadContext): Variables {
  const files = variableFiles(post).map((file) => readVariables(file, read(file) ?? '').variables)
  return new Map(files.toReversed().flatMap((own) => [...own]))
}

function readFiles(folder: string, { authorsMapPath, tags }: BlogConfig, { read, report }: LoadContext) {
  const authorsText = read(`${folder}/${authorsMapPath}`)
  const authors = authorsText === undefined ? undefined : readAuthors(`${folder}/${authorsMapPath}`, authorsText)
  const tagsText = tags === false ? undefined : read(`${folder}/${tags}`)
  const declared = tagsText === undefined ? undefined : readTagsFile(`${folder}/${tags}`, tagsText)
  for (const found of [...(authors?.problems ?? []), ...(declared?.problems ?? [])]) report(found)
  return { authors, tags: declared }
}

/** Last changes of posts, if the blog shows them. Front matter overrides history. */
async function lastUpdatesOf(
  posts: Post[],
  config: BlogConfig,
  context: LoadContext,
): Promise<LocalPosts['lastUpdates']> {
  if (!config.showLastUpdateTime && !config.showLastUpdateAuthor) return new Map()
  const changes = new Map(await context.changes(posts.map(({ path }) => path)))
  for (const { path, meta } of posts) {
    const { date, author } = meta.last_update ?? {}
    const known = changes.get(path)
    const time = date === undefined ? known?.time : Date.parse(date) / 1000
    if (time !== undefined) changes.set(path, { time, author: author ?? known?.author ?? '' })
  }
  return changes
}

function pagesOf(posts: Posts, config: BlogConfig, context: PagesContext): PluginPage[] {
  const local = posts.get(context.locale.name)
  if (!local) return []
  const own = { ...config, ...local.texts }
  return blogPages({ ...local, words: context.messages }, own, context) as unknown as PluginPage[]
}

/** The feeds of all languages, with the descriptions of the pages. */
function feeds(site: SiteSummary, posts: Posts, config: BlogConfig): OutputFile[] {
  const { feedOptions: options, routeBasePath } = config
  if (options.type.length === 0) return []
  return site.locales.flatMap((locale: SiteLocale) => {
    const local = posts.get(locale.name)
    if (!local) return []
    const { blogTitle, blogDescription } = { ...config, ...local.texts }
    const pages = pagesByRoute(site.pages, locale)
    const below = routeBasePath.replace(/(?<=.)$/, '/')
    const root = Views.routeIn(config)
    const feed: Feed = {
      title: options.title ?? `${blogTitle} | ${site.config.title}`,
      description: options.description ?? blogDescription,
      language: options.language ?? locale.htmlLang,
      ...(options.copyright !== undefined && { copyright: options.copyright }),
      url: pages.get(root)?.absolute ?? locale.url + locale.baseUrl + routeBasePath,
      folder: locale.url + locale.baseUrl + below,
      items: newest(local.posts, pages, config).map(([post, page]) => {
        return {
          title: post.title,
          url: page.absolute,
          time: post.time,
          description: page.description,
          ...(page.html !== undefined && { content: page.html }),
          authors: post.authors.map(({ name, url }) => ({ name, ...(url !== undefined && { url }) })),
          tags: post.tags.map(({ label }) => label),
        }
      }),
    }
    return feedFiles(feed, options.type, locale.folder + below)
  })
}

/** The posts of a feed with their pages. */
function newest(posts: Post[], pages: Map<string, PageSummary>, config: BlogConfig): [Post, PageSummary][] {
  return posts
    .flatMap((post): [Post, PageSummary][] => {
      const page = pages.get(Views.routeIn(config, post.slug))
      return page && !post.meta.unlisted ? [[post, page]] : []
    })
    .slice(0, config.feedOptions.limit)
}

/** The pages whose whole text is in the feeds of a language. */
function fullPages(pages: PageSummary[], posts: Posts, config: BlogConfig): PageSummary[] {
  const local = posts.get(pages[0]?.locale ?? '')
  const { content, type } = config.feedOptions
  if (!local || content !== 'full' || type.length === 0) return []
  return newest(local.posts, new Map(pages.map((page) => [page.route, page])), config).map(([, page]) => page)
}
