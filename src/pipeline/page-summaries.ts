import type { Plugin } from '../config/plugins.ts'
import type { PageFacts } from '../model/facts.ts'
import type { Problem } from '../model/problem.ts'
import type { Page, Site } from '../model/site.ts'
import type { EditionSummary, MarkdownSummary, PageSummary, SummaryPart } from '../model/site-output.ts'
import { failed } from '../model/stage.ts'
import type { Rendering } from '../model/target.ts'
import type { World } from '../model/world.ts'
import { markdownStage } from '../render/content/markdown-stage.ts'
import { contentStage } from '../render/content/stage.ts'
import { plainAddress } from '../site/plain-pages.ts'
import { plainFile } from '../site/plain-urls.ts'
import { editionSummary, summaryOf } from '../site/summary.ts'
import { rowFailed } from './plugins/call.ts'
import type { Generated } from './plugins/generated.ts'
import type { LocaleBuild } from './result.ts'

interface SummaryInput {
  site: Site
  rendered: Pick<Rendering, 'shared' | 'inputOf'>
  made: Pick<Generated, 'plugins' | 'data'>
}

interface Summaries {
  pages: PageSummary[]
  editions: EditionSummary[]
  problems: Problem[]
}

/** Returns the summaries of pages for outputs and checks, with the contents that these use. */
export async function pageSummaries(pages: Page[], input: SummaryInput, world: World): Promise<Summaries> {
  const { site, made } = input
  const uses = usedParts(made.plugins)
  const plain = uses.has('markdown') ? await markdownTexts(pages, input, world) : new Map<Page, MarkdownSummary>()
  const summaries = pages.map((page): PageSummary => {
    const markdown = plain.get(page)
    return { ...summaryOf(page, site), ...(markdown && { markdown }) }
  })
  const problems: Problem[] = []
  const shown = shownPages(summaries, made, problems)
  const own = pages.flatMap((page, i) => (shown.has(summaries[i]!) ? [[page, summaries[i]!] as const] : []))
  if (own.length > 0) await addHtml(own, input, world)
  return { pages: summaries, editions: uses.has('sidebars') ? site.editions.map(editionSummary) : [], problems }
}

/** Collects what later steps use of the facts of rendered pages. */
export function collectFacts(
  pages: Page[],
  factsOf: (page: Page) => PageFacts | undefined,
  hasExternal = false,
): Pick<LocaleBuild, 'ids' | 'needs' | 'features' | 'external' | 'facts'> {
  const all = pages.map((page) => ({ ...factsOf(page)!, url: page.url, file: page.doc?.path ?? page.component }))
  return {
    ids: all.map(({ ids }) => ids),
    needs: all.flatMap(({ needs = [] }) => needs),
    features: [...new Set(all.flatMap(({ features = [] }) => features))],
    external: hasExternal ? all.flatMap(({ hrefs, file }) => externalIn(hrefs, file)) : [],
    facts: all.flatMap(({ data, url, file }) => (data ? [{ data, url, file }] : [])),
  }
}

function externalIn(hrefs: string[], file: string | undefined): LocaleBuild['external'] {
  const web = hrefs.filter((href) => /^https?:\/\//i.test(href))
  return web.map((url) => ({ url, place: { file, seek: { text: url } } }))
}

/** Returns the parts of a summary that the outputs and checks of plugins use. */
function usedParts(plugins: Plugin[]): Set<SummaryPart> {
  return new Set(plugins.flatMap(({ outputs, checks }) => [...outputs, ...checks].flatMap(({ uses }) => uses ?? [])))
}

/** Returns the pages whose HTML the outputs of plugins read. */
function shownPages(
  pages: PageSummary[],
  { plugins, data }: SummaryInput['made'],
  problems: Problem[],
): Set<PageSummary> {
  const shown = new Set<PageSummary>()
  for (const { name, outputs } of plugins)
    for (const row of outputs)
      try {
        for (const page of row.htmlOf?.(pages, data.get(name)) ?? []) shown.add(page)
      } catch (error) {
        problems.push(rowFailed(name, row.name, error))
      }
  return shown
}

async function addHtml(
  pages: (readonly [Page, PageSummary])[],
  { rendered }: SummaryInput,
  world: World,
): Promise<void> {
  const inputs = pages.map(([page]) => rendered.inputOf(page))
  const results = await world.run(contentStage, inputs, rendered.shared, { label: 'content', expected: inputs.length })
  for (const [i, result] of results.entries()) if (!failed(result)) pages[i]![1].html = world.readBody(result.body!)
}

/** Returns the content of pages as Markdown. */
async function markdownTexts(
  pages: Page[],
  { site, rendered }: SummaryInput,
  world: World,
): Promise<Map<Page, MarkdownSummary>> {
  const shown = pages.filter(({ kind }) => kind !== 'notFound')
  const inputs = shown.map((page) => rendered.inputOf(page))
  const results = await world.run(markdownStage, inputs, rendered.shared, { label: 'plain', expected: inputs.length })
  return new Map(
    shown.flatMap((page, i) => {
      const result = results[i]!
      if (failed(result)) return []
      const text = world.readBody(result.body!)
      return [[page, { text, file: plainFile(page, site), absolute: plainAddress(page, site) }] as const]
    }),
  )
}
