import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import GithubSlugger, { slug } from 'github-slugger'
import { splitFrontMatter } from '../../content/front-matter-split.ts'
import { counted } from '../../host/report/text.ts'
import { withoutSlashes } from '../../shared/urls.ts'
import { addFrontMatter, metaOf } from '../front-matter.ts'
import { LoadFailure } from '../load/load-module.ts'
import { readConfig } from '../load/read-config.ts'
import { closeFences } from '../markdown/containers.ts'
import { addKeys, convertContent, type Document } from '../markdown/content.ts'
import {
  actionOf,
  convertTarget,
  type FrontPage,
  plainWords,
  withFrontPage,
  withoutEmpty,
} from '../markdown/front-page.ts'
import type { Slugify } from '../markdown/keep-ids.ts'
import {
  diskNameOf,
  labelsOf,
  languageAt,
  languageLinks,
  languageMoves,
  languagesIn,
  type SiteLanguage,
  type SiteLanguages,
  setSiteLanguages,
  stayingRows,
  untranslatedPages,
  withDiskNames,
} from '../markdown/languages.ts'
import { rewriteTargets } from '../markdown/links.ts'
import { sidebarForUnlisted } from '../markdown/listed.ts'
import { documentAt, idOf, pagerOf, rowsFor } from '../markdown/plain-site.ts'
import { carryPolicy } from '../markdown/policy.ts'
import { twoslashRow, withoutTwoslash } from '../markdown/twoslash.ts'
import { type Edit, joinRows, type Migration, type Row } from '../migration.ts'
import { type Aliases, aliasedPath, aliasesIn } from '../moved/aliases.ts'
import { Converter } from '../moved/converter.ts'
import { fileTarget, moveMdx, withLeftParts } from '../moved/mdx.ts'
import { dropFailingParts } from '../moved/part-check.ts'
import { OldModules } from '../moved/part-places.ts'
import { MovedParts } from '../moved/parts.ts'
import { setTheme, starlightTheme } from '../moved/theme-css.ts'
import { setUtilities } from '../moved/utility-classes.ts'
import { emptySettings, isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'
import { changingRows } from '../source/changing.ts'
import type { ConfigSource } from '../source/config-source.ts'
import type { Node } from '../source/parse.ts'
import {
  blogAt,
  blogFiles,
  blogItems,
  blogPages,
  blogRedirects,
  blogsOf,
  blogValue,
  convertPost,
  isBlogIndex,
  placeOfPost,
} from './blog.ts'
import { buttonLook, convertStarlight, withoutIcons } from './convert.ts'
import { convertDirectives } from './directives.ts'
import { convertFences, marksWords } from './fences.ts'
import { starlightKeys } from './keys.ts'
import { apisOf, carryApis, withApiLinks } from './openapi.ts'
import { navbarLabels, sidebarLabels, sidebarOf } from './sidebar.ts'
import { addTopicItems, topicSidebars, topicsOf } from './topics.ts'

const docs = 'src/content/docs'

/** Packages whose functions get options that are read. */
const optioned = new Set(['@astrojs/starlight', 'starlight-blog', 'starlight-openapi', 'starlight-typedoc'])

/** Reads `starlight({ … })` and its plugins in a configuration that throws. */
function starlightCall(node: Node, source: ConfigSource, read: (node: Node) => unknown): unknown {
  const [options] = node.arguments as Node[]
  const name = source.moduleOf(node.callee as Node)?.module ?? ''
  return optioned.has(name) ? { name, options: options && read(options) } : undefined
}

/** Plans the migration of a site of Astro's Starlight. */
export async function migrateStarlight(folder: string, configFile: string): Promise<Migration> {
  const file = path.join(folder, configFile)
  const { value: astro, source, failure } = await readConfig(file, { call: starlightCall })
  const all: unknown[] = [astro.integrations].flat(3)
  const at = all.findIndex((one) => isPlain(one) && one.name === '@astrojs/starlight')
  const found = all[at]
  const options = isPlain(found) && isPlain(found.options) ? found.options : undefined
  if (!options) throw new LoadFailure('it has no starlight() among its integrations')
  const rows: Row[] = []
  const row = rowsFor(rows, configFile, (key) => {
    const keys = key.split('.')
    return (
      source.line(['integrations', at, 'options', ...keys]) ?? source.line(keys) ?? source.line(['integrations', at])
    )
  })
  if (failure !== undefined)
    row('by hand', 'configuration', `It throws: ${failure} Only values that are written down were read.`, 'title')
  const call = source.at(['integrations', at])
  const [argument] = call?.type === 'CallExpression' ? (call.arguments as Node[]) : []
  rows.push(
    ...changingRows(source, { node: source.root(), value: pick(astro), file: configFile }),
    ...changingRows(source, { node: argument, value: options, file: configFile }),
  )
  const base = typeof astro.base === 'string' ? `/${withoutSlashes(astro.base)}/` : '/'
  const withoutBase = (link: string) => (link.startsWith(base) ? link.slice(base.length) : link)
  const written = languagesIn(options.locales, options.defaultLocale)
  const languages: SiteLanguages = written
    ? withDiskNames(written, path.join(folder, docs))
    : { source: { folder: '' }, others: [], elsewhere: [] }
  const blogs = blogsOf(options.plugins)
  const apis = apisOf(options.plugins, folder)
  options.sidebar = withApiLinks(options.sidebar, apis)
  const moved = new Map(
    Array.from(languageMoves(folder, docs, languages), ([from, to]) => [from, placeOfPost(to, blogs)] as const),
  )
  const blogOf = (name: string) => blogAt(languageAt(name, languages).name, blogs)
  const root = path.posix.join(docs, diskNameOf(languages.source))
  const fileAt = (route: string) => documentAt(path.join(folder, docs), route)
  /** Relative links are relative to the URL of the page, and become paths of files. */
  const linkOf = (link: string, document: Document) => {
    if (link.startsWith('/') || /\.(?!html$)[a-z\d]+$/i.test(link)) return link
    const from = `${routeOf(document)}${astro.trailingSlash === 'never' ? '' : '/'}`
    const target = fileAt(new URL(link, `https://a.example.com${from}`).pathname)
    if (target === undefined) return link
    const file = path.posix.relative(path.posix.dirname(document.name), target)
    return file.startsWith('.') ? file : `./${file}`
  }
  const aliases = aliasesIn(folder, astro.vite)
  const modules = new OldModules(folder, aliasesIn(folder, astro.vite, { isAnywhere: true }))
  const converter = new Converter({ root: folder, modules, globals: new Map(), defined: new Map(), loaded: new Map() })
  const parts = new MovedParts((from, name, all) => converter.convert(from, name, all))
  const partials = new Set<string>()
  const marked: string[] = []
  const convertCode = (written: string, document: Pick<Document, 'file' | 'meta'>, firstLine: number) => {
    const content = convertDirectives(closeFences(written), document.file.endsWith('.mdx'))
    const place = {
      root: folder,
      file: document.file,
      firstLine,
      aliases,
      modules,
      parts,
      meta: document.meta,
      moved,
      partials,
    }
    const converted = document.file.endsWith('.mdx')
      ? withLeftParts(convertStarlight(moveMdx(content, place)), place)
      : withoutIcons(content)
    return rewriteTargets(converted, (target) => fileTarget(target, place), ['image', 'link', 'definition'])
  }
  const converted = convertContent({
    folder,
    path: docs,
    moved,
    slugify: slugifier(),
    convert({ head, content }, document) {
      const todo = (what: string, note: string) => rows.push({ outcome: 'by hand', what, note, file: document.file })
      if (marksWords(content)) marked.push(document.file)
      const shown = withoutTwoslash(content)
      if (shown !== content) rows.push({ ...twoslashRow, file: document.file })
      const pager = pagerOf(document.meta, (link) => fileAt(withoutBase(link)))
      const keys = [...pager.lost, ...lostKeys(document.meta)]
      if (keys.length > 0)
        todo(`front matter ${keys.join(', ')}`, 'docsgen has no such key. See the reference, "Front matter".')
      const place = languageAt(document.name, languages)
      const inLanguage = moved.has(document.file) || place.language === languages.source
      const own = inLanguage
        ? routeOf({ ...document, name: place.name, meta: slugIn(document.meta, place.language) })
        : routeOf(document)
      const meta = withAliasedImage(document.meta, aliases, document.file)
      const name = inLanguage ? place.name : document.name
      const slug = own === plainRoute({ name }) && document.meta.slug === undefined ? undefined : own
      const text = convertCode(shown, document, head.split('\n').length - 1)
      const relinked = (markdown: string) =>
        rewriteTargets(languageLinks(markdown, inLanguage ? place.language : languages.source, languages), (target) =>
          linkOf(target, document),
        )
      const done = convertFences(relinked(text))
      const blog = inLanguage ? blogOf(document.name) : undefined
      if (blog && !moved.has(document.file) && document.meta.draft !== true) blog.posts++
      if (blog) return convertPost({ head, content: done }, { name, meta: document.meta, route: own }, blog)
      const added = addFrontMatter(convertHead(head, document.meta, slug), pager.added)
      const target = (link: string) => convertTarget(link, relinked)
      return { head: isPlain(meta.hero) ? withFrontPage(added, frontPageOf(meta, target)) : added, content: done }
    },
    routeOf,
    isPage: (document) => isPublished(document) && !isBlogIndex(languageAt(document.name, languages).name, blogs),
  })
  const { edits, pages, documents, texts } = converted
  edits.push(...partialEdits(folder, partials, new Set(documents.map((one) => one.file)), convertCode))
  if (marked.length > 0)
    rows.push({
      outcome: 'by hand',
      what: 'marks of words in code',
      note: `They were removed from ${counted(marked.length, 'document')}. Mark lines with \`{2}\`.`,
      file: marked[0]!,
    })
  const settings = emptySettings()
  const { values } = settings
  const site = typeof astro.site === 'string' && URL.canParse(astro.site) ? new URL(astro.site) : undefined
  values.title = titleOf(options.title)
  if (typeof options.description === 'string') values.tagline = options.description
  values.url = site?.origin ?? 'https://example.com'
  if (!site) row('by hand', 'site', 'There is no URL of the site: set `url`.')
  if (typeof astro.base === 'string' && astro.base !== '/') values.baseUrl = astro.base
  if (astro.trailingSlash === 'always') values.trailingSlash = true
  else if (astro.trailingSlash === 'never') values.trailingSlash = false
  values.contentDir = '.'
  carryPolicy(values, { generator: 'Starlight', row })
  const routes = new Map(
    documents.flatMap((one): [string, Document][] => {
      const { language, name } = languageAt(one.name, languages)
      return language === languages.source && !blogAt(name, blogs)
        ? [[routeOf({ ...one, name, meta: slugIn(one.meta, language) }), { ...one, name }]]
        : []
    }),
  )
  const topics = topicsOf(options.plugins)
  const sidebars = topics
    ? topicSidebars(topics, routes)
    : Array.isArray(options.sidebar)
      ? { docs: sidebarOf(options.sidebar, routes) }
      : undefined
  const sidebarFor = sidebarForUnlisted(sidebars)
  addKeys(converted, { folder, moved }, ({ name, meta }) => {
    const shown =
      blogOf(name) || isPlain(meta.hero) || meta.template === 'splash'
        ? undefined
        : sidebarFor(idOf(languageAt(name, languages).name))
    return shown === undefined ? {} : { displayed_sidebar: shown }
  })
  const files = new Map(texts)
  if (sidebars) files.set('sidebars.json', `${JSON.stringify(sidebars, null, 2)}\n`)
  const edit = isPlain(options.editLink) ? options.editLink.baseUrl : undefined
  values.docs = {
    path: root,
    routeBasePath: '/',
    numberPrefixes: false,
    exclude: [
      '**/_*.{md,mdx}',
      '**/_*/**',
      '404.{md,mdx}',
      ...languages.others.map((one) => `${diskNameOf(one)}/404.{md,mdx}`),
      ...blogs.map(({ prefix }) => `${prefix}/**`),
    ],
    ...(sidebars && { sidebarPath: 'sidebars.json' }),
    ...(typeof edit === 'string' && { editUrl: edit }),
    ...(options.lastUpdated === true && { showLastUpdateTime: true }),
  }
  const hasFrames = options.expressiveCode !== false
  values.markdown = { html: 'trusted', ...(hasFrames && { codeFrames: true }) }
  if (hasFrames) row('carried over', 'frames of terminals', '`markdown.codeFrames`')
  row('carried over', 'HTML in documents', "`markdown.html: 'trusted'`")
  if (documents.some(({ file: name }) => hydrates(path.join(folder, name)))) values.islands = 'auto'
  if (fs.existsSync(path.join(folder, 'public'))) values.staticDirectories = ['public']
  const redirects = Object.entries(isPlain(astro.redirects) ? astro.redirects : {}).flatMap(([from, to]) => {
    const target = isPlain(to) ? to.destination : to
    if (from.includes('['))
      row('by hand', `redirect ${from}`, 'Write a redirect for each page, or one for all of them at the host.')
    return typeof target === 'string' && !from.includes('[') ? [{ from, to: target }] : []
  })
  if (blogs.length > 0) {
    values.blog = blogValue(blogs, root, edit)
    for (const [name, text] of blogFiles(blogs, root)) files.set(name, text)
    pages.push(...blogPages(blogs))
    redirects.push(...blogRedirects(blogs))
  }
  const api = carryApis(apis, { settings, row })
  pages.push(...api.pages)
  redirects.push(...api.redirects)
  if (redirects.length > 0) values.redirects = redirects
  for (const [pattern, note] of Object.entries(otherFiles))
    for (const name of fastGlob.sync(pattern, { cwd: folder }).sort())
      rows.push({ outcome: 'by hand', what: 'page', note, file: name })
  for (const [name, text] of starlightKeys({ astro, options, values, row, folder })) files.set(name, text)
  if (topics) addTopicItems(topics, values)
  addItems(values, blogItems(blogs))
  if (isPlain(options.locales)) {
    setSiteLanguages(languages, values)
    rows.push(...stayingRows(documents.filter(isPublished), moved, languages))
  }
  for (const language of languages.others)
    for (const [name, text] of labelsOf(language, {
      sidebars: sidebarLabels(options.sidebar, language),
      navbar: navbarLabels(options.title, language),
    }))
      files.set(name, text)
  pages.push(...untranslatedPages(pages, languages))
  await dropFailingParts(parts, folder)
  for (const [name, text] of parts.files()) files.set(name, text)
  const fileFrom = (source: string, from: string) => modules.file(source, from)
  const sheets = (((values.theme ?? {}) as { css?: string[] }).css ?? []).map((name) => path.join(folder, name))
  const text = [...parts.files().values()].join('\n')
  const styles = starlightTheme(sheets, { root: folder, file: fileFrom }, text)
  rows.push(...setTheme(styles, { values, files, file: configFile }))
  rows.push(
    ...parts.rows(),
    ...(await setUtilities({ folder, vite: astro.vite, parts, documents, values, files, sheets, file: fileFrom })),
  )
  const receipt = joinRows(rows)
  return { generator: 'Starlight', configFile, settings, rows: receipt, pages, redirects, files, edits, moved, parts }
}

function addItems(values: Record<string, unknown>, added: object[]): void {
  if (added.length === 0) return
  const navbar = isPlain(values.navbar) ? values.navbar : {}
  values.navbar = { ...navbar, items: [...added, ...((navbar.items as object[] | undefined) ?? [])] }
}

/** Returns whether Starlight publishes a document as a page. */
function isPublished({ name, meta }: Document): boolean {
  return meta.draft !== true && !/(?:^|\/)_/.test(name) && !/(?:^|\/)404\.mdx?$/.test(name)
}

/** Values of Astro that the new site has. */
function pick({ site, base, redirects, trailingSlash }: Record<string, unknown>): Record<string, unknown> {
  return { site, base, redirects, trailingSlash }
}

/** Slugs of a language start with its folder. */
function slugIn(meta: Record<string, unknown>, { folder }: SiteLanguage): Record<string, unknown> {
  const slug = typeof meta.slug === 'string' ? `/${withoutSlashes(meta.slug)}` : undefined
  return slug !== undefined && folder !== '' && `${slug}/`.startsWith(`/${folder}/`)
    ? { ...meta, slug: slug.slice(folder.length + 1) || '/' }
    : meta
}

/** Converts Markdown outside of the documents that they import, and what it imports in turn. */
function partialEdits(
  folder: string,
  partials: Set<string>,
  known: ReadonlySet<string>,
  convert: (content: string, document: Pick<Document, 'file' | 'meta'>, firstLine: number) => string,
): Edit[] {
  const edits: Edit[] = []
  for (const file of partials) {
    const before = known.has(file) ? undefined : textAt(path.join(folder, file))
    if (before === undefined) continue
    const { yaml } = splitFrontMatter(before)
    const head = yaml === undefined ? '' : (/^---[^\n]*\n[\s\S]*?\n?---[^\n]*\n?/.exec(before)?.[0] ?? '')
    const content = before.slice(head.length)
    const after = head + convertFences(convert(content, { file, meta: metaOf(yaml) }, head.split('\n').length - 1))
    if (after !== before) edits.push({ file, before, after, why: 'Components that docsgen writes differently.' })
  }
  return edits
}

/** Returns whether a document has components that run in the browser. */
function hydrates(file: string): boolean {
  return /<[A-Z][^>]*\sclient:(?:load|idle|visible|media|only)\b/.test(textAt(file) ?? '')
}

/** Returns front matter whose image of the hero is a path of the site. */
function withAliasedImage(meta: Record<string, unknown>, aliases: Aliases, file: string): Record<string, unknown> {
  const hero = isPlain(meta.hero) ? meta.hero : {}
  const image = isPlain(hero.image) ? hero.image : {}
  const placed = (written: unknown) => {
    if (typeof written !== 'string') return undefined
    const base = written.startsWith('/') ? '' : path.posix.dirname(file)
    return `@site/${aliasedPath(aliases, written) ?? path.posix.join(base, written.replace(/^\//, ''))}`
  }
  const light = placed(image.file ?? image.light ?? image.dark)
  if (light === undefined) return meta
  const dark = image.light === undefined ? undefined : placed(image.dark)
  return { ...meta, hero: { ...hero, image: { alt: image.alt, file: light, dark } } }
}

/** Pages that docsgen cannot read, with what to do. */
const otherFiles = {
  [`${docs}/**/*.mdoc`]: 'docsgen reads no Markdoc. Write it as Markdown or MDX.',
  'src/pages/**/*.{astro,md,mdx}': 'Write it as a page of React or Markdown in `pages/`.',
}

/** Returns the keys of front matter that are lost. */
function lostKeys({ head, banner, hero, sidebar }: Record<string, unknown>): string[] {
  return [
    ...(Array.isArray(head) && head.some((one) => titleIn([one]) === undefined) ? ['head'] : []),
    ...(isPlain(banner) ? ['banner'] : []),
    ...(isPlain(hero) && isPlain(hero.image) && hero.image.html !== undefined ? ['hero.image.html'] : []),
    ...(isPlain(sidebar) && sidebar.badge !== undefined ? ['sidebar.badge'] : []),
  ]
}

/** Returns the title in the head tags of a document; undefined if it has none. */
function titleIn(head: unknown): string | undefined {
  const tags = Array.isArray(head) ? head.filter(isPlain) : []
  const content = tags.find(({ tag }) => tag === 'title')?.content
  return typeof content === 'string' ? content : undefined
}

/** Ids of Astro are those of GitHub; only documents with equal headings need a count. */
function slugifier(): Slugify {
  const sluggers = new WeakMap<Map<string, number>, GithubSlugger>()
  return (text, used) => {
    const own = sluggers.get(used) ?? new GithubSlugger()
    sluggers.set(used, own)
    return own.slug(text)
  }
}

/** Route of a document: its slug, or its path with each part as Astro writes it. */
function routeOf(document: Document): string {
  const own = document.meta.slug
  if (typeof own === 'string') return `/${withoutSlashes(own)}`
  const parts = document.name
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => slug(part))
  return `/${parts.join('/').replace(/(?:^|\/)index$/, '')}`
}

