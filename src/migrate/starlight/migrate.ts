import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import GithubSlugger, { slug } from 'github-slugger'
import { withoutSlashes } from '../../shared/urls.ts'
import { addFrontMatter } from '../front-matter.ts'
import { LoadFailure, loadModule } from '../load/load-module.ts'
import { convertContent, type Document } from '../markdown/content.ts'
import type { Slugify } from '../markdown/keep-ids.ts'
import { rewriteTargets } from '../markdown/links.ts'
import { documentAt, heroMarkdown, pagerOf, rowsFor } from '../markdown/plain-site.ts'
import type { Migration, Row } from '../migration.ts'
import { emptySettings, isPlain } from '../settings.ts'
import { ConfigSource } from '../source/config-source.ts'
import { buttonLook, convertStarlight, withoutIcons } from './convert.ts'
import { convertFences, marksWords } from './fences.ts'
import { starlightKeys } from './keys.ts'
import { sidebarOf } from './sidebar.ts'

const docs = 'src/content/docs'

/** Plans the migration of a site of Astro's Starlight. */
export async function migrateStarlight(folder: string, configFile: string): Promise<Migration> {
  const file = path.join(folder, configFile)
  const { value } = await loadModule(file)
  const astro = isPlain(value) ? value : {}
  const all: unknown[] = [astro.integrations].flat(3)
  const at = all.findIndex((one) => isPlain(one) && one.name === '@astrojs/starlight')
  const found = all[at]
  const options = isPlain(found) && isPlain(found.options) ? found.options : undefined
  if (!options) throw new LoadFailure('it has no starlight() among its integrations')
  const source = new ConfigSource(fs.readFileSync(file, 'utf8'), file)
  const rows: Row[] = []
  const row = rowsFor(rows, configFile, () => source.line(['integrations', at]))
  const base = typeof astro.base === 'string' ? `/${withoutSlashes(astro.base)}/` : '/'
  const withoutBase = (link: string) => (link.startsWith(base) ? link.slice(base.length) : link)
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
  const { edits, pages, documents } = convertContent({
    folder,
    path: docs,
    slugify: slugifier(),
    convert({ head, content }, document) {
      if (/^import .*\.astro['"]/m.test(content))
        rows.push({
          outcome: 'by hand',
          what: 'Astro component',
          note: 'Write it as a React component, and change the import.',
          file: document.file,
        })
      const todo = (what: string, note: string) => rows.push({ outcome: 'by hand', what, note, file: document.file })
      if (/^import .*['"]astro:/m.test(content))
        todo('Astro module', 'Write images as Markdown, and remove imports of `astro:` modules.')
      if (marksWords(content)) todo('marks of words in code', 'They were removed. Mark lines with `{2}`.')
      const pager = pagerOf(document.meta, (link) => fileAt(withoutBase(link)))
      const keys = [...pager.lost, ...lostKeys(document.meta)]
      if (keys.length > 0)
        todo(`front matter ${keys.join(', ')}`, 'docsgen has no such key. See the reference, "Front matter".')
      const own = routeOf(document)
      const isMdx = document.name.endsWith('.mdx')
      const hero =
        document.meta.template === 'splash' || isPlain(document.meta.hero) ? heroOf(document.meta, isMdx) : ''
      const slug = own === plainRoute(document) && document.meta.slug === undefined ? undefined : own
      const converted = isMdx ? convertStarlight(content) : withoutIcons(content)
      return {
        head: addFrontMatter(convertHead(head, document.meta, slug), pager.added),
        content: hero + convertFences(rewriteTargets(converted, (target) => linkOf(target, document))),
      }
    },
    routeOf,
    isPage: ({ name, meta }) => meta.draft !== true && !/(?:^|\/)_/.test(name) && !/^404\.mdx?$/.test(name),
  })
  const settings = emptySettings()
  const { values } = settings
  const files = new Map<string, string>()
  const site = typeof astro.site === 'string' && URL.canParse(astro.site) ? new URL(astro.site) : undefined
  values.title = titleOf(options.title)
  if (typeof options.description === 'string') values.tagline = options.description
  values.url = site?.origin ?? 'https://example.com'
  if (!site) row('by hand', 'site', 'There is no URL of the site: set `url`.')
  if (typeof astro.base === 'string' && astro.base !== '/') values.baseUrl = astro.base
  if (astro.trailingSlash === 'always') values.trailingSlash = true
  else if (astro.trailingSlash === 'never') values.trailingSlash = false
  values.contentDir = '.'
  const routes = new Map(documents.map((one) => [routeOf(one), one]))
  if (Array.isArray(options.sidebar))
    files.set('sidebars.json', `${JSON.stringify({ docs: sidebarOf(options.sidebar, routes) }, null, 2)}\n`)
  const edit = isPlain(options.editLink) ? options.editLink.baseUrl : undefined
  values.docs = {
    path: docs,
    routeBasePath: '/',
    numberPrefixes: false,
    exclude: ['**/_*.{md,mdx}', '**/_*/**', '404.{md,mdx}'],
    ...(Array.isArray(options.sidebar) && { sidebarPath: 'sidebars.json' }),
    ...(typeof edit === 'string' && { editUrl: edit }),
    ...(options.lastUpdated === true && { showLastUpdateTime: true }),
  }
  if (fs.existsSync(path.join(folder, 'public'))) values.staticDirectories = ['public']
  const redirects = Object.entries(isPlain(astro.redirects) ? astro.redirects : {}).flatMap(([from, to]) => {
    const target = isPlain(to) ? to.destination : to
    if (from.includes('['))
      row('by hand', `redirect ${from}`, 'Write a redirect for each page, or one for all of them at the host.')
    return typeof target === 'string' && !from.includes('[') ? [{ from, to: target }] : []
  })
  if (redirects.length > 0) values.redirects = redirects
  for (const [pattern, note] of Object.entries(otherFiles))
    for (const name of fastGlob.sync(pattern, { cwd: folder }).sort())
      rows.push({ outcome: 'by hand', what: 'page', note, file: name })
  starlightKeys({ astro, options, values, row, folder })
  return { generator: 'Starlight', configFile, settings, rows, pages, redirects, files, edits }
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
    ...(isPlain(hero) && isPlain(hero.image) && hero.image.file === undefined ? ['hero.image'] : []),
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
function plainRoute({ name }: Document): string {
  const parts = name.replace(/\.mdx?$/, '').split('/')
  const last = parts.at(-1)!.toLowerCase()
  if (last === 'index' || last === 'readme' || last === parts.at(-2)?.toLowerCase()) parts.pop()
  return `/${parts.join('/')}`
}

function titleOf(title: unknown): string {
  if (isPlain(title)) return String(Object.values(title)[0] ?? 'Documentation')
  return String(title ?? 'Documentation')
}

function heroOf(meta: Record<string, unknown>, isMdx: boolean): string {
  const hero = isPlain(meta.hero) ? meta.hero : {}
  const actions = Array.isArray(hero.actions) ? hero.actions.filter(isPlain) : []
  return heroMarkdown(
    {
      ...(typeof hero.title === 'string' && { name: hero.title }),
      ...(typeof hero.tagline === 'string' && { tagline: hero.tagline }),
      ...(isPlain(hero.image) &&
        typeof hero.image.file === 'string' && { image: { src: hero.image.file, alt: String(hero.image.alt ?? '') } }),
      actions: actions.map(({ text, link, variant }) => ({
        text: String(text),
        link: String(link),
        look: buttonLook(variant),
      })),
      features: [],
    },
    isMdx,
  )
}

/** Returns the front matter of a document with docsgen's keys for those of Starlight, above the others. */
function convertHead(head: string, meta: Record<string, unknown>, slug: string | undefined): string {
  const sidebar = isPlain(meta.sidebar) ? meta.sidebar : {}
  const contents = isPlain(meta.tableOfContents) ? meta.tableOfContents : {}
  const title = titleIn(meta.head)
  const added: Record<string, unknown> = {
    ...(title !== undefined && { title_meta: title }),
    ...(typeof sidebar.label === 'string' && { sidebar_label: sidebar.label }),
    ...(typeof sidebar.order === 'number' && { sidebar_position: sidebar.order }),
    ...(sidebar.hidden === true && { unlisted: true }),
    ...(meta.tableOfContents === false && { hide_table_of_contents: true }),
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
