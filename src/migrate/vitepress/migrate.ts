import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { decode } from '../../shared/urls.ts'
import { isFolderIndex } from '../../site/routes.ts'
import { addFrontMatter, withoutKeys } from '../front-matter.ts'
import { merged, readConfig } from '../load/read-config.ts'
import { stubName } from '../load/stub.ts'
import { withViteFile } from '../load/vite-file.ts'
import { convertContent, type Document } from '../markdown/content.ts'
import { withFormulaBlocks } from '../markdown/formulas.ts'
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
  labelsOf,
  languageAt,
  languageLinks,
  languageMoves,
  languagesIn,
  localeName,
  type SiteLanguages,
  setSiteLanguages,
  stayingRows,
  targetAcross,
} from '../markdown/languages.ts'
import { rewriteLines } from '../markdown/lines.ts'
import { rewriteTargets } from '../markdown/links.ts'
import { copyOutside, includeOutside } from '../markdown/outside.ts'
import { documentAt, fileEndings, headTag, idOf, pagerOf, rowsFor, withPartials } from '../markdown/plain-site.ts'
import { carryPolicy } from '../markdown/policy.ts'
import { titleKeys } from '../markdown/titles.ts'
import { markdownTree } from '../markdown/tree.ts'
import { twoslashRow, withoutTwoslash } from '../markdown/twoslash.ts'
import { joinRows, type Migration, type Row, receiptName } from '../migration.ts'
import { aliasesIn } from '../moved/aliases.ts'
import { Converter } from '../moved/converter.ts'
import { labelExpressions, moveMarkdown } from '../moved/markdown.ts'
import { fileTarget } from '../moved/mdx.ts'
import { dropFailingParts } from '../moved/part-check.ts'
import { OldModules } from '../moved/part-places.ts'
import { MovedParts } from '../moved/parts.ts'
import { setTheme, vitepressTheme } from '../moved/theme-css.ts'
import { setUtilities } from '../moved/utility-classes.ts'
import { Code, emptySettings, isPlain } from '../settings.ts'
import { folderIn } from '../site-files.ts'
import { changingRows } from '../source/changing.ts'
import { convertVitepress, scriptOf, withFrontMatter } from './convert.ts'
import { withFolderConfigs } from './folder-configs.ts'
import { headingText } from './heading-text.ts'
import { includedSections, includeIn } from './includes.ts'
import { type KeyContext, vitepressKeys } from './keys.ts'
import { differingLanguages, labelsIn, localeOf, themeOf } from './languages.ts'
import { loadedData } from './loaders.ts'
import { menuLabels, routeOf, sidebarName, sidebarsOf } from './navigation.ts'
import { PageScript } from './page-script.ts'
import { rewriteIn, withoutFolder } from './rewrites.ts'
import { globalComponents, type LayoutSlot, layoutSlots, themeCode, themeSheets } from './theme.ts'

