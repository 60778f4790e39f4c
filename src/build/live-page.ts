import type { Problem } from '../model/problem.ts'
import type { Page, Site } from '../model/site.ts'
import { failed } from '../model/stage.ts'
import type { Doc, WrittenFile } from '../model/types.ts'
import type { World } from '../model/world.ts'
import { pageStage } from '../render/page-stage.ts'
import { styleFile } from '../render/styles.ts'
import { usedAssets } from '../site/assemble.ts'
import { completePage, docsOn } from '../site/complete-page.ts'
import { assetCandidates } from '../site/links.ts'
import { type LiveLocale, type LiveSite, reading } from './live.ts'
import { mistakeProblem, oneEach } from './mistakes.ts'
import { withPartials } from './partials.ts'
import { canRender } from './render.ts'
import { failure } from './sources.ts'

/** A requested page. */
export interface LivePage {
  page: Page
  /** Output file of its HTML; undefined if rendering failed. */
  file?: WrittenFile
  /** Output path to path of local files that it shows. */
  assets: Map<string, string>
  /** Output path to content of files that it loads in addition to the bundles. */
  texts: Map<string, string>
  /** Problems of its own files and code. */
  problems: Problem[]
  /** Names of client features that it uses. */
  wants: string[]
}

/** Compiles and renders one page. */
export async function livePage(named: Page, locale: LiveLocale, live: LiveSite, world: World): Promise<LivePage> {
  const { page, problems } = await wholePage(named, locale.site, live, world)
  const found = {
    page,
    assets: usedAssets([page]),
    problems: [...(page.doc?.problems ?? []), ...problems],
    wants: page.doc?.wants ?? (page.printed ?? []).flatMap((doc) => doc.wants),
  }
  if (!canRender(page, live.bundle))
    return { ...found, texts: new Map(), problems: [...found.problems, ...live.bundle.problems] }
  const { inputOf, shared } = locale.renderer
  const progress = { label: 'page', expected: 1 }
  const [result] = await world.run(pageStage, [inputOf(page)], shared, progress)
  if (!result || failed(result)) {
    const lost = result && failure(result, page.doc?.path ?? page.component ?? page.url, 'rendered')
    return { ...found, texts: new Map(), problems: lost ? [...found.problems, lost] : found.problems }
  }
  const { styles, mistakes = [] } = result.out
  const { bundle } = live
  const own = mistakes.map((mistake) => mistakeProblem(mistake, page, { bundle, world }))
  return {
    ...found,
    file: result.file,
    texts: new Map(styles === undefined ? [] : [[styleFile(styles), styles]]),
    problems: [...found.problems, ...own.filter(oneEach())],
  }
}

/**
 * Completes a page: compiles its documents, looks up the files that they refer to, and collects problems of partials.
 */
async function wholePage(
  named: Page,
  site: Site,
  live: LiveSite,
  world: World,
): Promise<{ page: Page; problems: Problem[] }> {
  const compiled = new Map<string, Doc>()
  for (const { path } of docsOn(named)) {
    const doc = await live.documents.compiled(path, reading(live, world))
    if (doc) compiled.set(path, doc)
  }
  const own = named.doc && compiled.get(named.doc.path)
  const { docs, problems } = await withPartials(own ? [own] : [], live.languages, world)
  for (const doc of docs) compiled.set(doc.path, doc)
  const { config, folders } = live.plan
  const places = { config, folders, statics: live.listing.statics }
  const printed = own ? docs.flatMap((doc) => [doc, ...(doc.printed ?? [])]) : (named.printed ?? [])
  const assets = await world.assets(printed.flatMap((doc) => assetCandidates(doc, places)))
  return {
    page: completePage(named, compiled, { ...site.targets, assets }),
    problems: own ? problems : printed.flatMap((doc) => doc.problems),
  }
}
