import fs from 'node:fs'
import path from 'node:path'
import { decode } from '../../shared/urls.ts'
import { addFrontMatter } from '../front-matter.ts'
import { loadModule } from '../load/load-module.ts'
import { convertContent } from '../markdown/content.ts'
import type { Slugify } from '../markdown/keep-ids.ts'
import { documentAt, headTag, heroMarkdown, idOf, pagerOf, rowsFor } from '../markdown/plain-site.ts'
import { type Migration, type Row, receiptName } from '../migration.ts'
import { emptySettings, isPlain } from '../settings.ts'
import { folderIn } from '../site-files.ts'
import { ConfigSource } from '../source/config-source.ts'
import { convertVitepress, usesVue, withFrontMatter } from './convert.ts'
import { includedSections } from './includes.ts'
import { type KeyContext, vitepressKeys } from './keys.ts'
import { routeOf, sidebarsOf } from './navigation.ts'

/** Plans the migration of a VitePress site. Its folder is that of `.vitepress`. */
export async function migrateVitepress(folder: string, configFile: string): Promise<Migration> {
  const file = path.join(folder, configFile)
  const { value } = await loadModule(file)
  const config = isPlain(value) ? value : {}
  const source = new ConfigSource(fs.readFileSync(file, 'utf8'), file)
  const rows: Row[] = []
  const row = rowsFor(rows, configFile, (key) => source.line(key.split('.')))
  const docs = typeof config.srcDir === 'string' ? folderIn(folder, config.srcDir, 'srcDir') : '.'
  const skipped = Array.isArray(config.srcExclude) ? config.srcExclude.map(String) : []
  const isDocument = (file: string) => (target: string) =>
    fs.existsSync(path.join(folder, path.dirname(file), `${decode(target)}.md`))
  const rewrites = isPlain(config.rewrites) ? config.rewrites : {}
  const below = (name: string) => (docs === '.' ? name : name.slice(docs.length + 1))
  const { edits, pages, documents } = convertContent({
    folder,
    path: docs,
    include: ['**/*.md'],
    exclude: ['.vitepress/**', 'node_modules/**', 'public/**', receiptName, ...skipped],
    slugify,
    convert({ head, content: written }, { file: name, meta }) {
      const content = withFrontMatter(written, meta)
      const line = usesVue(content)
      const note = 'Vue does not run here. Write the page as MDX with React, or without code.'
      if (line !== undefined)
        rows.push({ outcome: 'by hand', what: 'Vue', note, file: name, line: line + head.split('\n').length - 1 })
      const todo = (what: string, note: string) => rows.push({ outcome: 'by hand', what, note, file: name })
      const place = { file: path.join(folder, name), root: path.join(folder, docs) }
      for (const { line: at, target, name: section } of includedSections(content, place))
        rows.push({
          outcome: 'by hand',
          what: `include of #${section}`,
          note: `Write \`<!-- #region ${section} -->\` and \`<!-- #endregion ${section} -->\` around the section in \`${target}\`.`,
          file: name,
          line: at + head.split('\n').length,
        })
      const pager = pagerOf(meta, (link) => documentAt(path.join(folder, docs), link))
      const keys = [...pager.lost, ...lostKeys(meta)]
      if (keys.length > 0)
        todo(`front matter ${keys.join(', ')}`, 'docsgen has no such key. See the reference, "Front matter".')
      if (/\[[^\]]+\]/.test(name))
        todo('dynamic route', 'Write a plugin that adds the pages: see the guide, "Plugins".')
      const moved = typeof rewrites[below(name)] === 'string'
      return {
        head: addFrontMatter(
          convertHead(moved ? addFrontMatter(head, { slug: routeOf(String(rewrites[below(name)])) }) : head, meta),
          pager.added,
        ),
        content:
          (meta.layout === 'home' ? homeOf(meta) : '') +
          convertVitepress(content, isDocument(name), docs === '.' ? '@site' : `@site/${docs}`),
      }
    },
    routeOf: ({ name }) => routeOf(String(rewrites[name] ?? name)),
    isPage: ({ name }) => !/(?:^|\/)_/.test(name),
  })
  const settings = emptySettings()
  const { values } = settings
  const files = new Map<string, string>()
  const theme = isPlain(config.themeConfig) ? config.themeConfig : {}
  const sitemap = isPlain(config.sitemap) ? config.sitemap : {}
  const host =
    typeof sitemap.hostname === 'string' && URL.canParse(sitemap.hostname) ? new URL(sitemap.hostname) : undefined
  values.title = String(config.title ?? 'Documentation')
  if (typeof config.description === 'string') values.tagline = config.description
  values.url = host?.origin ?? 'https://example.com'
  if (!host) row('by hand', 'url', 'VitePress has no URL of the site: set `url`.', 'title')
  if (typeof config.base === 'string' && config.base !== '/') values.baseUrl = config.base
  // VitePress writes x.html, with and without clean URLs.
  values.trailingSlash = false
  values.contentDir = '.'
  const ids = new Map(documents.map(({ name }) => [routeOf(String(rewrites[name] ?? name)), idOf(name)]))
  const sidebars = sidebarsOf(theme.sidebar, ids)
  if (sidebars) files.set('sidebars.json', `${JSON.stringify(sidebars, null, 2)}\n`)
  const edit =
    isPlain(theme.editLink) && typeof theme.editLink.pattern === 'string' ? theme.editLink.pattern : undefined
  values.docs = {
    path: docs,
    routeBasePath: '/',
    numberPrefixes: false,
    exclude: ['**/_*.md', '**/_*/**', '.vitepress/**', 'public/**', ...(docs === '.' ? [receiptName] : []), ...skipped],
    ...(sidebars && { sidebarPath: 'sidebars.json' }),
    ...(edit?.endsWith(':path') && { editUrl: edit.slice(0, -':path'.length).replace(/(.)\/?$/, '$1/') }),
    ...(config.lastUpdated === true && { showLastUpdateTime: true }),
  }
  const public_ = docs === '.' ? 'public' : `${docs}/public`
  if (fs.existsSync(path.join(folder, public_))) values.staticDirectories = [public_]
  const head = (Array.isArray(config.head) ? config.head : []) as unknown[][]
  if (head.length > 0)
    values.headTags = head.map(([name, attributes, content]) => headTag(String(name), attributes, content))
  const context: KeyContext = { config, theme, values, row }
  vitepressKeys(context)
  if (fs.existsSync(path.join(folder, '.vitepress/theme')))
    rows.push({
      outcome: 'by hand',
      what: 'theme',
      note: 'Move its styles to a file of `theme.css`, and write its components with React.',
      file: '.vitepress/theme',
    })
  return { generator: 'VitePress', configFile, settings, rows, pages, redirects: [], files, edits }
}

