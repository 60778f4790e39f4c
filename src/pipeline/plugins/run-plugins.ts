import type * as z from 'zod'
import type { Plugin } from '../../config/plugins.ts'
import { parsed } from '../../config/problems.ts'
import type { Problem } from '../../model/problem.ts'
import type { SiteLocale } from '../../model/site-output.ts'
import type { PagesContext } from '../../model/site-plugin.ts'
import type { World } from '../../model/world.ts'
import { configFor } from '../../site/locales.ts'
import { urlOf } from '../../site/routes.ts'
import { languagesOf } from '../languages.ts'
import type { Plan } from '../plan.ts'
import { configSummary } from '../summary.ts'
import { addDocument, addMarkdownData, addPage, addSidebars, type Making } from './add.ts'
import { builtInPlugins, emptyAdditions, usesBuiltIn } from './built-in.ts'
import { callRow, rowFailed } from './call.ts'
import type { Generated } from './generated.ts'
import { ownCode, pluginData } from './load.ts'
import { documentsSchema, htmlSchema, pagesSchema, sidebarsSchema } from './schemas.ts'

/** Runs the plugins of a site. Returns what they add, and the world in which the files that they generate exist. */
export async function runPlugins(
  plan: Plan,
  drafts: boolean,
  world: World,
): Promise<{ made: Generated; world: World }> {
  const builtIn = usesBuiltIn(plan.config, world) ? await builtInPlugins(plan.config, world) : []
  const made = emptyAdditions([...builtIn, ...plan.config.plugins])
  for (const plugin of made.plugins) await runPlugin(plugin, drafts, { plan, world, made })
  return { made, world: generatedWorld(made, world) }
}

/** The world of a build whose plugins have generated files: these are read and listed like those of the site. */
function generatedWorld({ files, content }: Generated, world: World): World {
  if (files.size === 0) return world
  const { seen } = world
  return {
    ...world,
    seen: seen && { ...seen, hashOf: (path) => (files.has(path) ? undefined : seen.hashOf(path)) },
    read(path) {
      const file = files.get(path)
      return file ? { state: 'read', text: file.text, hash: file.hash } : world.read(path)
    },
    async list(folders) {
      const listing = await world.list(folders)
      if (content.length === 0) return listing
      return { ...listing, content: [...new Set([...listing.content, ...content])].sort() }
    },
  }
}

/** Runs the rows of a plugin. The first one that throws ends it. */
async function runPlugin(plugin: Plugin, drafts: boolean, { plan, world, made }: Omit<Making, 'plugin' | 'locale'>) {
  let row: Row = 'load'
  const isOwn = !plan.config.plugins.includes(plugin)
  const call = <Value>(name: Row, work: () => Value | Promise<Value>) => {
    row = name
    return callRow({ ...plugin, isOwn }, name, work, world)
  }
  try {
    const { data, problems } = await call('load', () => pluginData(plugin, { plan, drafts }, world))
    made.data.set(plugin.name, data)
    made.problems.push(...problems)
    const globalData = plugin.globalData && (await call('globalData', () => plugin.globalData!(data)))
    // Instances of a plugin have the same name, and an id each.
    for (const [name, byId] of Object.entries(globalData ?? {}))
      made.globalData[name] = { ...made.globalData[name], ...byId }
    const htmlOf = plugin.html && (await call('html', () => plugin.html!(data)))
    const html = htmlOf && checkedRow(htmlSchema, htmlOf, 'html', { plugin, plan, world, made })
    for (const [at, text] of Object.entries(html ?? {})) made.html[at as keyof typeof made.html] += text
    const source = plan.locales.find(({ isSource }) => isSource) ?? plan.built[0]!
    // The text of the source language shows what is a translation, even if only that is built.
    for (const locale of new Set([source, ...plan.built])) {
      const messages = await languagesOf(plan, world).wordsOf(locale.name)
      const context = contextOf(plugin, locale, { plan, drafts, made, messages })
      const making = { plugin, locale, plan, world, made }
      const checked = <Value>(schema: z.ZodType<Value>, value: unknown) => checkedRow(schema, value, row, making)
      const documents =
        plugin.documents && checked(documentsSchema, await call('documents', () => plugin.documents!(data, context)))
      for (const document of documents ?? []) addDocument(document, making)
      const pages = plugin.pages && checked(pagesSchema, await call('pages', () => plugin.pages!(data, context)))
      for (const page of pages ?? []) addPage(page, making)
      if (plugin.markdownData)
        addMarkdownData(await call('markdownData', () => plugin.markdownData!(data, context)), making)
      if (locale !== source) continue
      const sidebars =
        plugin.sidebars && checked(sidebarsSchema, await call('sidebars', () => plugin.sidebars!(data, context)))
      for (const [collection, value] of Object.entries(sidebars ?? {})) addSidebars(collection, value, making)
      if (!plugin.redirects) continue
      const value = await call('redirects', () => plugin.redirects!(data, context))
      made.redirects.push({ plugin: plugin.name, value })
    }
  } catch (error) {
    made.problems.push(rowFailed(plugin.name, row, error))
  }
}

type Row = 'load' | 'markdownData' | 'globalData' | 'html' | 'documents' | 'pages' | 'sidebars' | 'redirects'

/** Returns a checked result of a row; undefined if it is malformed, which is reported at the plugin. */
function checkedRow<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  row: Row,
  { plugin, plan, world, made }: Omit<Making, 'locale'>,
): Value | undefined {
  const found: Problem[] = []
  const result = parsed(schema, value, { file: world.configFile, code: 'bad-plugin', name: 'The result' }, found)
  const seek = { keys: ['plugins', plan.config.plugins.indexOf(plugin)] }
  const named = (message: string) => `"${row}" of the plugin "${plugin.name}": ${message}`
  made.problems.push(...found.map((one) => ({ ...one, seek, message: named(one.message) })))
  return result
}

function contextOf(
  plugin: Plugin,
  locale: SiteLocale,
  { plan, drafts, made, messages }: Pick<Making, 'plan' | 'made'> & Pick<PagesContext, 'drafts' | 'messages'>,
): PagesContext {
  const config = configFor(plan.config, locale)
  return {
    config: configSummary(config),
    contentDir: config.contentDir,
    locales: plan.built,
    drafts,
    locale,
    messages,
    url: (route) => urlOf(route, config),
    report: (found) => void made.problems.push(ownCode(found, plugin)),
  }
}
