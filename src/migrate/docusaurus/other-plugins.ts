import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { isPlain } from '../settings.ts'
import { addAliases } from './aliases.ts'
import { apiDocuments } from './api-documents.ts'
import type { Draft } from './draft.ts'
import { packagePlugin, packageTheme } from './package-plugin.ts'
import { bare } from './paths.ts'
import type { OldPlugin } from './plugins.ts'
import { pwa } from './pwa.ts'
import { type PluginRoutes, readPlugin } from './site-plugins.ts'

type Translate = (plugin: OldPlugin, draft: Draft) => void

const notNeeded =
  (note: string): Translate =>
  ({ name, keys }, draft) =>
    draft.row('not needed', name!, note, keys)
const replaced =
  (note: string): Translate =>
  ({ name, keys }, draft) =>
    draft.row('replaced', name!, note, keys)
const byHand =
  (note: string): Translate =>
  ({ name, keys }, draft) =>
    draft.row('by hand', name!, note, keys)

const search = replaced("docsgen's own search is built in")

/** Plugins and themes that sites of Docusaurus use most, with their replacements. */
const known: Record<string, Translate> = {
  '@docusaurus/theme-classic': styles,
  '@docusaurus/plugin-content-pages': pages,
  '@docusaurus/plugin-google-gtag': gtag,
  '@docusaurus/plugin-google-tag-manager': tagManager,
  '@docusaurus/plugin-google-analytics': byHand('Universal Analytics was switched off by Google in 2023.'),
  '@docusaurus/plugin-client-redirects': () => undefined,
  '@docusaurus/plugin-content-docs': () => undefined,
  '@docusaurus/plugin-content-blog': () => undefined,
  '@docusaurus/plugin-sitemap': sitemap,
  '@docusaurus/plugin-svgr': () => undefined,
  '@docusaurus/plugin-debug': () => undefined,
  '@docusaurus/plugin-css-cascade-layers': notNeeded('the theme of docsgen has its own order of styles'),
  '@docusaurus/plugin-rsdoctor': notNeeded('it analyzes the bundler of Docusaurus'),
  '@docusaurus/plugin-vercel-analytics': byHand(
    "Add its script to headTags: { tagName: 'script', attributes: { src: '/_vercel/insights/script.js', defer: true } }.",
  ),
  '@docusaurus/plugin-pwa': pwa,
  '@docusaurus/plugin-ideal-image': replaced(
    'markdown.images.formats makes smaller versions of images; write `![](…)` for <Image>',
  ),
  '@docusaurus/theme-mermaid': replaced('diagrams are built in'),
  '@docusaurus/theme-live-codeblock': liveCode,
  '@docusaurus/theme-search-algolia': () => undefined,
  '@docusaurus/faster': notNeeded('docsgen has its own bundler'),
  'docusaurus-plugin-module-alias': moduleAlias,
  'docusaurus-plugin-less': replaced('stylesheets ending in .less are compiled with the package less'),
  'docusaurus-plugin-sass': replaced('stylesheets ending in .scss are compiled with the package sass'),
  'docusaurus-theme-search-typesense': byHand("docsgen's own search is built in; Typesense has no counterpart."),
  '@easyops-cn/docusaurus-search-local': search,
  '@cmfcmf/docusaurus-search-local': search,
  '@nickinguy/docusaurus-search-local': search,
  'docusaurus-lunr-search': search,
  '@orama/plugin-docusaurus': search,
  '@orama/plugin-docusaurus-v3': search,
  'docusaurus-plugin-search-local': search,
  'docusaurus-theme-search-pagefind': search,
  '@getcanary/docusaurus-theme-search-pagefind': search,
  'docusaurus-plugin-llms': replaced('`llms: true` writes llms.txt and llms-full.txt'),
  'docusaurus-plugin-llms-txt': replaced('`llms: true` writes llms.txt and llms-full.txt'),
  '@signalwire/docusaurus-plugin-llms-txt': replaced('`llms: true` writes llms.txt and llms-full.txt'),
  'docusaurus-plugin-copy-page-button': replaced('`copyPage: true`'),
  'docusaurus-plugin-image-zoom': replaced('images enlarge on click: markdown.images.zoom'),
  'plugin-image-zoom': replaced('images enlarge on click: markdown.images.zoom'),
  'docusaurus-plugin-openapi-docs': apiDocuments,
  'docusaurus-theme-openapi-docs': replaced('docsgen draws the pages of an API reference'),
  '@dipakparmar/docusaurus-plugin-umami': byHand('Set `analytics.umami` with the id of the site.'),
  'docusaurus-plugin-plausible': byHand('Set `analytics.plausible` with the domain of the site.'),
}

/** Keys that replacements set. */
const sets: Record<string, [key: string, value: unknown]> = {
  'docusaurus-plugin-llms': ['llms', true],
  'docusaurus-plugin-llms-txt': ['llms', true],
  '@signalwire/docusaurus-plugin-llms-txt': ['llms', true],
  'docusaurus-plugin-copy-page-button': ['copyPage', true],
}

