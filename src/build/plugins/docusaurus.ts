import path from 'node:path'
import type { Config } from '../../config/config.ts'
import type { DocusaurusPluginEntry } from '../../config/docusaurus.ts'
import type { Problem } from '../../model/problem.ts'
import type { LoadContext, PluginPage, SitePlugin } from '../../model/site-plugin.ts'
import type { JsonObject } from '../../shared/json.ts'

type Anything = Record<string, unknown>

/** The life cycle of a plugin of Docusaurus, as far as docsgen runs it. */
interface Lifecycle extends Anything {
  name: string
  loadContent?(): unknown
  contentLoaded?(input: { content: unknown; actions: Actions }): unknown
}

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
}

const hooks = ['loadContent', 'contentLoaded']
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

/** Makes plugins of docsgen of those that were written for Docusaurus. */
export function docusaurusPlugins(config: Config, root: string): SitePlugin[] {
  const names = new Set<string>()
  return (config.docusaurus?.plugins ?? []).map((entry) => {
    const name = nameOf(entry, names)
    const plugin: SitePlugin<Made> = {
      name,
      load: (context) => run(entry, { config, root, context }),
      pages: ({ routes, data }, context) => routes.flatMap((route) => pageOf(route, data, context.report)),
      globalData: ({ globalData }) => globalData,
    }
    return plugin as SitePlugin
  })
}

function nameOf([create]: DocusaurusPluginEntry, names: Set<string>): string {
  const own = create.name || 'docusaurus-plugin'
  let name = own
  for (let i = 2; names.has(name); i++) name = `${own}-${i}`
  names.add(name)
  return name
}

interface Site {
  config: Config
  root: string
  context: LoadContext
}

async function run([create, options]: DocusaurusPluginEntry, site: Site): Promise<Made> {
  const made: Made = { routes: [], data: new Map(), globalData: {} }
  const id = String(options.id ?? 'default')
  const plugin = (await create(contextOf(site), { id, ...options })) as Lifecycle | null | undefined
  // Docusaurus skips a plugin that returns null.
  if (!plugin) return made
  const ignored = Object.keys(plugin).filter((key) => typeof plugin[key] === 'function' && !silent.includes(key))
  if (ignored.length > 0) site.context.report(notRun(plugin.name, ignored))
  const content = await plugin.loadContent?.()
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
  return made
}

/** The context that Docusaurus passes to plugins. They are run once, for the language of the source. */
function contextOf({ config, root }: Site): Anything {
  const { title, tagline, url, baseUrl, trailingSlash, customFields, i18n, docusaurus } = config
  const siteConfig = {
    themeConfig: {},
    ...docusaurus?.siteConfig,
    title,
    tagline,
    url,
    baseUrl,
    trailingSlash,
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
function pageOf(route: Route, data: Made['data'], report: (problem: Problem) => void): PluginPage[] {
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
  return [{ path: route.path, component: componentOf(component), props: given as JsonObject }]
}

/** Components of the theme that a plugin names are in `src/theme` of the site. */
function componentOf(component: string): string {
  return component.replace(/^@site\//, '').replace(/^@theme\//, 'src/theme/')
}

function notRun(name: string, ignored: string[]): Problem {
  return {
    severity: 'warning',
    code: 'hook',
    message: `docsgen does not run ${ignored.map((hook) => `"${hook}"`).join(', ')} of the plugin "${name}" of Docusaurus.`,
    hint: 'Write a plugin of docsgen for it: "outputs" replaces postBuild, "headTags" replaces injectHtmlTags.',
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