/** Plans the migration of a VitePress site. Its folder is that of `.vitepress`. */
export async function migrateVitepress(folder: string, configFile: string): Promise<Migration> {
  const file = path.join(folder, configFile)
  const { value, source, failure } = await readConfig(file, { use: [{ command: 'build', mode: 'production' }] })
  const extended = merged(value.extends, value)
  const own = isPlain(extended) ? extended : value
  const rows: Row[] = []
  const row = rowsFor(rows, configFile, (key) => source.line(key.split('.')))
  if (failure !== undefined)
    row('by hand', 'configuration', `It throws: ${failure} Only values that are written down were read.`, 'title')
  rows.push(...changingRows(source, { node: source.root(), value: { ...own, vite: undefined }, file: configFile }))
  const docs = typeof own.srcDir === 'string' ? folderIn(folder, own.srcDir, 'srcDir') : '.'
  const vite = await withViteFile(own.vite, path.join(folder, docs), row)
  const { config, files: ofFolders } = await withFolderConfigs({ ...own, vite }, { folder, docs, rows })
  const site = siteOf({ folder, docs, config, ofFolders })
  const { languages, theme } = site
  const modules = new OldModules(folder, aliasesIn(folder, config.vite, { isAnywhere: true }))
  const converter = await converterOf(site, modules)
  const parts = new MovedParts((source, name, all) => converter.convert(source, name, all))
  const slots = slotParts(
    layoutSlots(folder, docs, (source, from) => modules.file(source, from)),
    { converter, parts, rows },
  )
  const { edits, pages, documents, texts } = convertContent({
    folder,
    path: docs,
    include: ['**/*.md'],
    exclude: site.excluded,
    moved: site.moved,
    slugify: site.slugify,
    headingText,
    convert: (written, document) => convertDocument(written, document, { site, rows, parts, converter, slots }),
    routeOf: ({ name }) => site.routeOf(name),
    fileOf: ({ name }) => fileIn(site.targetOf(name)),
  })
  if (site.hasDecomposed.value)
    row(
      'replaced',
      'ids of headings',
      'The letters of Korean and Japanese are composed in them. Links from other sites with the old form open the top of the page.',
      'markdown',
    )
  const settings = emptySettings()
  const { values } = settings
  const files = new Map(texts)
  const sitemap = isPlain(config.sitemap) ? config.sitemap : {}
  const host =
    typeof sitemap.hostname === 'string' && URL.canParse(sitemap.hostname) ? new URL(sitemap.hostname) : undefined
  values.title = String(config.title ?? localeText(config, languages, 'title') ?? 'Documentation')
  const description = config.description ?? localeText(config, languages, 'description')
  if (typeof description === 'string') values.tagline = description
  values.url = host?.origin ?? 'https://example.com'
  if (!host) row('by hand', 'url', 'VitePress has no URL of the site: set `url`.', 'title')
  if (typeof config.base === 'string' && config.base !== '/') values.baseUrl = config.base
  // VitePress writes x.html and folder/index.html, with and without clean URLs.
  values.trailingSlash = 'index'
  values.contentDir = '.'
  const isStrict = config.ignoreDeadLinks === undefined || config.ignoreDeadLinks === false
  carryPolicy(values, { generator: 'VitePress', row, failing: isStrict ? ['onBrokenLinks'] : [] })
  if (site.sidebars) files.set('sidebars.json', `${JSON.stringify(site.sidebars, null, 2)}\n`)
  const edit = editUrl(theme.editLink, docs)
  values.docs = {
    path: path.posix.join(docs, languages.source.folder),
    routeBasePath: '/',
    numberPrefixes: false,
    ...withPartials(documents),
    exclude: [
      '.vitepress/**',
      'public/**',
      ...(docs === '.' ? [receiptName, 'i18n/**', 'node_modules/**'] : []),
      ...site.skipped,
    ],
    // Groups without `collapsed` are always open in VitePress.
    ...(site.sidebars && { sidebarPath: 'sidebars.json', sidebarCollapsible: false }),
    ...(edit !== undefined && { editUrl: edit }),
    ...(config.lastUpdated === true && { showLastUpdateTime: true }),
  }
  values.markdown = { html: 'trusted' }
  row('carried over', 'HTML in documents', "`markdown.html: 'trusted'`", 'markdown')
  const public_ = docs === '.' ? 'public' : `${docs}/public`
  if (fs.existsSync(path.join(folder, public_))) values.staticDirectories = [public_]
  const head = (Array.isArray(config.head) ? config.head : []) as unknown[][]
  if (head.length > 0)
    values.headTags = head.map(([name, attributes, content]) => headTag(String(name), attributes, content))
  const context: KeyContext = { config, theme, values, row, fileLink: site.fileLink }
  vitepressKeys(context)
  if (isPlain(config.locales)) {
    setSiteLanguages(languages, values)
    rows.push(...stayingRows(documents, site.moved, languages))
    for (const language of languages.others)
      for (const [name, text] of labelsOf(language, labelsIn(config, languages, language))) files.set(name, text)
    for (const name of differingLanguages(config, languages))
      row(
        'by hand',
        `sidebar of ${name}`,
        'It has entries of its own. All languages have the sidebar of the source language.',
        'locales',
      )
  }
  const fileOf = (source: string, from: string) => modules.file(source, from)
  const sheets = themeSheets(folder, docs, fileOf)
  const styles = vitepressTheme(sheets, { root: folder, file: fileOf })
  rows.push(...themeCode(folder, docs), ...setTheme(styles, { values, files, file: '.vitepress/theme' }))
  await dropFailingParts(parts, folder)
  for (const [name, text] of parts.files()) files.set(name, text)
  rows.push(
    ...parts.rows(),
    ...(await setUtilities({ folder, vite: config.vite, parts, documents, values, files, sheets, file: fileOf })),
  )
  return {
    generator: 'VitePress',
    configFile,
    settings,
    rows: joinRows(rows),
    pages,
    redirects: [],
    files,
    edits,
    moved: site.moved,
    parts,
  }
}

