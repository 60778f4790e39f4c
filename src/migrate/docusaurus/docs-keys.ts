import fs from 'node:fs'
import path from 'node:path'
import { isPlain, Noted } from '../settings.ts'
import type { Draft, Keys } from './draft.ts'
import { bare } from './paths.ts'
import type { OldPlugin } from './plugins.ts'

/** Options of a docs plugin that docsgen has with the same name and meaning. */
const same = [
  'include',
  'exclude',
  'breadcrumbs',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
  'lastVersion',
  'includeCurrentVersion',
  'versions',
  'onlyIncludeVersions',
  'tags',
]

/** Options whose default is the only value that docsgen has. */
const onlyDefault: Record<string, unknown> = {
  sidebarCollapsible: true,
  sidebarCollapsed: true,
  editCurrentVersion: false,
  editLocalizedFiles: false,
  tagsBasePath: 'tags',
  onInlineTags: 'warn',
}

/** Options of the docs and the blog plugin that change Markdown. */
export const pluginKeys = new Set([
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
  'admonitions',
])

/** Translates the docs plugins: one collection, a list of them, or false. */
export async function docsCollections(
  plugins: OldPlugin[],
  config: Record<string, unknown>,
  draft: Draft,
): Promise<void> {
  const all = plugins.filter(({ name }) => name === '@docusaurus/plugin-content-docs')
  const collections: Record<string, unknown>[] = []
  for (const plugin of all) collections.push(await collectionOf(plugin, config, draft))
  if (collections.length === 0) draft.set('docs', false)
  else draft.set('docs', collections.length === 1 ? collections[0] : collections)
}

async function collectionOf({ options, optionKeys }: OldPlugin, config: Record<string, unknown>, draft: Draft) {
  const collection: Record<string, unknown> = {}
  if (options.id !== undefined && options.id !== 'default') collection.id = options.id
  const folder = draft.local(String(options.path ?? 'docs'))
  if (folder !== 'docs') collection.path = folder
  const base = bare(options.routeBasePath ?? 'docs') || '/'
  if (base !== 'docs') collection.routeBasePath = base
  sidebarFile(collection, options, optionKeys, draft)
  if (options.editUrl !== undefined) collection.editUrl = await editUrl(options.editUrl, optionKeys, draft)
  if (options.numberPrefixParser === false) collection.numberPrefixes = false
  else if (options.numberPrefixParser !== undefined && options.numberPrefixParser !== true)
    draft.row(
      'by hand',
      'docs.numberPrefixParser',
      'docsgen reads prefixes such as "02-", or none (docs.numberPrefixes).',
      [...optionKeys, 'numberPrefixParser'],
    )
  if (options.disableVersioning === true) collection.onlyIncludeVersions = ['current']
  for (const key of same) if (options[key] !== undefined) collection[key] = options[key]
  for (const [key, value] of Object.entries(themeOptions(config))) collection[key] = value
  restOf(options, optionKeys, draft)
  draft.row(
    'carried over',
    `docs${collection.id === undefined ? '' : ` "${String(collection.id)}"`}`,
    `\`docs\`: ${folder}/ stays where it is`,
    optionKeys,
  )
  return collection
}

function sidebarFile(
  collection: Record<string, unknown>,
  options: Record<string, unknown>,
  keys: Keys,
  draft: Draft,
): void {
  const { sidebarPath } = options
  if (sidebarPath === false) collection.sidebarPath = false
  else if (typeof sidebarPath === 'string') {
    const file = draft.local(sidebarPath)
    collection.sidebarPath = file
    if (!fs.existsSync(path.join(draft.folder, file)))
      draft.row('by hand', 'docs.sidebarPath', `There is no file ${file}.`, [...keys, 'sidebarPath'])
  } else {
    const usual = collection.id === undefined ? 'sidebars' : `${String(collection.id)}_sidebars`
    const found = ['.ts', '.js', '.mjs', '.json'].find((end) => fs.existsSync(path.join(draft.folder, usual + end)))
    if (found !== undefined)
      draft.row(
        'by hand',
        'docs.sidebarPath',
        `Docusaurus ignores ${usual}${found}, docsgen reads it. Rename it if it is not in use.`,
        keys,
      )
  }
}

async function editUrl(value: unknown, keys: Keys, draft: Draft): Promise<unknown> {
  if (typeof value === 'string') {
    // Docusaurus appends the path from the folder of the site, and resolves what leads out of it.
    return value
  }
  return draft.code([...keys, 'editUrl'], value, 'docs.editUrl')
}

function themeOptions(config: Record<string, unknown>): Record<string, unknown> {
  const theme = isPlain(config.themeConfig) ? config.themeConfig : {}
  const docs = isPlain(theme.docs) ? theme.docs : {}
  const persistence = docs.versionPersistence
  return {
    ...(isPlain(docs.sidebar) && { sidebar: docs.sidebar }),
    ...(persistence !== undefined && { versionPersistence: persistence }),
  }
}

const handled = new Set([
  'id',
  'path',
  'routeBasePath',
  'sidebarPath',
  'editUrl',
  'numberPrefixParser',
  'disableVersioning',
  ...same,
  ...pluginKeys,
])

