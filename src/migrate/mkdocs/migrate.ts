import fs from 'node:fs'
import path from 'node:path'
import { addFrontMatter } from '../front-matter.ts'
import { LoadFailure } from '../load/load-module.ts'
import { convertContent } from '../markdown/content.ts'
import { joinRows, type Migration, type Row } from '../migration.ts'
import { emptySettings, isPlain } from '../settings.ts'
import { folderIn, textAt } from '../site-files.ts'
import { lostAnnotations } from './annotations.ts'
import { blockKinds } from './block-kinds.ts'
import { lostBlocks } from './blocks.ts'
import { convertMkdocs } from './convert.ts'
import { folderNav } from './folder-nav.ts'
import { hasMath, jinjaLine } from './inline.ts'
import { keysOf, linesOfKeys, mkdocsRows } from './keys.ts'
import {
  fallbackPages,
  labelFiles,
  languageLinks,
  languageRows,
  languagesOf,
  movesOf,
  placeOf,
  setLanguages,
} from './languages.ts'
import { extensionsOf, type MkdocsNames, names } from './names.ts'
import { routeOf, slugify } from './routes.ts'
import { sidebarOf } from './sidebar.ts'

/** Plans the migration of a site of MkDocs, with or without Material. */
export async function migrateMkdocs(folder: string, configFile: string): Promise<Migration> {
  const text = fs.readFileSync(path.join(folder, configFile), 'utf8')
  const config = keysOf(text)
  if (!config) throw new LoadFailure('it has no keys')
  const rows: Row[] = []
  const docs = folderIn(folder, String(config.docs_dir ?? 'docs'), 'docs_dir')
  const isDirectory = config.use_directory_urls !== false
  const extra = isPlain(config.extra) ? config.extra : {}
  const plugins = names(config.plugins)
  const variables = plugins.includes('macros') ? flat(extra) : {}
  const snippet = snippetsOf(config, folder)
  const extensions = extensionsOf(config.markdown_extensions)
  const kinds = blockKinds(config.markdown_extensions)
  const rules: MkdocsNames = {
    variable: (name) => (Object.hasOwn(variables, variableName(name)) ? variableName(name) : undefined),
    snippet,
    text: (name) => textAt(path.join(folder, snippet(name))),
    has: (name) => extensions.has(name),
    block: (name) => kinds.get(name),
  }
  const languages = languagesOf(config.plugins)
  const moved = languages ? movesOf(folder, docs, languages, rows) : new Map<string, string>()
  const root = languages?.hasFolders ? path.posix.join(docs, languages.source) : docs
  const source = languages?.source ?? ''
  const placed = (name: string) => (languages ? placeOf(name, languages) : { locale: source, name })
  const { edits, pages, documents, texts } = convertContent({
    folder,
    path: docs,
    include: ['**/*.md'],
    moved,
    slugify,
    convert({ head, content }, { file, name, meta }) {
      const todo = (what: string, note: string, at: number) =>
        rows.push({ outcome: 'by hand', what, note, file: moved.get(file) ?? file, line: at + head.split('\n').length })
      const converted = convertMkdocs(content, rules)
      const at = plugins.includes('macros') ? jinjaLine(converted) : undefined
      if (at !== undefined)
        todo('Jinja', 'docsgen runs no macros and shows their code. Write their result, or a plugin.', at)
      for (const line of lostAnnotations(content))
        todo(
          'annotation',
          'It has no list after it, or is in a comment with other text. Write a footnote, or `(1)!` alone.',
          line,
        )
      for (const { line, name } of kinds.size > 0 ? lostBlocks(content, rules) : [])
        todo(`block ${name}`, 'It is no block of docsgen, or nothing ends it. Write it as a directive or HTML.', line)
      const linked = languages
        ? languageLinks(converted, { name, folder: path.join(folder, docs) }, languages)
        : converted
      return { head: convertHead(head, meta), content: linked }
    },
    routeOf({ name }) {
      const place = placed(name) ?? { locale: '', name }
      return `${place.locale === source ? '' : `/${place.locale}`}${routeOf(place.name)}`
    },
    isPage: ({ name }) => placed(name) !== undefined,
  })
  const sources = documents.flatMap(({ name }) => {
    const place = placed(name)
    return place?.locale === source ? [{ name: place.name }] : []
  })
  const generated = folderNav({
    root: path.join(folder, root),
    documents: sources.map(({ name }) => name),
    config,
    onLost: (file, key) =>
      rows.push({
        outcome: 'by hand',
        what: key,
        note: 'It has no counterpart: look at `sidebars.json`.',
        file: path.posix.join(root, file),
      }),
  })
  const nav = generated ?? (Array.isArray(config.nav) ? config.nav : undefined)
  const settings = emptySettings()
  const { values } = settings
  const site =
    typeof config.site_url === 'string' && URL.canParse(config.site_url) ? new URL(config.site_url) : undefined
  values.title = String(config.site_name ?? 'Documentation')
  if (typeof config.site_description === 'string') values.tagline = config.site_description
  values.url = site?.origin ?? 'https://example.com'
  if (site && site.pathname !== '/') values.baseUrl = site.pathname
  values.trailingSlash = isDirectory
  values.contentDir = '.'
  const files = new Map(texts)
  const edit = editUrl(config, docs)
  values.docs = {
    ...(root !== 'docs' && { path: root }),
    routeBasePath: '/',
    numberPrefixes: false,
    ...(nav && { sidebarPath: 'sidebars.json' }),
    ...(edit !== undefined && { editUrl: edit }),
    ...(plugins.some((name) => name.startsWith('git-revision-date')) && { showLastUpdateTime: true }),
  }
  const sidebar = nav && sidebarOf(nav, sources)
  if (sidebar) files.set('sidebars.json', `${JSON.stringify({ docs: sidebar }, null, 2)}\n`)
  if (hasMath(rules)) values.markdown = { math: true }
  // MkDocs copies every file of the folder that is not Markdown.
  values.staticDirectories = [...new Set([docs, root])]
  if (Object.keys(variables).length > 0) files.set('variables.yml', yamlOf(variables))
  const lines = linesOfKeys(text)
  const redirects = mkdocsRows({ config, nav, docs, lines, configFile, values, rows, folder })
  if (redirects.length > 0) values.redirects = redirects
  if (languages) {
    setLanguages(languages, values)
    for (const [file, text] of labelFiles(languages, sidebar ?? [])) files.set(file, text)
    languageRows(languages, sidebar !== undefined, (what, note) =>
      rows.push({ outcome: 'by hand', what, note, file: configFile, line: lines.get('plugins') ?? 1 }),
    )
    pages.push(...fallbackPages(pages, languages))
  }
  if (!site)
    rows.push({ outcome: 'by hand', what: 'site_url', note: 'MkDocs has no URL: set `url`.', file: configFile })
  return { generator: 'MkDocs', configFile, settings, rows: joinRows(rows), pages, redirects, files, edits, moved }
}