/** Returns front matter with docsgen's keys for those of VitePress, which stay. */
function convertHead(head: string, meta: Record<string, unknown>): string {
  const { outline } = meta
  const [from, to] = outline === 'deep' ? [2, 6] : Array.isArray(outline) ? outline : [outline, outline]
  const kept = head.replace(/^lastUpdated:.*\n/m, '')
  return addFrontMatter(kept, {
    ...((outline === false || meta.aside === false) && { hide_table_of_contents: true }),
    ...(typeof from === 'number' && { toc_min_heading_level: from }),
    ...(typeof to === 'number' && { toc_max_heading_level: to }),
    ...(meta.sidebar === false && { displayed_sidebar: null }),
    ...(meta.editLink === false && { custom_edit_url: null }),
  })
}

/** Returns the keys of front matter that are lost. */
function lostKeys(meta: Record<string, unknown>): string[] {
  return ['head', 'titleTemplate', 'pageClass'].filter((key) => Boolean(meta[key]))
}

/** The content of a page with `layout: home`, whose front matter describes it. */
function homeOf({ hero, features }: Record<string, unknown>): string {
  const own = isPlain(hero) ? hero : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const all = (list: unknown) => (Array.isArray(list) ? list.filter(isPlain) : [])
  const [name, title, tagline] = [text(own.name), text(own.text), text(own.tagline)]
  const image = isPlain(own.image) ? own.image : { src: own.image }
  const src = text(image.src) ?? text(image.light)
  return heroMarkdown(
    {
      ...(name !== undefined && { name }),
      ...(title !== undefined && { text: title }),
      ...(tagline !== undefined && { tagline }),
      ...(src !== undefined && { image: { src, alt: text(image.alt) ?? '' } }),
      actions: all(own.actions).map((one) => ({
        text: String(one.text),
        link: linkOf(one.link),
        look: one.theme === undefined || one.theme === 'brand' ? 'primary' : 'secondary',
      })),
      features: all(features).map((one) => ({
        title: String(one.title),
        ...(typeof one.details === 'string' && { details: one.details }),
        ...(typeof one.link === 'string' && { link: linkOf(one.link) }),
      })),
    },
    false,
  )
}

function linkOf(link: unknown): string {
  const url = String(link)
  return /^[a-z]+:/i.test(url) ? url : routeOf(url)
}

/** Ids of VitePress: letters of any script, without accents; `_` before a digit, `-1` for a second one. */
const slugify: Slugify = (text, used) => {
  const base = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
  const count = used.get(base) ?? 0
  used.set(base, count + 1)
  return count === 0 ? base : `${base}-${count}`
}
