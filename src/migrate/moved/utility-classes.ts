import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import postcss from 'postcss'
import { packageFile } from '../load/packages.ts'
import type { Row } from '../migration.ts'
import { isPlain } from '../settings.ts'
import { textAt } from '../site-files.ts'
import { themeSelector, withTokens } from './part-css.ts'
import type { MovedParts } from './parts.ts'

/** File of the rules for utility classes. */
const utilityFile = 'moved-utilities.css'

interface UtilitySite {
  /** Absolute folder of the site. */
  folder: string
  vite: unknown
  /** Text of the parts and of HTML in documents, in which classes are found. */
  text: string
}

/** The part of UnoCSS's plugin for Vite that is used here. */
interface UnoContext {
  ready: Promise<unknown>
  updateRoot?(root: string): Promise<unknown>
  uno?: UnoGenerator | Promise<UnoGenerator>
}

interface UnoGenerator {
  generate(text: string, options: { preflights: boolean }): Promise<{ css: string }>
}

const hint = 'Write a stylesheet for them: see the guide, "Tailwind CSS".'

/** Writes the rules for the utility classes of parts and documents. Returns the rows of the receipt. */
export async function setUtilities({
  folder,
  vite,
  parts,
  documents,
  values,
  files,
}: {
  folder: string
  vite: unknown
  parts: MovedParts
  documents: { file: string }[]
  values: Record<string, unknown>
  files: Map<string, string>
}): Promise<Row[]> {
  const tags = documents.map(({ file }) => tagsIn(textAt(path.join(folder, file)) ?? ''))
  const text = [...parts.files().values(), ...tags].join('\n').trim()
  const { css, rows } = await utilityStyles({ folder, vite, text })
  if (css === '') return rows
  const theme = (values.theme ?? {}) as { css?: string[] }
  values.theme = { ...theme, css: [...(theme.css ?? []), `./${utilityFile}`] }
  files.set(utilityFile, css)
  return rows
}

/** Returns the rules for the utility classes that a site uses, by its own tool, and rows of the receipt for them. */
async function utilityStyles(site: UtilitySite): Promise<{ css: string; rows: Row[] }> {
  if (site.text === '') return { css: '', rows: [] }
  const row = (outcome: Row['outcome'], what: string, note: string): Row => ({
    outcome,
    what,
    note,
    file: 'package.json',
  })
  const plugins = pluginsOf(site.vite)
  const { dependencies = {}, devDependencies = {} } = packageFile(site.folder)
  const names = [
    ...Object.keys({ ...dependencies, ...devDependencies }),
    ...plugins.flatMap(({ name }) => (typeof name === 'string' ? [name] : [])),
  ]
  const rows: Row[] = []
  const sheets: string[] = []
  if (names.some((name) => /tailwind/.test(name)))
    rows.push(row('by hand', 'Tailwind CSS', `Components keep its classes, which have no styles here. ${hint}`))
  if (names.some((name) => /unocss/.test(name))) {
    const { css, failure } = await unoStyles(site, plugins)
    if (css === undefined)
      rows.push(row('by hand', 'UnoCSS', `Components keep its classes, which have no styles here${failure}. ${hint}`))
    else {
      sheets.push(css)
      const note = `\`${utilityFile}\` has the rules of today for classes of components and documents.`
      rows.push(row('replaced', 'UnoCSS', `${note} For others, run the command of UnoCSS before each build.`))
    }
  }
  return { css: sheets.join('\n'), rows }
}

function pluginsOf(vite: unknown): Record<string, unknown>[] {
  const all = isPlain(vite) && Array.isArray(vite.plugins) ? (vite.plugins as unknown[]) : []
  return all.flat(3).filter(isPlain)
}

/** Runs UnoCSS with the configuration of the site. */
async function unoStyles(
  { folder, text }: UtilitySite,
  plugins: Record<string, unknown>[],
): Promise<{ css?: string; failure: string }> {
  try {
    const all = plugins.some(({ name }) => name === 'unocss:api') ? plugins : await ownPlugins(folder)
    const api = all.find(({ name }) => name === 'unocss:api')?.api as { getContext(): UnoContext } | undefined
    if (!api) return { failure: '' }
    const context = api.getContext()
    await context.updateRoot?.(folder)
    await context.ready
    const uno = await context.uno
    if (!uno) return { failure: '' }
    const { css } = await uno.generate(text, { preflights: true })
    return { css: withModes(css), failure: '' }
  } catch (error) {
    return { failure: `: it fails with "${(error as Error).message.split('\n')[0]!}"` }
  }
}

/** Returns the plugins of UnoCSS with the configuration in a file of the site. */
async function ownPlugins(folder: string): Promise<Record<string, unknown>[]> {
  const file = createRequire(path.join(folder, 'package.json')).resolve('unocss/vite')
  const { default: plugin } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: unknown }
  const own = isPlain(plugin) ? plugin.default : plugin
  return typeof own === 'function' ? pluginsOf({ plugins: [own()] }) : []
}

/** Replaces the modes and the custom properties of old themes. */
function withModes(css: string): string {
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    rule.selector = themeSelector(rule.selector)
  })
  return withTokens(`${root.toString().trim()}\n`)
}

/** Returns the tags of HTML and components in Markdown. */
function tagsIn(markdown: string): string {
  return Array.from(markdown.matchAll(/<[A-Za-z][^<>]*>/g), ([tag]) => tag).join('\n')
}