function restOf(options: Record<string, unknown>, keys: Keys, draft: Draft): void {
  for (const [key, value] of Object.entries(options)) {
    if (handled.has(key) || value === undefined) continue
    const at = [...keys, key]
    if (Object.hasOwn(onlyDefault, key)) {
      if (onlyDefault[key] !== value)
        draft.row('by hand', `docs.${key}`, `docsgen has only ${JSON.stringify(onlyDefault[key])}.`, at)
    } else if (key === 'sidebarItemsGenerator' || key === 'sidebarItemsGenerators')
      draft.row(
        'by hand',
        `docs.${key}`,
        "Its order: set `sidebar_position` in documents, `position` in _category_.json. Computed items: return them from `sidebars` of a plugin, `plugins: [{ name: 'sidebar', sidebars: () => ({ default: { docs: [...] } }) }]`.",
        at,
      )
    else if (/Component$/.test(key))
      draft.row('by hand', `docs.${key}`, 'Layouts are theme components in docsgen: theme.components.', at)
    else draft.row('by hand', `docs.${key}`, 'docsgen has no counterpart.', at)
  }
}

/** Settings of Markdown that Docusaurus has for each plugin, and docsgen for the site. */
export async function markdownPlugins(plugins: OldPlugin[], draft: Draft): Promise<void> {
  for (const key of [
    'beforeDefaultRemarkPlugins',
    'remarkPlugins',
    'beforeDefaultRehypePlugins',
    'rehypePlugins',
    'recmaPlugins',
  ])
    await pluginList(key, plugins, draft)
  for (const { options, optionKeys } of plugins) admonitions(options.admonitions, [...optionKeys, 'admonitions'], draft)
}

/** Plugins that do what docsgen does. */
const builtIn: Record<string, string> = {
  '@docusaurus/remark-plugin-npm2yarn': 'built in: `npm2yarn` after the language of a code block',
  'remark-github-admonitions-to-directives': 'built in: alerts such as [!NOTE]',
  'remark-github-blockquote-alert': 'built in: alerts such as [!NOTE]',
  'remark-github-alerts': 'built in: alerts such as [!NOTE]',
  'remark-math': '`markdown.math`',
  'rehype-katex': '`markdown.math`: formulas are MathML, without a stylesheet or fonts',
  'remark-gfm': 'built in',
  'remark-directive': 'built in',
  'remark-emoji': 'built in: `:tada:`',
  'remark-gemoji': 'built in: `:tada:`',
  'remark-smartypants': 'install it again if quotes should be curly',
  'remark-frontmatter': 'built in',
  'rehype-slug': 'built in',
  'rehype-autolink-headings': 'built in',
  'rehype-external-links': 'built in',
}

/** Whether the new configuration needs nothing of a package, so that it need not be installed. */
export function isReplaced(name: string): boolean {
  return Object.hasOwn(builtIn, name) || name === 'prism-react-renderer'
}

async function pluginList(key: string, plugins: OldPlugin[], draft: Draft): Promise<void> {
  const entries: unknown[] = []
  const seen = new Set<string>()
  for (const { options, optionKeys } of plugins) {
    const list = Array.isArray(options[key]) ? options[key] : []
    for (const [i, entry] of list.entries()) {
      const keys = [...optionKeys, key, i]
      const first = Array.isArray(entry) ? entry[0] : entry
      const node = draft.source.at(Array.isArray(entry) ? [...keys, 0] : keys)
      const name = node && draft.source.moduleOf(node)?.module
      const label = name ?? (typeof first === 'function' && first.name ? first.name : `${key}[${i}]`)
      if (seen.has(label)) continue
      seen.add(label)
      if (name !== undefined && Object.hasOwn(builtIn, name)) {
        draft.row('replaced', label, builtIn[name]!, keys)
        setMath(name, Array.isArray(entry) ? entry[1] : undefined, draft)
        continue
      }
      if (key === 'recmaPlugins') {
        draft.row('by hand', label, 'docsgen runs no recma plugins.', keys)
        continue
      }
      const code = await draft.code(keys, entry, target(key), label)
      if (!code) continue
      entries.push(code)
      draft.row('carried over', label, `\`${target(key)}\``, keys)
    }
  }
  if (entries.length > 0) draft.addPlugins(target(key), entries)
}

/** Single dollars are formulas on every page with remark-math, and rehype-katex may define commands. */
function setMath(name: string, options: unknown, draft: Draft): void {
  const given = isPlain(options) ? options : {}
  if (name === 'remark-math' && given.singleDollarTextMath !== false) draft.set('markdown.math', true)
  if (name !== 'rehype-katex' || !isPlain(given.macros)) return
  const macros = Object.entries(given.macros).filter(([, value]) => typeof value === 'string')
  if (macros.length > 0) draft.set('markdown.math', { macros: Object.fromEntries(macros) })
}

function target(key: string): string {
  if (key === 'recmaPlugins') return key
  return `markdown.${key === 'beforeDefaultRehypePlugins' ? 'rehypePlugins' : key}`
}

function admonitions(value: unknown, keys: Keys, draft: Draft): void {
  if (value === false) draft.row('by hand', 'admonitions: false', 'docsgen always reads `:::note`.', keys)
  if (!isPlain(value) || !Array.isArray(value.keywords)) return
  const standard = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'secondary', 'important', 'success'])
  const own = value.keywords.filter((word) => !standard.has(String(word)))
  if (own.length === 0) return
  const types = Object.fromEntries(own.map((word) => [String(word), { base: 'info' }]))
  draft.set(
    'markdown.admonitions',
    new Noted(types, 'Each takes a label, an icon, and the built-in type whose style it has.'),
  )
  draft.row(
    'carried over',
    `admonitions: ${own.join(', ')}`,
    '`markdown.admonitions`; what their components draw is to be set there',
    keys,
  )
}
