import type { Plugin } from '../config/plugins.ts'
import { siteFiles } from '../features/index.ts'
import type { BuildFacts } from '../model/build-result.ts'
import type { Problem } from '../model/problem.ts'
import type { SiteOutput, SiteSummary } from '../model/site-output.ts'
import type { SiteCheck } from '../model/site-plugin.ts'
import type { OutputFile } from '../model/types.ts'
import { expectedFile } from '../model/urls.ts'
import type { World } from '../model/world.ts'
import { urlsJson } from '../render/outputs/urls.ts'
import { outputs } from '../render/outputs.ts'
import { type Host, hostsOf } from '../site/locales.ts'
import type { Redirect } from '../site/redirects/redirects.ts'
import type { Plan } from './plan.ts'
import { callRow, rowFailed } from './plugins/call.ts'
import { cachedBy } from './plugins/load.ts'
import { stageRunner } from './plugins/stage-runner.ts'
import type { SiteOutputs } from './result.ts'
import { searchFeatures } from './search/search.ts'
import { builtRedirects, type LocaleFacts, summaryOf } from './site-summary.ts'

interface OutputParts {
  redirects: Redirect[]
  /** Content Security Policy. */
  policy: string
  locales: LocaleFacts[]
  /** Data of plugins, by name. */
  data: ReadonlyMap<string, unknown>
  plugins: Plugin[]
  /** Only a part of the site is built, so checks of the whole site do not apply. */
  isPart: boolean
}

/** Returns the names of client features that a site uses, whatever its pages contain. */
export function siteFeatures(plan: Plan): string[] {
  const { scripts, styles } = siteFiles(plan.config)
  return [...searchFeatures(plan), ...scripts, ...styles.map((name) => `style-${name}`)]
}

/** Generates the outputs of the whole site other than pages. */
export async function siteOutputs(
  plan: Plan,
  { redirects, policy, locales, data, plugins, isPart }: OutputParts,
  world: World,
): Promise<SiteOutputs> {
  const all = { ...summaryOf(plan, redirects, locales), policy }
  const summary = isPart ? { ...all, redirects: builtRedirects(all) } : all
  const problems: Problem[] = []
  const hosts = hostsOf(summary)
  const files: OutputFile[] = []
  const madeBy = async (row: SiteOutput, name: string, plugin?: Plugin) => {
    const context = { run: stageRunner(plugin, world) }
    if (!row.isOfHost) return row.make(summary, data.get(name), context)
    const ofHosts = hosts.map(async (host) => inFolder(host, await row.make(host.summary, data.get(name), context)))
    return (await Promise.all(ofHosts)).flat()
  }
  for (const row of outputs) files.push(...(await madeBy(row, '')))
  for (const plugin of plugins) {
    const isOwn = !plan.config.plugins.includes(plugin)
    const run = <One>(row: { name: string }, work: () => Promise<One[]>) =>
      attempt(() => callRow({ ...plugin, isOwn }, row.name, work, world), { plugin, row, problems })
    for (const row of plugin.outputs)
      files.push(...(await run(row, async () => placed(await madeBy(row, plugin.name, plugin)))))
    for (const row of isPart ? [] : plugin.checks)
      problems.push(...(await run(row, () => checked(row, { ...plugin, isOwn }, summary, world))))
  }
  return {
    problems,
    defaults: new Map(files.map(({ path, body }) => [path, body])),
    urls: urlsJson(locales.flatMap(({ pages, ids }) => pages.map(({ url }, i) => ({ url, ids: ids[i]! })))),
    external: externalOf(locales),
  }
}

/** Returns files in the folder of a host. */
function inFolder({ folder }: Host, files: OutputFile[]): OutputFile[] {
  return files.map((file) => ({ ...file, path: folder + file.path }))
}

interface Attempt {
  plugin: { name: string }
  row: { name: string }
  problems: Problem[]
}

/** Runs an extension of a plugin; an exception becomes a problem and does not end the build. */
async function attempt<One>(work: () => Promise<One[]>, { plugin, row, problems }: Attempt): Promise<One[]> {
  try {
    return [...(await work())]
  } catch (error) {
    problems.push(rowFailed(plugin.name, row.name, error))
    return []
  }
}

/** Validates files of a plugin. Throws if a path is not a valid output path. */
function placed(made: OutputFile[]): OutputFile[] {
  for (const { path } of made) {
    const expected = String(path).split('/').includes('')
      ? 'a path below the output folder'
      : expectedFile(String(path))
    if (expected !== undefined) throw new Error(`${JSON.stringify(path)} should be ${expected}.`)
  }
  return made
}

async function checked(
  { run }: SiteCheck,
  plugin: Plugin & { isOwn: boolean },
  summary: SiteSummary,
  world: World,
): Promise<Problem[]> {
  const { name, isOwn } = plugin
  const context = { root: world.runsCommands ? world.plugins?.root : undefined, cached: cachedBy(plugin, world) }
  const found = await run(summary, context)
  return isOwn ? found : found.map((one) => ({ ...one, code: `${name}/${one.code}` }))
}

function externalOf(locales: LocaleFacts[]): BuildFacts['external'] {
  const byUrl = new Map<string, BuildFacts['external'][number]>()
  for (const { url, place } of locales.flatMap((one) => one.external)) {
    const known = byUrl.get(url)
    if (known) known.places.push(place)
    else byUrl.set(url, { url, places: [place] })
  }
  return [...byUrl.values()]
}