/** Translates plugins other than docs, blog and redirects. Returns the routes that plugins of the site add. */
export async function otherPlugins(plugins: OldPlugin[], draft: Draft): Promise<PluginRoutes> {
  const routes: PluginRoutes = { kept: [], lost: [] }
  for (const plugin of plugins) {
    const { name, file, keys } = plugin
    if (name === undefined) {
      const { kept, lost } = await readPlugin(plugin, draft)
      routes.kept.push(...kept)
      routes.lost.push(...lost)
      continue
    }
    const translate = Object.hasOwn(known, name) ? known[name] : undefined
    const [key, value] = (Object.hasOwn(sets, name) && sets[name]) || []
    if (key !== undefined) draft.set(key, value)
    if (translate) translate(plugin, draft)
    else if (
      !(await packageTheme(plugin, draft)) &&
      (plugin.kind !== 'plugin' || !(await packagePlugin(plugin, draft)))
    )
      draft.row(
        'by hand',
        name ?? file,
        'docsgen does not know this plugin. See the guide for what is built in, and for plugins.',
        keys,
      )
  }
  return routes
}

function styles({ options, optionKeys }: OldPlugin, draft: Draft): void {
  const { customCss } = options
  const list = customCss === undefined ? [] : Array.isArray(customCss) ? customCss : [customCss]
  for (const [i, file] of list.entries()) {
    const at = [...optionKeys, 'customCss', ...(Array.isArray(customCss) ? [i] : [])]
    const local = draft.local(String(file))
    if (fs.existsSync(path.join(draft.folder, local))) draft.addStyle(local, at)
    else draft.row('by hand', `customCss: ${local}`, 'There is no such file.', at)
  }
}

const pageKeys = new Set([
  'include',
  'exclude',
  'path',
  'routeBasePath',
  'remarkPlugins',
  'rehypePlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
  'admonitions',
  'id',
])

function pages({ options, optionKeys }: OldPlugin, draft: Draft): void {
  const folder = draft.local(String(options.path ?? 'src/pages'))
  // The preset has pages with or without a folder for them, which may have other files only.
  const cwd = path.join(draft.folder, folder)
  if (fastGlob.sync('**/*.{js,jsx,ts,tsx,md,mdx}', { cwd, ignore: ['**/_*', '**/_*/**'] }).length === 0) return
  const { id } = options
  const route = bare(options.routeBasePath)
  const written = {
    path: folder,
    ...(route && { routeBasePath: route }),
    ...(options.include !== undefined && { include: options.include }),
    ...(options.exclude !== undefined && { exclude: options.exclude }),
  }
  const known = isPlain(draft.settings.values.pages) ? draft.settings.values.pages : {}
  if (id === undefined || id === 'default') draft.set('pages', { ...written, ...known })
  else draft.set('pages.more', [...((known.more as unknown[] | undefined) ?? []), { id, ...written }])
  draft.row('carried over', 'pages', `\`pages\`: ${folder}/ stays where it is`, optionKeys)
  for (const key of Object.keys(options))
    if (!pageKeys.has(key)) draft.row('by hand', `pages.${key}`, 'docsgen has no counterpart.', [...optionKeys, key])
}

function sitemap({ options, optionKeys, name }: OldPlugin, draft: Draft): void {
  const { ignorePatterns, createSitemapItems } = options
  draft.row('replaced', name!, 'sitemap.xml is built in; it has the pages without noindex', optionKeys)
  if (ignorePatterns !== undefined || createSitemapItems !== undefined)
    draft.row(
      'by hand',
      'sitemap: pages left out',
      'Set `unlisted: true` or a `noindex` in the pages that it ignores.',
      optionKeys,
    )
}

function gtag({ options, optionKeys, name }: OldPlugin, draft: Draft): void {
  draft.set('analytics.gtag', options)
  draft.row('carried over', name!, '`analytics.gtag`', optionKeys)
  const ids = [options.trackingID].flat().map(String)
  if (!ids.some((id) => id.startsWith('UA-'))) return
  const note =
    'Google switched Universal Analytics (UA-…) off in 2023. Use the id of a GA4 property, or remove the key.'
  draft.row('by hand', `analytics.gtag: ${ids.join(', ')}`, note, optionKeys)
}

function moduleAlias({ options, optionKeys, name }: OldPlugin, draft: Draft): void {
  const alias = isPlain(options.alias) ? options.alias : {}
  addAliases(Object.fromEntries(Object.entries(alias).map(([key, to]) => [key, draft.local(String(to))])), draft)
  draft.row('carried over', name!, '`docusaurus.aliases`', optionKeys)
}

function liveCode({ name, keys }: OldPlugin, draft: Draft): void {
  draft.set('markdown.live', true)
  draft.row('carried over', name!, '`markdown.live`', keys)
}

function tagManager({ options, optionKeys, name }: OldPlugin, draft: Draft): void {
  draft.set('analytics.gtm', { containerId: options.containerId })
  draft.row('carried over', name!, '`analytics.gtm`', optionKeys)
}
