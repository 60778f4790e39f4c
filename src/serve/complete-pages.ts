import type { Problem } from '../model/problem.ts'
import type { EditionDoc, Page, PagePlan, SitePlan } from '../model/site.ts'
import type { Rendering } from '../model/target.ts'
import type { CompiledDoc, Outline } from '../model/types.ts'
import { withPartials } from '../pipeline/compile.ts'
import type { FoundFiles } from '../pipeline/files.ts'
import type { Plan } from '../pipeline/plan.ts'
import { inPart } from '../pipeline/sources.ts'
import { completePage } from '../site/complete-page.ts'
import { assetCandidates } from '../site/links.ts'
import { cardDocs, siblingDocs } from '../site/sidebar/category-cards.ts'
import type { Documents, Reading } from './documents.ts'

/** The parts of a live site that the content of pages comes from. */
interface Contents extends Pick<FoundFiles, 'listing'>, Reading {
  plan: Plan
  documents: Documents
}

/** Adds the content to pages when it is needed. */
export function completePages(
  site: SitePlan,
  live: Contents,
): Pick<Rendering, 'complete' | 'pageOf' | 'isServed'> & { problemsOf(page: PagePlan): Problem[] } {
  const known = new Map<string, { page: Page; problems: Problem[] }>()
  return {
    isServed: true,
    async complete(pages) {
      const missing = [...new Map(pages.map((page) => [page.url, page])).values()].filter(({ url }) => !known.has(url))
      await live.documents.compiled(
        missing.flatMap(({ doc }) => doc ?? []),
        live,
      )
      for (const plan of missing) known.set(plan.url, await wholePage(plan, site, live))
    },
    pageOf: ({ url }) => known.get(url)!.page,
    problemsOf: ({ url }) => known.get(url)!.problems,
  }
}

/** Adds the content to a page: compiles what it prints, and looks up the files that this refers to. */
async function wholePage(plan: PagePlan, site: SitePlan, live: Contents): Promise<{ page: Page; problems: Problem[] }> {
  const world = inPart(live.world)
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
