import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '../../config/config.ts'
import type { PluginWorld } from '../../model/built-in.ts'
import type { PageHtml } from '../../model/options/head-tag.ts'
import type { Problem } from '../../model/problem.ts'
import type { LoadContext, PluginPage, SitePlugin } from '../../model/site-plugin.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import { freeName } from '../../shared/free-name.ts'
import { voidElements } from '../../shared/html.ts'
import type { JsonObject } from '../../shared/json.ts'
import { unreachable } from '../../shared/unreachable.ts'
import { withoutSlashes } from '../../shared/urls.ts'
import { type DocusaurusPluginEntry, type PluginModule, pluginEntry } from './config.ts'
import { slashOf } from './site-info.ts'
import { siteThemeFile, themeModule } from './site-modules.ts'

type Anything = Record<string, unknown>

/** The hooks of a Docusaurus plugin that docsgen runs. */
interface Lifecycle extends Anything {
  name: string
  loadContent?(): unknown
  contentLoaded?(input: { content: unknown; actions: Actions }): unknown
  getClientModules?(): unknown
  injectHtmlTags?(input: { content: unknown }): HtmlTags | undefined
  postBuild?(props: Anything): unknown
  configurePostCss?(options: PostCssOptions): PostCssOptions | undefined
}

/** Options of postcss-loader that plugins change. */
interface PostCssOptions {
  plugins: unknown[]
}

type HtmlTag = string | { tagName: string; attributes?: Record<string, string | boolean>; innerHTML?: string }
type HtmlTags = Partial<Record<'headTags' | 'preBodyTags' | 'postBodyTags', HtmlTag | HtmlTag[]>>

interface Actions {
  addRoute(route: Route): void
  /** Returns the path of the data, which routes name. */
  createData(name: string, data: string | object): Promise<string>
  setGlobalData(data: unknown): void
}

interface Route extends Anything {
  path: string
  component: string
  modules?: Record<string, unknown>
  props?: Record<string, unknown>
}

interface Made {
  routes: Route[]
  /** Text of each file of data, by its path. */
  data: Map<string, string>
  /** Data for `usePluginData`, by name and id. */
  globalData: Record<string, Record<string, unknown>>
  html: PageHtml
  /** Write files into a folder, after the pages with these URLs. */
  postBuilds: ((outDir: string, routesPaths: string[]) => unknown)[]
}

const hooks = ['loadContent', 'contentLoaded', 'injectHtmlTags', 'postBuild']
/** Hooks that docsgen runs, and those that only Docusaurus itself needs. */
const silent = [
  ...hooks,
  'name',
  'path',
  'options',
  'version',
  'getPathsToWatch',
  'configureWebpack',
  'configurePostCss',
]

/** Converts plugins written for Docusaurus to plugins of docsgen. */
export function docusaurusPlugins(config: Config, { plugins, filesOf }: PluginWorld): SitePlugin[] {
  const root = plugins?.root ?? ''
  const names = new Set<string>()
  return entriesOf(config).map((entry) => {
    const name = nameOf(entry, names)
    const plugin: SitePlugin<Made> = {
      name,
      load: (context) => run(entry, { config, root, context }),
      pages: ({ routes, data }, context) =>
        routes.flatMap((route) => pageOf(route, data, { config, root, report: context.report })),
      globalData: ({ globalData }) => globalData,
      html: ({ html }) => html,
      outputs: [
        {
          name: 'postBuild',
          make: async ({ pages }, made) => {
            const urls = [...pages].map(({ url }) => url)
            if (!made?.postBuilds.length || !filesOf) return []
            return filesOf(async (folder) => {
              for (const postBuild of made.postBuilds) await postBuild(folder, urls)
            })
          },
        },
      ],
    }
    return plugin as SitePlugin
  })
}

/** Returns the entries of presets and plugins. A preset has no id, unless it is given one. */
function entriesOf({ docusaurus }: Config): DocusaurusPluginEntry[] {
  const { plugins = [], presets = [] } = docusaurus ?? {}
  return [
    ...presets,
    ...plugins.map(([create, options]): DocusaurusPluginEntry => [create, { id: 'default', ...options }]),
  ]
}

