import fs from 'node:fs'
import path from 'node:path'
import { isPlain } from '../settings.ts'
import type { Draft, Keys } from './draft.ts'
import { pluginKeys } from './markdown-plugins.ts'
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
  'sidebarCollapsible',
  'sidebarCollapsed',
]

/** Options whose default is the only value that docsgen has. */
const onlyDefault: Record<string, unknown> = {
  editCurrentVersion: false,
  editLocalizedFiles: false,
  tagsBasePath: 'tags',
  onInlineTags: 'warn',
}

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
  for (const key of same) {
    // A switch that is off today stays.
    const value = draft.live(options[key], [...optionKeys, key])
    if (value !== undefined) collection[key] = value
  }
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
    const file = draft.moduleFile(draft.local(sidebarPath))
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
    else if (value === '@theme/ApiItem')
      draft.row('replaced', `docs.${key}`, 'docsgen draws the pages of an API reference', at)
    else if (/Component$/.test(key))
      draft.row('by hand', `docs.${key}`, 'Layouts are theme components in docsgen: theme.components.', at)
    else draft.row('by hand', `docs.${key}`, 'docsgen has no counterpart.', at)
  }
}