/** Route that docsgen gives a document without a slug. */
function plainRoute({ name }: Pick<Document, 'name'>): string {
  const parts = name.replace(/\.mdx?$/, '').split('/')
  const last = parts.at(-1)!.toLowerCase()
  if (last === 'index' || last === 'readme' || last === parts.at(-2)?.toLowerCase()) parts.pop()
  return `/${parts.join('/')}`
}

function titleOf(title: unknown): string {
  if (isPlain(title)) return String(Object.values(title)[0] ?? 'Documentation')
  return String(title ?? 'Documentation')
}

/** The keys of docsgen for a page with a hero. `target` converts links. */
function frontPageOf(meta: Record<string, unknown>, target: (link: string) => string): FrontPage {
  const hero = isPlain(meta.hero) ? meta.hero : {}
  const actions = Array.isArray(hero.actions) ? hero.actions.filter(isPlain) : []
  const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const image = isPlain(hero.image) ? hero.image : {}
  const [title, src] = [words(hero.title), words(image.file)]
  return {
    hero: withoutEmpty({
      title: title && plainWords(title),
      text: words(hero.tagline),
      image: src === undefined ? undefined : withoutEmpty({ src, srcDark: words(image.dark), alt: words(image.alt) }),
      actions: actions.map(({ text, link, variant }, i) =>
        actionOf(String(text), target(String(link)), buttonLook(variant) === 'primary', i),
      ),
    }),
  }
}

