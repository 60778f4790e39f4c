import fs from 'node:fs'
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
import { keepOwnRules } from './theme-css.ts'

/** File of the rules for utility classes. */
const utilityFile = 'moved-utilities.css'

interface UtilitySite {
  /** Absolute folder of the site. */
  folder: string
  vite: unknown
  /** Text of the parts and of HTML in documents, in which classes are found. */
  text: string
  /** Stylesheets of the theme. */
  sheets: string[]
  /** Returns the file that a stylesheet imports; undefined if there is none. */
  file(source: string, from: string): string | undefined
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
  ...site
}: Omit<UtilitySite, 'text'> & {
  parts: MovedParts
  documents: { file: string }[]
  values: Record<string, unknown>
  files: Map<string, string>
}): Promise<Row[]> {
  const tags = documents.map(({ file }) => tagsIn(textAt(path.join(folder, file)) ?? ''))
  const text = [...parts.files().values(), ...tags].join('\n').trim()
  const { css, rows } = await utilityStyles({ folder, vite, text, ...site })
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
  const add = async (tool: string, styles: () => Promise<string | undefined>) => {
    const { css, failure } = await resultOf(styles)
    if (css === undefined)
      rows.push(row('by hand', tool, `Components keep its classes, which have no styles here${failure}. ${hint}`))
    else {
      sheets.push(css)
      const note = `\`${utilityFile}\` has the rules of today for classes of components and documents.`
      rows.push(row('replaced', tool, `${note} For others, run the command of ${tool} before each build.`))
    }
  }
  if (names.some((name) => /tailwind/.test(name))) await add('Tailwind CSS', () => tailwindStyles(site))
  if (names.some((name) => /unocss/.test(name))) await add('UnoCSS', () => unoStyles(site, plugins))
  return { css: sheets.join('\n'), rows }
}

async function resultOf(styles: () => Promise<string | undefined>): Promise<{ css?: string; failure: string }> {
  try {
    const css = await styles()
    return { ...(css !== undefined && { css }), failure: '' }
  } catch (error) {
    return { failure: `: it fails with "${(error as Error).message.split('\n')[0]!}"` }
  }
}

function pluginsOf(vite: unknown): Record<string, unknown>[] {
  const all = isPlain(vite) && Array.isArray(vite.plugins) ? (vite.plugins as unknown[]) : []
  return all.flat(3).filter(isPlain)
}

/** Runs UnoCSS with the configuration of the site. */
async function unoStyles(
  { folder, text }: UtilitySite,
  plugins: Record<string, unknown>[],
): Promise<string | undefined> {
  const all = plugins.some(({ name }) => name === 'unocss:api') ? plugins : await ownPlugins(folder)
  const api = all.find(({ name }) => name === 'unocss:api')?.api as { getContext(): UnoContext } | undefined
  const context = api?.getContext()
  await context?.updateRoot?.(folder)
  await context?.ready
  const uno = await context?.uno
  return uno && withModes(postcss.parse((await uno.generate(text, { preflights: true })).css))
}

/** Compiles the stylesheet of the site that imports Tailwind CSS, with the packages that it has for it. */
async function tailwindStyles({ text, sheets, file }: UtilitySite): Promise<string | undefined> {
  const all = sheets.map((sheet) => [sheet, ...importedSheets(sheet, file)])
  const files = all.find((one) => one.some((sheet) => /@import\s+['"]tailwindcss/.test(textAt(sheet) ?? '')))
  const compiler = files && compilerFor(files)
  if (!files || compiler === undefined) return undefined
  const { compile } = (await import(/* @vite-ignore */ pathToFileURL(compiler).href)) as {
    compile(
      css: string,
      options: { base: string; onDependency(): void },
    ): Promise<{ build(candidates: string[]): string }>
  }
  const { build } = await compile(textAt(files[0]!)!, { base: path.dirname(files[0]!), onDependency() {} })
  return withModes(withoutBase(postcss.parse(build([...new Set(text.split(/[\s"'`<>{}]+/))]))))
}

/** Returns the stylesheets that one imports, also those of packages. */
function importedSheets(sheet: string, file: UtilitySite['file'], depth = 0): string[] {
  const imports = depth > 4 ? [] : (textAt(sheet) ?? '').matchAll(/@import\s+(?:url\()?['"]([^'"]+\.css)['"]/g)
  return Array.from(imports).flatMap(([, source = '']) => {
    const found = file(source, sheet)
    return found === undefined ? [] : [found, ...importedSheets(found, file, depth + 1)]
  })
}

/** Returns the module that compiles Tailwind CSS 4, from the places that import it. */
function compilerFor(files: string[]): string | undefined {
  const name = '@tailwindcss/node'
  for (const from of files.map((one) => fs.realpathSync(one)))
    for (const owner of ['', '@tailwindcss/vite', '@tailwindcss/postcss', '@tailwindcss/cli'])
      try {
        const { resolve } = createRequire(from)
        return (owner === '' ? resolve : createRequire(resolve(owner)).resolve)(name)
      } catch {}
  return undefined
}

/** Leaves out the reset, and what is not for classes. Layers end, so that classes win over the theme. */
function withoutBase(root: postcss.Root): postcss.Root {
  const [kept, others] = [postcss.root(), postcss.root()]
  for (const node of root.nodes) {
    const layer = node.type === 'atrule' && node.name === 'layer' ? node : undefined
    if (layer?.params === 'base' || (layer && !layer.nodes)) continue
    const isOfTool = layer !== undefined && /^(?:theme|utilities|properties)$/.test(layer.params)
    const isProperty = node.type === 'atrule' && node.name === 'property'
    ;(isOfTool || isProperty ? kept : others).append(layer ? layer.nodes!.map((one) => one.clone()) : node.clone())
  }
  others.walkAtRules('font-face', (rule) => {
    rule.remove()
  })
  keepOwnRules(others, new Set())
  // Files of packages are not there.
  others.walkDecls((one) => {
    if (/url\(\s*['"]?(?!data:|['"]?#|https?:)/.test(one.value)) one.remove()
  })
  return postcss.root({ nodes: [...kept.nodes, ...others.nodes] })
}

/** Returns the plugins of UnoCSS with the configuration in a file of the site. */
async function ownPlugins(folder: string): Promise<Record<string, unknown>[]> {
  const file = createRequire(path.join(folder, 'package.json')).resolve('unocss/vite')
  const { default: plugin } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: unknown }
  const own = isPlain(plugin) ? plugin.default : plugin
  return typeof own === 'function' ? pluginsOf({ plugins: [own()] }) : []
}

/** Replaces the modes and the custom properties of old themes. */
function withModes(root: postcss.Root): string {
  root.walkRules((rule) => {
    rule.selector = themeSelector(rule.selector)
  })
  return withTokens(`${root.toString().trim()}\n`)
}

/** Returns the tags of HTML and components in Markdown. */
function tagsIn(markdown: string): string {
  return Array.from(markdown.matchAll(/<[A-Za-z][^<>]*>/g), ([tag]) => tag).join('\n')
}