/** Returns the plugins of PostCSS that plugins add. One that fails is reported when it is run. */
export async function postCssPlugins(config: Config, root: string): Promise<unknown[]> {
  let options: PostCssOptions = { plugins: [] }
  for (const entry of entriesOf(config))
    for (const plugin of await lifecyclesOf(entry, { config, root }))
      options = plugin.configurePostCss?.(options) ?? options
  return options.plugins.flatMap((one) => postCssPlugin(one, root))
}

/** Returns a plugin, or those of a preset, without one that cannot be created. */
async function lifecyclesOf(entry: WrittenEntry, site: Omit<Site, 'context'>): Promise<Lifecycle[]> {
  try {
    const [create, options] = await loadedEntry(entry, site.root)
    const made = (await create(contextOf(site), options)) as Lifecycle | Preset | null | undefined
    if (!made) return []
    return isPreset(made) ? (await Promise.all(partsOf(made).map((one) => lifecyclesOf(one, site)))).flat() : [made]
  } catch {
    return []
  }
}

/** Returns a plugin of PostCSS that is written as postcss-loader takes it: by name, with options, or itself. */
function postCssPlugin(written: unknown, root: string): unknown[] {
  const require = createRequire(path.join(root, 'package.json'))
  const made = (name: string, options: unknown) =>
    options === false ? [] : [(require(name) as (options?: unknown) => unknown)(options === true ? undefined : options)]
  if (typeof written === 'string') return made(written, undefined)
  if (Array.isArray(written)) return typeof written[0] === 'string' ? made(written[0], written[1]) : written.slice(0, 1)
  const isNamed =
    typeof written === 'object' && written !== null && !('postcssPlugin' in written || 'plugins' in written)
  return isNamed ? Object.entries(written).flatMap(([name, options]) => made(name, options)) : [written]
}

function nameOf([create]: DocusaurusPluginEntry, names: Set<string>): string {
  return freeName([create.name || 'docusaurus-plugin'], names)
}

interface Site {
  config: Config
  root: string
  context: LoadContext
}

async function run(entry: DocusaurusPluginEntry, site: Site): Promise<Made> {
  const made: Made = { routes: [], data: new Map(), globalData: {}, html: {}, postBuilds: [] }
  await runPlugin(entry, site, made)
  return made
}

async function runPlugin([create, options]: DocusaurusPluginEntry, site: Site, made: Made): Promise<void> {
  const id = String(options.id ?? 'default')
  const context = contextOf(site)
  const plugin = (await create(context, options)) as Lifecycle | Preset | null | undefined
  // Docusaurus skips a plugin that returns null.
  if (!plugin) return
  if (isPreset(plugin)) {
    for (const entry of partsOf(plugin)) await runPart(entry, site, made)
    return
  }
  try {
    await runHooks(plugin, { id, context, site, made })
  } catch (error) {
    // The function of a plugin is often anonymous.
    throw error instanceof Error ? Object.assign(error, { pluginName: plugin.name }) : error
  }
}

/** The plugins and themes that a preset consists of: packages by name or path, with their options. */
interface Preset {
  plugins?: PresetEntry[]
  themes?: PresetEntry[]
}

/** Runs a plugin of a preset. If it fails, the others are there all the same. */
async function runPart(entry: WrittenEntry, site: Site, made: Made): Promise<void> {
  try {
    await runPlugin(await loadedEntry(entry, site.root), site, made)
  } catch (error) {
    const [written, options] = Array.isArray(entry) ? entry : [entry]
    const own = (error as { pluginName?: string }).pluginName ?? (typeof written === 'string' ? written : 'of a preset')
    const id = options?.id === undefined ? '' : ` (${String(options.id)})`
    site.context.report({
      severity: 'error',
      code: 'preset',
      message: `The plugin "${own}"${id} failed: ${unreachable(error) ?? (error instanceof Error ? error.message : String(error))}`,
      hint: 'Correct its options in the preset, or what it reads. Its pages and data are missing.',
      subject: `${own}${id}`,
    })
  }
}

type WrittenEntry = Exclude<PresetEntry, false | null | undefined> | DocusaurusPluginEntry
type PresetEntry = string | PluginModule | [string | PluginModule, Record<string, unknown>?] | false | null | undefined

