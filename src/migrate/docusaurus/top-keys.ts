import { stubIn } from '../load/stub.ts'
import { Code, isPlain, Noted } from '../settings.ts'
import type { Draft, Keys } from './draft.ts'
import { absolute } from './paths.ts'

type Carry = (draft: Draft, value: unknown, keys: Keys) => void

const same: Carry = (draft, value, keys) => draft.carry(String(keys[0]), value, keys)
const notNeeded =
  (note: string): Carry =>
  (draft, _, keys) =>
    draft.row('not needed', String(keys[0]), note, keys)
const byHand =
  (note: string): Carry =>
  (draft, _, keys) =>
    draft.row('by hand', String(keys[0]), note, keys)

const deploys = 'docsgen does not deploy; the guide has a page for each host'

/** Every key of a Docusaurus configuration that is not a plugin or part of the theme. */
const topKeys: Record<string, Carry> = {
  title: same,
  tagline: (draft, value, keys) => (value ? same(draft, value, keys) : undefined),
  url: same,
  baseUrl: same,
  favicon: (draft, value, keys) => draft.carry('favicon', absolute(value), keys),
  trailingSlash: same,
  titleDelimiter: same,
  noIndex: same,
  baseUrlIssueBanner: same,
  onBrokenLinks: same,
  onBrokenAnchors: same,
  onBrokenMarkdownLinks: same,
  onDuplicateRoutes: same,
  i18n: same,
  staticDirectories: same,
  headTags: (draft, value, keys) => (Array.isArray(value) && value.length === 0 ? undefined : same(draft, value, keys)),
  scripts: same,
  stylesheets,
  storage: same,
  customFields,
  markdown,
  clientModules,
  organizationName: notNeeded(deploys),
  projectName: notNeeded(deploys),
  deploymentBranch: notNeeded(deploys),
  githubHost: notNeeded(deploys),
  githubPort: notNeeded(deploys),
  future: notNeeded('it chooses the bundler of Docusaurus'),
  webpack: notNeeded('docsgen bundles with esbuild'),
  ssrTemplate: byHand('docsgen has no template of the page. Use headTags, scripts, metadata or a theme component.'),
  titleTemplate: notNeeded('use titleDelimiter'),
}

const others = new Set(['presets', 'plugins', 'themes', 'themeConfig'])

/** Translates the top-level keys. */
export function topLevel(config: Record<string, unknown>, draft: Draft): void {
  // Docusaurus' own order of keys is not that of a reader: the table has it.
  const keys = [...Object.keys(topKeys), ...Object.keys(config).filter((key) => !Object.hasOwn(topKeys, key))]
  for (const key of keys) {
    const value = config[key]
    if (value === undefined || others.has(key)) continue
    const carry = Object.hasOwn(topKeys, key) ? topKeys[key] : undefined
    if (carry) carry(draft, value, [key])
    else draft.row('by hand', key, 'docsgen does not know this key. Move data of your own to customFields.', [key])
  }
}

/** Entries with another `rel` are links of the head, such as icons: Docusaurus writes all of them as they are. */
function stylesheets(draft: Draft, value: unknown, keys: Keys): void {
  const isStyle = (one: unknown) => !isPlain(one) || one.rel === undefined || /\bstylesheet\b/.test(String(one.rel))
  const list = Array.isArray(value) ? (value as unknown[]) : []
  const links = list.filter((one) => !isStyle(one)) as Record<string, string | boolean>[]
  const styles = links.length > 0 ? list.filter(isStyle) : value
  if (!Array.isArray(styles) || styles.length > 0) draft.carry('stylesheets', styles, keys)
  if (links.length === 0) return
  draft.addHeadTags(links.map((attributes) => ({ tagName: 'link', attributes })))
  draft.row('carried over', `stylesheets: ${links.map(({ rel }) => String(rel)).join(', ')}`, '`headTags`', keys)
}

/** Data above this size is written to a file of its own. */
const mostInline = 2000