/** Returns what converts the components of a site. */
async function converterOf(
  { folder, docs, languages, config }: VitepressSite,
  modules: OldModules,
): Promise<Converter> {
  const globals = globalComponents(folder, docs, (source, from) => modules.file(source, from))
  const vite = isPlain(config.vite) ? config.vite : {}
  const defined = Object.entries(isPlain(vite.define) ? vite.define : {}).flatMap(
    ([name, value]): [string, string][] => {
      // Texts are code, as in Vite.
      const code = typeof value === 'string' ? value : JSON.stringify(value)
      return /^[\w$]+$/.test(name) && typeof code === 'string' ? [[name, code]] : []
    },
  )
  const all = [languages.source, ...languages.others]
  const names = all.map((one): [string, string] => [localeName(one), one.htmlLang ?? String(config.lang ?? 'en-US')])
  return new Converter({
    root: folder,
    modules,
    globals,
    defined: new Map(defined),
    languages: new Map(names),
    loaded: await loadedData(folder, docs),
  })
}

/** Returns `docs.editUrl` for the pattern of `editLink`: a URL with `:path`, or a function, which needs nothing but itself. */
export function editUrl(link: unknown, docs: string): string | Code | undefined {
  const pattern = isPlain(link) ? link.pattern : undefined
  if (typeof pattern === 'string') {
    const [before = '', after] = pattern.split(':path')
    // docsgen appends the path from the root of the site to a URL.
    const folder = docs === '.' ? '' : `${docs}/`
    if (after === '' && before.endsWith(`/${folder}`)) return before.slice(0, before.length - folder.length)
    if (after === undefined) return new Code(`() => ${JSON.stringify(pattern)}`, () => pattern)
    const text = (part: string) => part.replace(/[`\\$]/g, '\\$&')
    return new Code(
      `({ docPath }) => \`${text(before)}\${docPath}${text(after)}\``,
      ({ docPath }: { docPath: string }) => before + docPath + after,
    )
  }
  if (typeof pattern !== 'function' || stubName(pattern) !== undefined) return undefined
  const source = String(pattern)
  const text = /^(?:async\s+)?(?:function\b|\(|[\w$]+\s*=>)/.test(source) ? `(${source})` : `({ ${source} }).pattern`
  return new Code(
    `({ docPath }) => ${text}({ filePath: docPath, relativePath: docPath })`,
    ({ docPath }: { docPath: string }) =>
      (pattern as (page: object) => string)({ filePath: docPath, relativePath: docPath }),
  )
}

/** A text that every language has, of the source language. */
function localeText(config: Record<string, unknown>, { source }: SiteLanguages, key: string): unknown {
  const own = localeOf(config, source)
  return isPlain(own) ? own[key] : undefined
}

/** Everything that is known of a site before its documents are read. */
interface VitepressSite {
  folder: string
  docs: string
  config: Record<string, unknown>
  theme: Record<string, unknown>
  languages: SiteLanguages
  moved: ReadonlyMap<string, string>
  skipped: string[]
  excluded: string[]
  sidebars: Record<string, object[]> | undefined
  /** Labels of documents in menus, by their routes. */
  labels: ReadonlyMap<string, string>
  slugify: Slugify
  /** Set while documents are converted: the old site has ids in decomposed letters. */
  hasDecomposed: { value: boolean }
  /** Delimiters of attributes. */
  delimiters: [left: string, right: string]
  /** Path of a document after `rewrites`. */
  targetOf(name: string): string
  routeOf(name: string): string
  /** Returns the ending of the URL of a document, by its path after `rewrites`. */
  endingOf(name: string): '' | '.html'
  /** Returns a path of the site with the ending of its file where a folder has the same name. */
  fileLink(link: string): string
  /** Returns the sidebar of a document that is not in it, but below its path. */
  sidebarFor(name: string): string | undefined
}

function siteOf({
  folder,
  docs,
  config,
  ofFolders,
}: Pick<VitepressSite, 'folder' | 'docs' | 'config'> & { ofFolders: string[] }): VitepressSite {
  const skipped = Array.isArray(config.srcExclude) ? config.srcExclude.map(String) : []
  const excluded = ['.vitepress/**', 'node_modules/**', 'public/**', 'i18n/**', receiptName, ...skipped]
  const targetOf = rewriteIn(config.rewrites) ?? ((name) => name)
  const names = fastGlob.sync('**/*.md', { cwd: path.join(folder, docs), ignore: excluded, followSymbolicLinks: false })
  const written = languagesIn(config.locales, undefined) ?? { source: { folder: '' }, others: [], elsewhere: [] }
  const languages = withoutFolder(written, names, targetOf)
  const theme = themeOf(config, languages.source)
  const endingOf = fileEndings(names.map(targetOf))
  const urlOf = (name: string) => routeOf(targetOf(name)) + endingOf(targetOf(name))
  const ids = new Map(
    names.flatMap((name): [string, string][] => {
      const place = languageAt(name, languages)
      return place.language === languages.source ? [[urlOf(name), idOf(place.name)]] : []
    }),
  )
  const sidebars = sidebarsOf(theme.sidebar, ids)
  const listed = new Set(Object.values(sidebars ?? {}).flatMap((items) => idsIn(items)))
  const paths = isPlain(theme.sidebar) ? Object.keys(theme.sidebar) : ['/']
  const markdown = isPlain(config.markdown) ? config.markdown : {}
  const attrs = isPlain(markdown.attrs) ? markdown.attrs : {}
  const anchor = isPlain(markdown.anchor) ? markdown.anchor : {}
  const hasDecomposed = { value: false }
  return {
    folder,
    docs,
    config,
    theme,
    languages,
    moved: languageMoves(folder, docs, languages, ofFolders),
    skipped,
    excluded,
    sidebars,
    labels: new Map([...menuLabels(theme.nav), ...menuLabels(theme.sidebar)]),
    slugify: composing(slugifyOf(anchor.slugify), () => {
      hasDecomposed.value = true
    }),
    hasDecomposed,
    // VitePress 2 has other names for them.
    delimiters: [String(attrs.left ?? attrs.leftDelimiter ?? '{'), String(attrs.right ?? attrs.rightDelimiter ?? '}')],
    targetOf,
    routeOf: urlOf,
    endingOf,
    fileLink: (link) => link.replace(/^[^?#]*/, (path) => path + endingOf(path.slice(1))),
    sidebarFor(name) {
      const place = languageAt(name, languages)
      if (!sidebars || listed.has(idOf(place.name))) return undefined
      const route = `/${targetOf(place.name)}`
      const [best] = paths.filter((one) => route.startsWith(one)).sort((a, b) => b.length - a.length)
      return best === undefined ? undefined : sidebarName(best)
    },
  }
}

/** The file that VitePress writes for a document. */
function fileIn(name: string): string {
  return name.replace(/\.md$/, '.html')
}

function idsIn(items: object[]): string[] {
  return items.flatMap((item) => {
    const { id, link, items: inner = [] } = item as { id?: string; link?: { id: string }; items?: object[] }
    return [...(id === undefined ? [] : [id]), ...(link ? [link.id] : []), ...idsIn(inner)]
  })
}

/** Everything that the conversion of a document reads or adds to. */
interface Work {
  site: VitepressSite
  rows: Row[]
  parts: MovedParts
  converter: Converter
  /** Parts that the theme shows on front pages: their sources, by their names. */
  slots: ReadonlyMap<string, string>
}

/** Converts one document. */
function convertDocument(
  { head, content: written }: { head: string; content: string },
  { file: name, name: below, meta }: Document,
  { site, rows, parts, converter, slots }: Work,
): { head: string; content: string } {
  const { folder, docs, languages, moved } = site
  const firstLine = head.split('\n').length - 1
  const todo = (what: string, note: string, line?: number) =>
    rows.push({ outcome: 'by hand', what, note, file: name, ...(line !== undefined && { line }) })
  const isDocument = (target: string) => fs.existsSync(path.join(folder, path.dirname(name), `${decode(target)}.md`))
  const place = { file: path.join(folder, name), root: path.join(folder, docs) }
  for (const { line: at, target, name: section } of includedSections(written, place))
    todo(
      `include of #${section}`,
      `Write \`<!-- #region ${section} -->\` and \`<!-- #endregion ${section} -->\` around the section in \`${target}\`.`,
      firstLine + at + 1,
    )
  const pager = pagerOf(meta, (link) => documentAt(path.join(folder, docs), link))
  const keys = [...pager.lost, ...lostKeys(meta)]
  if (keys.length > 0)
    todo(`front matter ${keys.join(', ')}`, 'docsgen has no such key. See the reference, "Front matter".')
  if (/\[[^\]]+\]/.test(name)) todo('dynamic route', 'Write a plugin that adds the pages: see the guide, "Plugins".')
  const own = languageAt(below, languages)
  const whole = includeOutside(written, { root: folder, file: name }, includeIn, rows)
  const markdown = isPlain(site.config.markdown) ? site.config.markdown : {}
  const formulas = markdown.math ? withFormulaBlocks(whole) : whole
  const shown = withoutTwoslash(formulas)
  if (shown !== formulas) rows.push({ ...twoslashRow, file: name })
  const page = new PageScript(written, { root: folder, file: name, converter, parts, added: slots })
  const filled = page.withValues(withFrontMatter(withDelimiters(shown, site.delimiters), meta))
  const vitepress = convertVitepress(filled, isDocument, docs === '.' ? '@site' : `@site/${docs}`)
  const exact = rewriteTargets(vitepress, site.fileLink)
  const converted = copyOutside(exact, { root: folder, file: name }, rows)
  const labelled = labelExpressions(converted, /\{\{([^{}\n]+)\}\}/g, (text) => text)
  if (labelled.lines.length > 0)
    todo(
      'expressions of Vue',
      'They are labels now. Write their values, or use variables: see the guide, "Variables".',
      firstLine + labelled.lines[0]! + 1,
    )
  if (markdownTree(written).children.some((node) => node.type === 'html' && /^<style\b/.test(node.value)))
    todo('styles of the document', 'Move them to a stylesheet of `theme.css`: see the guide, "Styling".')
  const left = new Set<string>()
  const layout = layoutOf(meta, converter)
  const isHome = meta.layout === 'home'
  const framed = withMode(withLayout(labelled.content, layout, isHome ? [...slots.keys()] : []), meta)
  const components = moveMarkdown(framed, {
    file: name,
    firstLine,
    parts,
    ...page.forMarkdown(),
    onLeft: (attribute) => left.add(attribute),
  })
  if (left.size > 0)
    todo(
      'attributes of Vue',
      `Vue does not run here, so these are left out: ${[...left].map((one) => `\`${one}\``).join(', ')}.`,
    )
  const script = scriptOf(written)
  if (script !== undefined && (page.left.size > 0 || labelled.lines.length > 0 || left.size > 0))
    todo(
      'scripts of Vue',
      'Vue does not run here. What they compute is missing: write the page as MDX with React.',
      firstLine + script + 1,
    )
  const urlOf = (file: string) => urlIn(site, file)
  const across = rewriteTargets(components, (target) => targetAcross(target, { file: name, moved, urlOf }))
  // A translation without its source stays, as a document of the source language.
  const inLanguage = (text: string) => languageLinks(text, moved.has(name) ? own.language : languages.source, languages)
  const linked = inLanguage(placedPaths(across, { root: folder, file: name, aliases: [], moved }))
  const ending = site.endingOf(site.targetOf(below))
  const route = routeOf(site.targetOf(own.name)) + ending
  const isMoved = site.targetOf(below) !== (own.language.isAtRoot ? own.name : below)
  const isOdd = isFolderIndex(own.name) && !/(?:^|\/)index\.md$/.test(own.name)
  const sidebar = meta.sidebar === false ? undefined : site.sidebarFor(below)
  // The hero of a front page has its title.
  const titles =
    isHome && isPlain(meta.hero)
      ? {}
      : titleKeys(labelled.content, meta, {
          label: site.labels.get(route),
          fallback: String(site.config.title ?? ''),
          shows: 'heading',
        })
  const isIndex = /(?:^|\/)index\.md$/.test(site.targetOf(own.name))
  const slug: { slug?: string } =
    isMoved || isOdd || ending !== '' ? { slug: isIndex && route !== '/' ? `${route}/` : route } : {}
  const foreign = meta.slug === slug.slug ? ['draft', 'unlisted', 'id'] : ['draft', 'unlisted', 'id', 'slug']
  const added = addFrontMatter(
    convertHead(addFrontMatter(withoutKeys(head, layout === undefined ? foreign : [...foreign, 'layout']), slug), meta),
    {
      ...pager.added,
      ...titles,
      ...(sidebar !== undefined && !isHome && { displayed_sidebar: sidebar }),
    },
  )
  if (!isHome) return { head: added, content: linked }
  const target = (link: string) => convertTarget(link, inLanguage)
  return { head: withFrontPage(added, frontPageOf(meta, target)), content: linked }
}

/** Returns the URL of a document by its path from the root of the site; undefined if it is none. */
function urlIn({ folder, docs, routeOf }: VitepressSite, file: string): string | undefined {
  if (!file.endsWith('.md') || !fs.existsSync(path.join(folder, file))) return undefined
  const route = routeOf(path.posix.relative(docs, file))
  return /(?:^|\/)index\.md$/.test(file) && route !== '/' ? `${route}/` : route
}

/** Paths of snippets and includes of a document that moves are paths from the root. */
function placedPaths(content: string, place: Parameters<typeof fileTarget>[1]): string {
  const images = rewriteTargets(content, (target) => fileTarget(target, place), [
    'image',
    'link',
    'definition',
  ]).replace(/(?<=^\s*```[^\n]*\sfile=@site\/)\S+/gm, (file) => place.moved.get(file) ?? file)
  if (!place.moved.has(place.file)) return images
  return images
    .replace(/(?<=^\s*```[^\n]*\sfile=)\.{1,2}\/\S+/gm, (target) => fileTarget(target, place))
    .replace(/(?<=<!--\s*@include:\s*)\.{0,2}\/?[^\s{#]+\.\w+/g, (target) => includeTarget(target, place))
}

function includeTarget(target: string, { root, file, moved }: Parameters<typeof fileTarget>[1]): string {
  const full = path.posix.join(path.posix.dirname(file), target)
  return !target.startsWith('@') && !moved.has(full) && fs.existsSync(path.join(root, full)) ? `@site/${full}` : target
}

/** Writes attributes with the usual braces. */
function withDelimiters(content: string, [left, right]: [string, string]): string {
  if (left === '{' && right === '}') return content
  return rewriteLines(content, {
    text: (line) =>
      line
        .split(left)
        .map((part, i) => (i === 0 ? part : part.includes(right) ? `{${part.replace(right, '}')}` : left + part))
        .join(''),
  })
}

/** Returns whether a page has the layout of documents. */
function isDocument({ layout }: Record<string, unknown>): boolean {
  return layout === undefined || layout === 'doc' || layout === 'home'
}

/** Returns the component that is the layout of a page. */
function layoutOf({ layout }: Record<string, unknown>, converter: Converter): string | undefined {
  if (typeof layout !== 'string' || /^(?:doc|home|page)$/.test(layout)) return undefined
  const name = layout.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase())
  return converter.global(name) ? name : undefined
}

/** Puts a document into the component that is its layout, and parts of the theme below its text. */
function withLayout(content: string, layout: string | undefined, below: string[]): string {
  if (layout !== undefined) return `\n<${layout}>\n\n${content.trim()}\n\n</${layout}>\n`
  return below.length === 0 ? content : `${content.trimEnd()}\n${below.map((name) => `\n<${name} />\n`).join('')}`
}

/** Themes may have pages that are dark or light in both modes, such as front pages. */
function withMode(content: string, meta: Record<string, unknown>): string {
  const { theme: mode } = meta
  if (isDocument(meta) || (mode !== 'dark' && mode !== 'light')) return content
  const style = 'background: var(--dg-surface); color: var(--dg-text)'
  return `\n<div data-theme="${mode}" style="${style}">\n\n${content.trim()}\n\n</div>\n`
}

/** Records the parts that a theme puts into the default layout. Returns those on front pages. */
function slotParts(
  slots: LayoutSlot[],
  { converter, parts, rows }: Pick<Work, 'converter' | 'parts' | 'rows'>,
): Map<string, string> {
  const shown = new Map<string, string>()
  for (const { slot, component, file, line } of slots) {
    const source = converter.sourceOf(component)
    const place = { file: converter.sourceOf(file), line }
    const name = source.includes('#') ? `slot-${slot}` : path.basename(source, '.vue')
    const part = parts.use({ source, name, ...place })
    if (slot.startsWith('home-')) shown.set(part, source)
    else
      rows.push({
        outcome: 'by hand',
        what: `slot ${slot}`,
        note: `Show \`components/moved/${part}.tsx\` there: see the guide, "Replace a part of the theme".`,
        ...place,
      })
  }
  return shown
}

