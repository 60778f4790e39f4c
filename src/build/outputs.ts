import { fileFault } from '../model/addresses.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { PageSummary, SiteOutput, SiteSummary } from '../model/site-output.ts'
import type { SiteCheck } from '../model/site-plugin.ts'
import type { OutputFile } from '../model/types.ts'
import type { BuildResult } from '../model/world.ts'
import { urlsJson } from '../render/outputs/urls.ts'
import { outputs } from '../render/outputs.ts'
import { type Host, hostsOf } from '../site/locales.ts'
import { finalRedirects } from '../site/redirects/ends.ts'
import type { Redirect } from '../site/redirects/redirects.ts'
import { routeKey } from '../site/routes.ts'
import type { Plan } from './plan.ts'
import { searchWants } from './search.ts'

interface OutputParts {
  redirects: Redirect[]
  /** Content Security Policy. */
  policy: string
  locales: LocaleFacts[]
}

interface LocaleFacts {
  pages: PageSummary[]
  /** Ids of each page, in the order of `pages`. */
  ids: string[][]
  external: { url: string; place: Pick<Problem, 'file' | 'seek'> }[]
}

/** Returns the names of client features that a site uses, whatever its pages contain. */
export function siteWants(plan: Plan): string[] {
  return [...searchWants(plan), ...(plan.config.analytics ? ['analytics'] : [])]
}

/** Generates the outputs of the whole site other than pages. */
export async function siteOutputs(
  plan: Plan,
  { redirects, policy, locales }: OutputParts,
): Promise<Pick<BuildResult, 'defaults' | 'urls' | 'external' | 'problems'>> {
  const summary = { ...summaryOf(plan, redirects, locales), policy }
  const problems: Problem[] = []
  const hosts = hostsOf(summary)
  const files: OutputFile[] = []
  for (const output of outputs) {
    if (!output.isOfHost) files.push(...(await output.make(summary)))
    else for (const host of hosts) files.push(...(await madeOf(host, output)))
  }
  for (const plugin of plan.config.plugins) {
    for (const row of plugin.outputs)
      files.push(...(await attempt(async () => placed(await row.make(summary)), { plugin, row, problems })))
    for (const row of plugin.checks)
      problems.push(...(await attempt(() => findings(row, plugin, summary), { plugin, row, problems })))
  }
  return {
    problems,
    defaults: new Map(files.map(({ path, body }) => [path, body])),
    urls: urlsJson(locales.flatMap(({ pages, ids }) => pages.map(({ url }, i) => ({ url, ids: ids[i]! })))),
    external: externalOf(locales),
  }
}

/** Generates an output for one host, in its folder. */
async function madeOf({ folder, summary }: Host, output: SiteOutput): Promise<OutputFile[]> {
  return (await output.make(summary)).map((file) => ({ ...file, path: folder + file.path }))
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
    problems.push(
      problem('bad-plugin', {
        message: `"${row.name}" of the plugin "${plugin.name}" failed: ${error instanceof Error ? error.message : error}`,
        hint: 'Correct the plugin, or remove it from the configuration.',
        subject: `${plugin.name}/${row.name}`,
      }),
    )
    return []
  }
}

/** Validates files of a plugin. Throws if a path is not a valid output path. */
function placed(made: OutputFile[]): OutputFile[] {
  for (const { path } of made) {
    const expected = String(path).split('/').includes('') ? 'a path below the output folder' : fileFault(String(path))
    if (expected !== undefined) throw new Error(`${JSON.stringify(path)} should be ${expected}.`)
  }
  return made
}

async function findings({ run }: SiteCheck, { name }: { name: string }, summary: SiteSummary): Promise<Problem[]> {
  return (await run(summary)).map((found) => ({ ...found, code: `${name}/${found.code}` }))
}

function summaryOf(
  { config, built }: Plan,
  redirects: Redirect[],
  locales: LocaleFacts[],
): Omit<SiteSummary, 'policy'> {
  const { title, tagline, url, baseUrl, trailingSlash, noIndex, customFields, csp } = config
  const pages = locales.flatMap((one) => one.pages)
  const urls = new Map(pages.map((page) => [`${page.locale} ${routeKey(page.route)}`, page.url]))
  return {
    config: { title, tagline, url, baseUrl, trailingSlash, noIndex, customFields, csp },
    locales: built,
    redirects: finalRedirects(redirects, {
      locales: built,
      trailingSlash,
      urlOf: (route, locale) => urls.get(`${locale.name} ${route}`),
    }),
    pages: pages satisfies PageSummary[],
  }
}

function externalOf(locales: LocaleFacts[]): BuildResult['external'] {
  const byUrl = new Map<string, BuildResult['external'][number]>()
  for (const { url, place } of locales.flatMap((one) => one.external)) {
    const known = byUrl.get(url)
    if (known) known.places.push(place)
    else byUrl.set(url, { url, places: [place] })
  }
  return [...byUrl.values()]
}
