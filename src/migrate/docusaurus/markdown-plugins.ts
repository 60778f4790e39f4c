import { isPlain, Noted } from '../settings.ts'
import type { Draft, Keys } from './draft.ts'
import type { OldPlugin } from './plugins.ts'

/** Options of the docs and the blog plugin that change Markdown. */
export const pluginKeys = new Set([
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
  'admonitions',
])

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
  if (hasOwnPlugins(draft.settings.values))
    draft.set(
      'markdown.limits',
      draft.noted({ pageSeconds: 60 }, 'Plugins of the site may take long for a page: Docusaurus has no limit.'),
    )
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

/** Keys of the parts of a site that have plugins of their own. */
const sectionKeys: Record<string, 'docs' | 'pages' | 'blog'> = {
  '@docusaurus/plugin-content-docs': 'docs',
  '@docusaurus/plugin-content-pages': 'pages',
  '@docusaurus/plugin-content-blog': 'blog',
}

interface Section {
  key: 'docs' | 'pages' | 'blog'
  value: Record<string, unknown>
}

/** Returns the part of the new configuration that a plugin has become. */
function sectionOf({ name = '', options }: OldPlugin, { settings }: Draft): Section | undefined {
  const key = Object.hasOwn(sectionKeys, name) ? sectionKeys[name]! : undefined
  if (key === undefined) return undefined
  if (key === 'pages') settings.values.pages ??= {}
  const { id = 'default' } = options
  const value = [settings.values[key]].flat().find((one) => isPlain(one) && (one.id ?? 'default') === id)
  return isPlain(value) ? { key, value } : undefined
}

/** Plugins of all parts of a site are for all documents; others are for the documents of their parts. */
async function pluginList(key: string, plugins: OldPlugin[], draft: Draft): Promise<void> {
  const lists = plugins.map((plugin) => ({ plugin, entries: entriesOf(key, plugin, draft) }))
  const ofParts = lists.filter(({ plugin: { name = '' } }) => Object.hasOwn(sectionKeys, name))
  const isOfAll = new Set(ofParts.map(({ entries }) => entries.map(({ id }) => id).join('\n'))).size < 2
  const everywhere: unknown[] = []
  const seen = new Set<string>()
  for (const { plugin, entries } of lists) {
    const isUsed = entries.some(({ name }) => name === undefined || !Object.hasOwn(builtIn, name))
    const section = isOfAll || !isUsed ? undefined : sectionOf(plugin, draft)
    const place = target(key, section?.key)
    const own: unknown[] = []
    for (const { entry, keys, name, label, id } of entries) {
      const isReplaced = name !== undefined && Object.hasOwn(builtIn, name)
      const once = isReplaced ? name : key === 'recmaPlugins' || !section ? id : `${id}\n${place}`
      if (seen.has(once)) continue
      seen.add(once)
      if (isReplaced) {
        draft.row('replaced', label, builtIn[name]!, keys)
        setMath(name, Array.isArray(entry) ? entry[1] : undefined, draft)
        continue
      }
      if (key === 'recmaPlugins') {
        draft.row('by hand', label, 'docsgen runs no recma plugins.', keys)
        continue
      }
      const code = await draft.code(keys, entry, place, label)
      if (!code) continue
      own.push(code)
      draft.row('carried over', label, `\`${place}\``, keys)
    }
    if (!section) everywhere.push(...own)
    else if (own.length > 0) {
      const name = nameOf(key)
      section.value[name] = [...((section.value[name] as unknown[] | undefined) ?? []), ...own]
    }
  }
  if (everywhere.length > 0) draft.addPlugins(target(key), everywhere)
}

interface ListEntry {
  entry: unknown
  keys: Keys
  /** Module that it comes from. */
  name?: string
  label: string
  /** The same for entries with the same code. */
  id: string
}

function entriesOf(key: string, { options, optionKeys }: OldPlugin, { source }: Draft): ListEntry[] {
  const list = Array.isArray(options[key]) ? options[key] : []
  const found = list.map((entry: unknown, i) => {
    const keys = [...optionKeys, key, i]
    const first: unknown = Array.isArray(entry) ? entry[0] : entry
    const node = source.at(Array.isArray(entry) ? [...keys, 0] : keys)
    const from = node && source.moduleOf(node)
    const name = from?.module
    const label = name ?? (typeof first === 'function' && first.name ? first.name : `${key}[${i}]`)
    const whole = source.at(keys)
    return { entry, keys, name, label, part: from?.name, id: whole ? source.text.slice(whole.start, whole.end) : label }
  })
  // A package may have several plugins.
  const isAlone = ({ name }: { name?: string }) => found.filter((one) => one.name === name).length < 2
  return found.map(({ part, ...one }) =>
    one.name === undefined || isAlone(one) ? one : { ...one, label: `${one.label} (${part})` },
  )
}

/** Returns whether the new configuration has remark plugins. */
export function hasRemarkPlugins(values: Record<string, unknown>): boolean {
  return hasPlugins(values, ['remarkPlugins'])
}

function hasOwnPlugins(values: Record<string, unknown>): boolean {
  return hasPlugins(values, ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins'])
}

function hasPlugins({ markdown, docs, pages, blog }: Record<string, unknown>, keys: string[]): boolean {
  return [markdown, docs, pages, blog].flat().some((one) => isPlain(one) && keys.some((key) => one[key] !== undefined))
}

/** With remark-math, dollars are formulas on every page; rehype-katex may define commands. */
function setMath(name: string, options: unknown, draft: Draft): void {
  const given = isPlain(options) ? options : {}
  if (name === 'remark-math')
    draft.set('markdown.math', given.singleDollarTextMath === false ? { singleDollars: false } : true)
  if (name !== 'rehype-katex' || !isPlain(given.macros)) return
  const macros = Object.entries(given.macros).filter(([, value]) => typeof value === 'string')
  const { math } = (draft.settings.values.markdown ?? {}) as Record<string, unknown>
  if (macros.length > 0) draft.set('markdown.math', { ...(isPlain(math) && math), macros: Object.fromEntries(macros) })
}

function target(key: string, section = 'markdown'): string {
  return key === 'recmaPlugins' ? key : `${section}.${nameOf(key)}`
}

function nameOf(key: string): string {
  return key === 'beforeDefaultRehypePlugins' ? 'rehypePlugins' : key
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