/** Returns front matter with docsgen's keys for those of VitePress, which stay. */
function convertHead(head: string, meta: Record<string, unknown>): string {
  const { outline } = meta
  const [from, to] = outline === 'deep' ? [2, 6] : Array.isArray(outline) ? outline : [outline, outline]
  const kept = head.replace(/^lastUpdated:.*\n/m, '')
  return addFrontMatter(kept, {
    ...((outline === false || meta.aside === false || !isDocument(meta)) && { hide_table_of_contents: true }),
    ...(typeof from === 'number' && { toc_min_heading_level: from }),
    ...(typeof to === 'number' && { toc_max_heading_level: to }),
    ...((meta.sidebar === false || (!isDocument(meta) && meta.layout !== 'page')) && { displayed_sidebar: null }),
    ...(meta.editLink === false && { custom_edit_url: null }),
  })
}

/** Returns the keys of front matter that are lost. */
function lostKeys(meta: Record<string, unknown>): string[] {
  return ['head', 'titleTemplate', 'pageClass'].filter((key) => Boolean(meta[key]))
}

/** The keys of docsgen for a page with `layout: home`. `target` converts links. */
function frontPageOf(meta: Record<string, unknown>, target: (link: string) => string): FrontPage {
  const { hero, features, titleTemplate } = meta
  // Without a hero, a component of Vue is the page. Its title and what follows it are what can be kept.
  const own = isPlain(hero) ? hero : { tagline: /:title/.test(String(titleTemplate)) ? undefined : titleTemplate }
  const all = (list: unknown) => (Array.isArray(list) ? list.filter(isPlain) : [])
  const words = (value: unknown) => (typeof value === 'string' ? plainWords(value) : undefined)
  return {
    hero: withoutEmpty({
      name: words(own.name),
      title: words(own.text),
      text: textOf(own.tagline),
      image: imageOf(own.image),
      actions: all(own.actions).map(({ text, link, theme }, i) =>
        actionOf(String(text), target(linkOf(link)), theme === undefined || theme === 'brand', i),
      ),
    }),
    features: all(features).map(({ title, details, icon, link }) =>
      withoutEmpty({
        title: String(title),
        text: textOf(details),
        icon: imageOf(icon),
        to: typeof link === 'string' ? target(linkOf(link)) : undefined,
      }),
    ),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function imageOf(image: unknown): NonNullable<FrontPage['hero']['image']> | undefined {
  if (!isPlain(image)) return textOf(image)
  const [light, dark] = [textOf(image.src) ?? textOf(image.light), textOf(image.dark)]
  const src = light ?? dark
  return src === undefined ? undefined : withoutEmpty({ src, srcDark: light && dark, alt: textOf(image.alt) })
}

function linkOf(link: unknown): string {
  const url = String(link)
  return /^[a-z]+:/i.test(url) ? url : routeOf(url)
}

/** Writes ids in composed letters, as docsgen has them. */
function composing(slugify: Slugify, onDecomposed: () => void): Slugify {
  return (text, used) => {
    const id = slugify(text, used)
    const composed = id.normalize('NFC')
    if (composed !== id) onDecomposed()
    return composed
  }
}

/** Returns the ids of a site: those of its own function, or of VitePress. */
function slugifyOf(own: unknown): Slugify {
  if (typeof own !== 'function' || stubName(own) !== undefined) return slugify
  return (text, used) => {
    const made: unknown = own(text)
    return typeof made === 'string' ? counted(made, used) : slugify(text, used)
  }
}

function counted(base: string, used: Map<string, number>): string {
  const count = used.get(base) ?? 0
  used.set(base, count + 1)
  return count === 0 ? base : `${base}-${count}`
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
  return counted(base, used)
}
