import type { PageFacts } from '../model/facts.ts'
import type { PrintInput } from '../model/options/print-input.ts'
import type { Problem } from '../model/problem.ts'
import type { EditionDoc, Page, PagePlan, SitePlan } from '../model/site.ts'
import { failed } from '../model/stage.ts'
import type { CompiledDoc, Outline } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { type Changes, changesIn } from '../pipeline/changes.ts'
import { withPartials } from '../pipeline/compile.ts'
import { failure, isCause, oneEach, placedProblem } from '../pipeline/page-problems.ts'
import { canRender, withExtras } from '../pipeline/render.ts'
import { branchStage } from '../render/branch-stage.ts'
import { featureSheets } from '../render/page-features.ts'
import { pageStage } from '../render/page-stage.ts'
import { printStage } from '../render/print/stage.ts'
import { styleFile } from '../render/styles.ts'
import type { Compared } from '../site/changes.ts'
import { completePage, usedAssets } from '../site/complete-page.ts'
import { assetCandidates } from '../site/links.ts'
import { printInput } from '../site/print-documents.ts'
import { cardDocs, siblingDocs } from '../site/sidebar/category-cards.ts'
import type { Branch } from '../site/sidebar/navigation.ts'
import type { LiveLocale, LiveSite } from './live.ts'

/** A requested branch of a collapsed sidebar category. */
export interface LiveBranch {
  /** Its HTML; undefined if rendering failed. */
  html?: string
  /** Output path to content of files that it loads in addition to the bundles. */
  texts: Map<string, string>
  /** Output path to path of local files that it shows. */
  assets?: Map<string, string>
}

/** A requested page. */
export interface LivePage extends LiveBranch {
  page: Page
  /** Output path to path of local files that it shows. */
  assets: Map<string, string>
  /** Problems of its own files and code. */
  problems: Problem[]
  /** Names of client features that it uses. */
  clientFeatures: string[]
}

/** Renders one branch. Its problems are reported by the full build. */
export async function liveBranch(branch: Branch, { renderer }: LiveLocale, world: World): Promise<LiveBranch> {
  const [result] = await world.run(branchStage, [branch], renderer.shared, { label: 'sidebar', expected: 1 })
  return !result || failed(result) ? { texts: new Map() } : { html: result.text, texts: textsOf(result.out, world) }
}

/** Renders a document for print. Its problems are reported by the full build. */
export async function livePrint(
  print: PrintInput<PagePlan>,
  { site, renderer }: LiveLocale,
  live: LiveSite,
): Promise<LiveBranch> {
  const pages = new Map<PagePlan, Page>()
  for (const { page } of print.chapters) if (page) pages.set(page, (await wholePage(page, site, live)).page)
  const input = printInput(print, (page) => renderer.inputOf(pages.get(page)!))
  const [result] = await live.world.run(printStage, [input], renderer.shared, { label: 'print', expected: 1 })
  const assets = usedAssets([...pages.values()])
  if (!result || failed(result)) return { texts: new Map() }
  return { html: result.text, texts: textsOf(result.out, live.world), assets }
}

/** Compiles and renders one page. */
export async function livePage(plan: PagePlan, locale: LiveLocale, live: LiveSite): Promise<LivePage> {
  const { world } = live
  const { page, problems } = await wholePage(plan, locale.site, live)
  const found = {
    page,
    texts: new Map(),
    assets: usedAssets([page]),
    problems: [...(page.doc?.problems ?? []), ...problems],
    clientFeatures: page.doc?.clientFeatures ?? (page.printed ?? []).flatMap((doc) => doc.clientFeatures),
  }
  const { bundle } = live
  if (!canRender(page, bundle)) return { ...found, problems: [...found.problems, ...bundle.problems] }
  const { inputOf, shared } = locale.renderer
  const compared = plan.kind === 'doc' ? [...locale.comparisons().values()].filter(({ after }) => after === plan) : []
  const changes = await liveChanges(compared, locale, live)
  const input = withExtras(inputOf(page), changes.linksOf.get(plan.url))
  const [result] = await world.run(pageStage, [input], shared, { label: 'page', expected: 1 })
  if (!result) return found
  if (failed(result)) {
    const lost = failure(result, page.doc?.path ?? page.component ?? page.url, 'rendered')
    return { ...found, problems: [...found.problems, lost] }
  }
  const { problems: thrown = [] } = result.out
  const causes = thrown.filter(isCause(bundle))
  const own = [
    ...causes.map((problem) => placedProblem(problem, page, { bundle, world })),
    ...(causes.length < thrown.length ? bundle.problems : []),
  ]
  return {
    ...found,
    html: result.text,
    texts: textsOf(result.out, world),
    problems: [...found.problems, ...own.filter(oneEach())],
  }
}