/** Returns the front matter of a document with docsgen's keys for those of Starlight, above the others. */
function convertHead(head: string, meta: Record<string, unknown>, slug: string | undefined): string {
  const sidebar = isPlain(meta.sidebar) ? meta.sidebar : {}
  const contents = isPlain(meta.tableOfContents) ? meta.tableOfContents : {}
  const title = titleIn(meta.head)
  const isSplash = meta.template === 'splash' && !isPlain(meta.hero)
  const added: Record<string, unknown> = {
    ...(title !== undefined && { title_meta: title }),
    ...(typeof sidebar.label === 'string' && { sidebar_label: sidebar.label }),
    ...(typeof sidebar.order === 'number' && { sidebar_position: sidebar.order }),
    ...(sidebar.hidden === true && { unlisted: true }),
    ...((meta.tableOfContents === false || isSplash) && { hide_table_of_contents: true }),
    ...(isSplash && { displayed_sidebar: null }),
    ...(typeof contents.minHeadingLevel === 'number' && { toc_min_heading_level: contents.minHeadingLevel }),
    ...(meta.editUrl === false && { custom_edit_url: null }),
    ...(typeof meta.editUrl === 'string' && { custom_edit_url: meta.editUrl }),
    ...(typeof contents.maxHeadingLevel === 'number' && { toc_max_heading_level: contents.maxHeadingLevel }),
    ...(typeof meta.lastUpdated === 'string' && { last_update: { date: meta.lastUpdated } }),
    ...(meta.pagefind === false && { search: false }),
    ...(slug !== undefined && { slug }),
  }
  const kept = head
    .replace(/^slug:.*\n/m, (line) => (Object.hasOwn(added, 'slug') ? '' : line))
    .replace(/^lastUpdated:.*\n/m, '')
  return addFrontMatter(kept, added)
}