/** Returns front matter with docsgen's keys for those of Material. */
function convertHead(head: string, meta: Record<string, unknown>): string {
  const hidden = Array.isArray(meta.hide) ? meta.hide : []
  const isExcluded = isPlain(meta.search) && meta.search.exclude === true
  const kept = isExcluded ? head.replace(/^search:.*\n(?:[ \t]+.*\n)*/m, '') : head
  return addFrontMatter(kept.replace(/^hide:.*\n(?:(?:[ \t]+|- ).*\n)*/m, ''), {
    ...(hidden.includes('toc') && { hide_table_of_contents: true }),
    ...(hidden.includes('navigation') && { displayed_sidebar: null }),
    ...(isExcluded && { search: false }),
  })
}

function flat(value: Record<string, unknown>, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (isPlain(one)) return Object.entries(flat(one, `${prefix}${key}.`))
      return typeof one === 'string' || typeof one === 'number' ? [[variableName(`${prefix}${key}`), String(one)]] : []
    }),
  )
}

/** Names of variables have no dots: `version.provider` is `version_provider`. */
function variableName(name: string): string {
  return name.replaceAll('.', '_')
}

/** Returns a function that finds the file of a snippet in the folders of its extension. */
function snippetsOf(config: Record<string, unknown>, folder: string): (name: string) => string {
  const entries = Array.isArray(config.markdown_extensions) ? config.markdown_extensions : [config.markdown_extensions]
  const options = entries.flatMap((one) => (isPlain(one) && one['pymdownx.snippets']) || [])
  const paths = options.flatMap((one) => (isPlain(one) && one.base_path) || [])
  const folders = paths.flat().filter((one) => typeof one === 'string')
  return (name) => {
    const places = folders.map((one) => path.posix.join(one, name))
    return places.find((one) => fs.existsSync(path.join(folder, one))) ?? name
  }
}

function yamlOf(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')
}

/** URL of the folder of documents at the host of the repository. */
function editUrl(config: Record<string, unknown>, docs: string): string | undefined {
  const { repo_url: repository, edit_uri_template: template } = config
  const edit = typeof template === 'string' && template.endsWith('{path}') ? template.slice(0, -6) : config.edit_uri
  if (typeof repository !== 'string' || edit === '' || edit === null) return undefined
  if (typeof edit === 'string' && /^https?:/.test(edit)) return rootOf(edit, docs)
  const usual = /gitlab\./.test(repository) ? `-/edit/master/${docs}/` : `edit/master/${docs}/`
  if (edit === undefined && !/github\.|gitlab\./.test(repository)) return undefined
  return rootOf(`${repository.replace(/\/$/, '')}/${String(edit ?? usual)}`, docs)
}

/** docsgen appends the path from the root of the site. */
function rootOf(url: string, docs: string): string {
  const end = `/${docs}/`
  const slashed = url.endsWith('/') ? url : `${url}/`
  return slashed.endsWith(end) ? slashed.slice(0, -end.length + 1) : slashed
}