function partsOf({ themes = [], plugins = [] }: Preset): WrittenEntry[] {
  return [...themes, ...plugins].filter((one) => Boolean(one)) as WrittenEntry[]
}

function isPreset(made: Lifecycle | Preset): made is Preset {
  return !('name' in made) && (Array.isArray(made.plugins) || Array.isArray(made.themes))
}

/** Loads a plugin of a preset. Its options may be functions, so it is called as it is. */
async function loadedEntry(entry: WrittenEntry, root: string) {
  const [written, options = {}] = Array.isArray(entry) ? entry : [entry]
  if (typeof written !== 'string') return pluginEntry.parse([written, options])
  const file = createRequire(path.join(root, 'package.json')).resolve(written)
  return pluginEntry.parse([await import(pathToFileURL(file).href), { id: 'default', ...options }])
}

interface Running {
  id: string
  context: Anything
  site: Site
  made: Made
}

async function runHooks(plugin: Lifecycle, { id, context, site, made }: Running): Promise<void> {
  const isCarried = (key: string) =>
    (key === 'getClientModules' && hasClientModules(plugin, site)) || (themeHooks.test(key) && hasTheme(plugin, site))
  const ignored = Object.keys(plugin).filter(
    (key) => typeof plugin[key] === 'function' && !silent.includes(key) && !isCarried(key),
  )
  if (ignored.length > 0) site.context.report(notRun(plugin.name, ignored))
  const content = await plugin.loadContent?.()
  const { postBuild } = plugin
  if (postBuild)
    made.postBuilds.push((outDir, routesPaths) => {
      // Some write where the context says.
      Object.assign(context, { outDir })
      return postBuild.call(plugin, { ...context, content, routesPaths, routes: [], plugins: [], head: {} })
    })
  await plugin.contentLoaded?.({
    content,
    actions: {
      addRoute: (route) => void made.routes.push(route),
      async createData(name, data) {
        const file = path.posix.join('.docusaurus', plugin.name, id, name)
        made.data.set(file, typeof data === 'string' ? data : JSON.stringify(data))
        return file
      },
      setGlobalData(data) {
        made.globalData[plugin.name] = { ...made.globalData[plugin.name], [id]: data }
      },
    },
  })
  const { headTags, preBodyTags, postBodyTags } = plugin.injectHtmlTags?.({ content }) ?? {}
  const { head = '', bodyStart = '', bodyEnd = '' } = made.html
  made.html = {
    head: head + tagsText(headTags),
    bodyStart: bodyStart + tagsText(preBodyTags),
    bodyEnd: bodyEnd + tagsText(postBodyTags),
  }
}

const themeHooks = /^get(?:TypeScript)?ThemePath$/

/** Returns whether the configuration has the components of a plugin: their folder is absolute, or relative to its module. */
function hasTheme(plugin: Lifecycle, { config }: Site): boolean {
  const folder = String((plugin.getThemePath as () => unknown)?.()).replaceAll('\\', '/')
  const ends = (whole: string, end: string) => `/${whole}`.endsWith(`/${end.replace(/^\.\//, '')}`)
  return (config.docusaurus?.themes ?? []).some((one) => ends(folder, one) || ends(one, folder))
}

/** Returns whether the configuration has all client modules of a plugin: as styles, or as scripts and what these import. */
function hasClientModules(plugin: Lifecycle, { config, root, context }: Site): boolean {
  const own = [...config.theme.css, ...config.plugins.flatMap(({ styles, scripts }) => [...styles, ...scripts])]
  const imported = own.flatMap((file) => {
    const folder = path.join(root, path.dirname(file))
    const text = context.read(path.relative(root, path.resolve(root, file))) ?? ''
    return [...text.matchAll(/['"](\.{1,2}\/[^'"\n]+)['"]/g)].map(([, name]) => path.resolve(folder, name!))
  })
  const files = new Set([...own.map((file) => path.resolve(root, file)), ...imported].map(realPath))
  return [plugin.getClientModules?.()].flat().every((one) => files.has(realPath(path.resolve(root, String(one)))))
}