function customFields(draft: Draft, value: unknown, keys: Keys): void {
  if (!isPlain(value)) return
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    const missing = stubIn(field)
    const at = [...keys, name]
    if (missing !== undefined)
      draft.row('by hand', `customFields.${name}`, `Its value needs ${missing}, which is not there.`, at)
    else if (!isJson(field))
      draft.row('by hand', `customFields.${name}`, 'It is a function: custom fields of docsgen are data.', at)
    else fields[name] = field
  }
  if (Object.keys(fields).length === 0) return
  const written = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, draft.dynamic([...keys, name]) ?? field]),
  )
  const frozen = Object.entries(written).flatMap(([name, field]) => {
    if (field instanceof Code) return []
    const node = draft.source.at([...keys, name])
    return !node || !draft.source.isLiteral(node) ? [name] : []
  })
  const isLong = ([, field]: [string, unknown]) => !(field instanceof Code) && JSON.stringify(field).length > mostInline
  const long = Object.fromEntries(Object.entries(written).filter(isLong))
  const others = Object.fromEntries(Object.entries(written).filter((entry) => !isLong(entry)))
  if (Object.keys(long).length > 0) {
    const file = 'site.custom-fields.json'
    draft.files.set(file, `${JSON.stringify(long, null, 2)}\n`)
    draft.settings.imports.add(`import customFields from './${file}'`)
    const isWhole = Object.keys(others).length === 0
    draft.set(
      'customFields',
      isWhole
        ? draft.fileValue('customFields', long)
        : { ...mapValues(long, (name) => new Code(`customFields[${JSON.stringify(name)}]`, long[name])), ...others },
    )
    draft.row('carried over', 'customFields', `values in ${file}`, keys)
  } else {
    draft.set('customFields', written)
    draft.row('carried over', 'customFields', 'the same key', keys)
  }
  if (frozen.length > 0)
    draft.row(
      'by hand',
      `customFields: ${frozen.join(', ')}`,
      'They are computed, and were written as the values of today. Compute them in site.config.ts if they change.',
      keys,
    )
}

function mapValues(values: Record<string, unknown>, of: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, of(name)]))
}

function isJson(value: unknown): boolean {
  return typeof value !== 'function' && typeof value !== 'symbol' && typeof value !== 'bigint'
}

function markdown(draft: Draft, value: unknown, keys: Keys): void {
  if (!isPlain(value)) return
  for (const [key, one] of Object.entries(value)) {
    const at = [...keys, key]
    const name = `markdown.${key}`
    if (key === 'format') continue
    else if (key === 'emoji') draft.carry(name, one, at)
    else if (key === 'mermaid') {
      if (one === true) draft.row('carried over', name, 'built in', at)
    } else if (key === 'hooks' && isPlain(one)) hooks(draft, one, at)
    else if (key === 'mdx1Compat') draft.row('not needed', name, 'docsgen reads both forms', at)
    else if (key === 'preprocessor' || key === 'parseFrontMatter')
      draft.row(
        'by hand',
        name,
        'docsgen has no such hook. Write the change into the documents, or as a remark plugin.',
        at,
      )
    else if (key === 'anchors' && isPlain(one) && one.maintainCase !== true) continue
    else draft.row('by hand', name, 'docsgen has no counterpart.', at)
  }
}

function hooks(draft: Draft, value: Record<string, unknown>, keys: Keys): void {
  const names: Record<string, string> = {
    onBrokenMarkdownLinks: 'onBrokenMarkdownLinks',
    onBrokenMarkdownImages: 'onBrokenImages',
  }
  for (const [key, level] of Object.entries(value)) {
    const target = names[key]
    if (target !== undefined && typeof level === 'string') draft.carry(target, level, [...keys, key])
    else
      draft.row('by hand', `markdown.hooks.${key}`, 'docsgen takes a level: ignore, log, warn or throw.', [
        ...keys,
        key,
      ])
  }
}

function clientModules(draft: Draft, value: unknown, keys: Keys): void {
  for (const [i, one] of (Array.isArray(value) ? value : []).entries())
    draft.clientModules.push({ file: draft.local(String(one)), keys: [...keys, i] })
}

/** `markdown.format`, with what it means for a site that moves. */
export function markdownFormat(config: Record<string, unknown>, version: string | undefined, draft: Draft): void {
  const markdown = isPlain(config.markdown) ? config.markdown : {}
  const format = markdown.format ?? 'mdx'
  // Until then, MDX 1 read the documents.
  if (version !== undefined && Number.parseInt(version, 10) < 3) {
    const comment = 'MDX 1 read these documents. Remove this line to fail the build for those that are not MDX.'
    draft.set('markdown.onInvalidMdx', new Noted('warn', comment))
  }
  if (format === 'mdx')
    draft.set(
      'markdown.format',
      new Noted('mdx', "As in Docusaurus, .md files are MDX. 'detect' reads plain Markdown faster."),
    )
  else draft.carry('markdown.format', format, ['markdown', 'format'])
  if (markdown.mermaid !== true && !hasTheme(config, 'mermaid')) draft.set('markdown.mermaid', false)
}

function hasTheme(config: Record<string, unknown>, name: string): boolean {
  return JSON.stringify(config.themes ?? []).includes(name)
}