/** Compares documents with their older versions. */
export async function liveChanges(
  compared: Compared[],
  { site, renderer }: LiveLocale,
  live: LiveSite,
): Promise<Changes> {
  const whole: Compared<Page>[] = []
  for (const one of compared) {
    const { page: before } = await wholePage(one.before, site, live)
    const { page: after } = await wholePage(one.after, site, live)
    if (canRender(before, live.bundle) && canRender(after, live.bundle)) whole.push({ ...one, before, after })
  }
  return changesIn(whole, renderer, live.world)
}

/** Stylesheets that were made for a page. */
function textsOf(
  { styles, features }: Partial<Pick<PageFacts, 'styles' | 'features'>>,
  { client }: World,
): Map<string, string> {
  return new Map([
    ...featureSheets([features], client),
    ...(styles === undefined ? [] : [[styleFile(styles), styles] as const]),
  ])
}

/** Adds the content to a page: compiles what it prints, and looks up the files that this refers to. */
export async function wholePage(
  plan: PagePlan,
  site: SitePlan,
  live: LiveSite,
): Promise<{ page: Page; problems: Problem[] }> {
  const { world } = live
  const compile = (some: Outline[]) => live.documents.compiled(some, { languages: live.languages, world })
  const own = await compile(plan.doc ? [plan.doc] : [])
  const listed = listedDocs(plan, own[0])
  const described = await withPartials(await compile(listed.map(({ doc }) => doc)), live.languages, world)
  const names = (plan.printed ?? []).map(({ path }) => path)
  const { docs, partials, problems } = await withPartials(own, live.languages, world, names)
  const byPath = <One extends CompiledDoc>(all: One[]) => new Map(all.map((doc) => [doc.path, doc]))
  const printed = docs.length > 0 ? docs.flatMap((doc) => [doc, ...doc.printed]) : partials
  const places = { ...live.plan, statics: live.listing.statics }
  const assets = await world.assets(printed.flatMap((doc) => assetCandidates(doc, places)))
  const content = { docs: byPath(docs), partials: byPath(partials) }
  const targets = { ...site.targets, assets }
  return { page: completePage(withDescriptions(plan, listed, byPath(described.docs)), content, targets), problems }
}

/** Documents that a page lists with their descriptions, which outlines do not have. */
function listedDocs({ index, tagPage, edition, url, sidebarName }: PagePlan, own?: CompiledDoc): EditionDoc[] {
  if (!edition) return []
  const hasCards = own?.clientFeatures.includes('cards') && sidebarName !== undefined
  const ids = index ? cardDocs(index, edition) : hasCards ? siblingDocs({ url, edition, sidebarName }) : []
  const urls = new Set(tagPage?.documents?.map(({ href }) => href))
  const tagged = urls.size > 0 ? [...edition.docs.values()].filter(({ url }) => urls.has(url)) : []
  return [...ids.flatMap((id) => edition.docs.get(id) ?? []), ...tagged]
}

function withDescriptions(page: PagePlan, listed: EditionDoc[], docs: Map<string, CompiledDoc>): PagePlan {
  const { edition, tagPage } = page
  if (listed.length === 0 || !edition) return page
  const described = listed.map((one) => ({ ...one, doc: docs.get(one.doc.path) ?? one.doc }))
  const byUrl = new Map(described.map(({ url, doc }) => [url, doc.description]))
  const documents = tagPage?.documents?.map((one) => ({ ...one, description: byUrl.get(one.href) ?? one.description }))
  const all = new Map([...edition.docs, ...described.map((one) => [one.id, one] as const)])
  return { ...page, edition: { ...edition, docs: all }, tagPage: tagPage && { ...tagPage, documents } }
}
