import path from 'node:path'
import { ignoreErrors, readText } from '../../host/fs.ts'
import { isPlain } from '../settings.ts'
import { calls } from '../source/imports.ts'
import type { Draft, Keys } from './draft.ts'

/** A plugin of the old configuration, those of presets included. */
export interface OldPlugin {
  /** Package name; undefined for a function or a file of the site. */
  name?: string
  /** A file of the site, relative to its folder. */
  file?: string
  options: Record<string, unknown>
  /** Where it stands in the configuration, and where its options are. */
  keys: Keys
  optionKeys: Keys
  kind: 'plugin' | 'theme' | 'preset'
}

/** Returns all plugins and themes of a configuration. Those of the classic preset become single plugins. */
export function pluginsOf(config: Record<string, unknown>, draft: Draft): OldPlugin[] {
  const entries = (['presets', 'themes', 'plugins'] as const).flatMap((key) => {
    const list = Array.isArray(config[key]) ? config[key] : []
    const kind = key.slice(0, -1) as OldPlugin['kind']
    return list.flatMap((entry, i) => pluginOf(entry, [key, i], kind, draft) ?? [])
  })
  const others = entries.some(({ name = '' }) => name === classic || contents.some((key) => name === partNames[key]))
  return entries.flatMap((entry) => (entry.kind === 'preset' ? partsOf(entry, others, draft) : [entry]))
}

function pluginOf(entry: unknown, keys: Keys, kind: OldPlugin['kind'], draft: Draft): OldPlugin | undefined {
  if (entry === false || entry === null || entry === undefined) return undefined
  const [first, second] = Array.isArray(entry) ? entry : [entry]
  const node = draft.source.at(Array.isArray(entry) ? [...keys, 0] : keys)
  const from = node && draft.source.moduleOf(node)?.module
  const written = typeof first === 'string' ? first : from
  const options = isPlain(second) ? second : {}
  const base = { options, keys, optionKeys: [...keys, 1], kind }
  if (written === undefined) return base
  const part = packagePart(written)
  if (/^[./]|^[A-Za-z]:[\\/]|^@site\//.test(part)) return siteFile({ ...base, file: draft.local(part) }, draft)
  return { ...base, name: fullName(part, kind) }
}

/** A plugin that is a file of the site. One that calls a plugin of Docusaurus for pages is read as that plugin. */
function siteFile(plugin: OldPlugin & { file: string }, draft: Draft): OldPlugin {
  const place = draft.moduleFile(plugin.file)
  // A folder without an index is reported with the plugin.
  const text = ignoreErrors(['not-a-file'], () => readText(path.join(draft.folder, place)))
  const name = contents.map((key) => partNames[key]!).find((one) => text !== undefined && calls(one, text, place))
  if (name === undefined) return plugin
  const note = `It extends ${name}, whose pages are carried over. The data and pages that it adds are left out: see the guide, "Plugins".`
  draft.row('by hand', plugin.file, note, plugin.keys)
  const { file, ...rest } = plugin
  return { ...rest, name }
}

/** Removes the path of an installed file: `require.resolve` gives `…/node_modules/x/lib/index.js`. */
function packagePart(name: string): string {
  return /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(name)?.[1]?.replaceAll('\\', '/') ?? name
}

/** Completes the short names that Docusaurus accepts: `classic`, `@docusaurus/content-docs`, `my-plugin`. */
function fullName(name: string, kind: OldPlugin['kind']): string {
  const official = new Set([
    'classic',
    'mermaid',
    'live-codeblock',
    'search-algolia',
    'rsdoctor',
    'css-cascade-layers',
    'vercel-analytics',
    ...Object.keys(partNames),
  ])
  if (official.has(name)) return `@docusaurus/${kind === 'plugin' ? 'plugin' : kind}-${dashed(name)}`
  const scoped = /^@docusaurus\/(?!plugin-|theme-|preset-|remark-)(.+)$/.exec(name)?.[1]
  if (scoped !== undefined) return `@docusaurus/${kind}-${scoped}`
  if (name.startsWith('@') || name.startsWith('docusaurus-') || name.includes('docusaurus')) return name
  return `docusaurus-${kind}-${name}`
}

function dashed(name: string): string {
  return partNames[name]?.replace('@docusaurus/plugin-', '') ?? name
}

/** Parts of the classic preset, and their packages. */
const partNames: Record<string, string> = {
  docs: '@docusaurus/plugin-content-docs',
  'content-docs': '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  'content-blog': '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
  'content-pages': '@docusaurus/plugin-content-pages',
  theme: '@docusaurus/theme-classic',
  sitemap: '@docusaurus/plugin-sitemap',
  gtag: '@docusaurus/plugin-google-gtag',
  googleAnalytics: '@docusaurus/plugin-google-analytics',
  googleTagManager: '@docusaurus/plugin-google-tag-manager',
  svgr: '@docusaurus/plugin-svgr',
  debug: '@docusaurus/plugin-debug',
  'client-redirects': '@docusaurus/plugin-client-redirects',
  'ideal-image': '@docusaurus/plugin-ideal-image',
  pwa: '@docusaurus/plugin-pwa',
}

const classic = '@docusaurus/preset-classic'

/** Parts with pages of their own. */
const contents = ['docs', 'blog', 'pages']

const onByDefault = ['docs', 'blog', 'pages', 'theme', 'sitemap', 'svgr', 'debug']

/** Returns the plugins of a preset; `others` is true if the site has its documents or pages from another entry. */
function partsOf(preset: OldPlugin, others: boolean, draft: Draft): OldPlugin[] {
  if (preset.name !== classic) {
    // Some presets for API references have all options of the classic one, others only a theme.
    const isClassic = contents.some((key) => isPlain(preset.options[key])) || (isPlain(preset.options.theme) && !others)
    if (!isClassic) return [preset]
    draft.row(
      'by hand',
      `preset ${preset.name ?? preset.file ?? 'of the site'}`,
      'Its docs, blog and pages were read as those of the classic preset.',
      preset.keys,
    )
  }
  return Object.entries(partNames).flatMap(([key, name]) => {
    if (key.startsWith('content-') || ['client-redirects', 'ideal-image', 'pwa'].includes(key)) return []
    const options = preset.options[key]
    if (options === false || (options === undefined && !onByDefault.includes(key))) return []
    const keys = [...preset.optionKeys, key]
    return [{ name, options: isPlain(options) ? options : {}, keys, optionKeys: keys, kind: 'plugin' as const }]
  })
}