/** Returns the path of a file behind symbolic links, by which packages may be installed. */
function realPath(file: string): string {
  return fs.existsSync(file) ? fs.realpathSync(file) : file
}

function tagsText(tags: HtmlTag | HtmlTag[] = []): string {
  return [tags].flat().map(tagText).join('')
}

function tagText(tag: HtmlTag): string {
  if (typeof tag === 'string') return tag
  const { tagName, attributes = {}, innerHTML = '' } = tag
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === false ? [] : value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`,
  )
  return `<${tagName}${written.join('')}>${voidElements.has(tagName) ? '' : `${innerHTML}</${tagName}>`}`
}

/** The context that Docusaurus passes to plugins. They are run once, for the language of the source. */
function contextOf({ config, root }: Omit<Site, 'context'>): Anything {
  const { title, tagline, url, baseUrl, trailingSlash, customFields, i18n, docusaurus } = config
  const siteConfig = {
    themeConfig: {},
    ...docusaurus?.siteConfig,
    title,
    tagline,
    url,
    baseUrl,
    trailingSlash: slashOf(trailingSlash),
    customFields,
    i18n,
  }
  const { defaultLocale: currentLocale } = i18n
  return {
    siteDir: root,
    siteConfig,
    siteConfigPath: path.join(root, 'docusaurus.config.js'),
    generatedFilesDir: path.join(root, '.docusaurus'),
    outDir: path.join(root, 'build'),
    localizationDir: path.join(root, i18n.path, currentLocale),
    baseUrl,
    i18n: { ...i18n, currentLocale },
    codeTranslations: {},
  }
}

/** The page of a route: its component gets its modules as properties. */
function pageOf(
  route: Route,
  data: Made['data'],
  { config, root, report }: Pick<Site, 'config' | 'root'> & Pick<LoadContext, 'report'>,
): PluginPage[] {
  const { component, modules = {}, props = {} } = route
  if (Array.isArray(route.routes)) {
    report(notPlain(route, 'has routes of its own'))
    return []
  }
  const given: Anything = { ...props }
  for (const [name, value] of Object.entries(modules)) {
    const text = typeof value === 'string' ? data.get(value) : undefined
    if (text === undefined) {
      report(notPlain(route, `has the module "${name}", which is no data`))
      return []
    }
    given[name] = JSON.parse(text)
  }
  const shown = componentOf(component, config.docusaurus?.themes ?? [], root)
  return [{ path: belowBase(route.path, config.baseUrl), component: shown, props: given as JsonObject }]
}

/** Routes of Docusaurus have the base URL if their plugin adds it, and may end in a slash. */
function belowBase(route: string, baseUrl: string): string {
  const below = `${route}/`.startsWith(baseUrl) ? route.slice(baseUrl.length) : route
  return `/${withoutSlashes(below)}`
}

/** Returns the file of a component: those of the theme are in `src/theme` of the site, or in one of its themes. */
function componentOf(component: string, themes: string[], root: string): string {
  const part = /^@theme\/(.+)$/.exec(component)?.[1]
  if (part === undefined) return component.replace(/^@site\//, '')
  const stat = (file: string) => fs.statSync(path.join(root, file), { throwIfNoEntry: false })
  const site = {
    has: (file: string) => stat(file)?.isFile() === true,
    hasFolder: (folder: string) => stat(folder)?.isDirectory() === true,
  }
  const file = siteThemeFile(part, site) ?? themeModule(part, site, themes)
  return file === undefined ? `src/theme/${part}` : path.resolve(root, file)
}

function notRun(name: string, ignored: string[]): Problem {
  return {
    severity: 'warning',
    code: 'hook',
    message: `docsgen does not run ${ignored.map((hook) => `"${hook}"`).join(', ')} of the plugin "${name}" of Docusaurus.`,
    hint: 'Write a plugin of docsgen for it: its "scripts" and "styles" replace getClientModules.',
    subject: `${name}/${ignored.join()}`,
  }
}

function notPlain({ path: route }: Route, why: string): Problem {
  return {
    severity: 'error',
    code: 'route',
    message: `The route ${route} cannot be a page: it ${why}.`,
    hint: 'Write it as a page in the folder of pages.',
    subject: route,
  }
}
