import { builtIns } from '../features/index.ts'
import type { PageFacts, PageProblem } from '../model/facts.ts'
import type { Shell } from '../model/page-input.ts'
import type { Problem } from '../model/problem.ts'
import type { Edition, Page, PagePlan, SitePlan } from '../model/site.ts'
import { type Done, failed, type SharedData, type StageResult } from '../model/stage.ts'
import type { Rendering, StageTargets } from '../model/target.ts'
import type { BodyRef, WrittenFile } from '../model/types.ts'
import type { Bundle, World } from '../model/world.ts'
import { featureSheets } from '../render/page-features.ts'
import { styleFile } from '../render/styles.ts'
import { hashOf } from '../shared/hash.ts'
import { navRules } from '../site/layout/navbar.ts'
import { shellOf } from '../site/layout/shell.ts'
import { pageInput } from '../site/page-input.ts'
import { isCause, oneEach, placedProblem, withoutRepeats } from './page-problems.ts'
import { stageFailure } from './sources.ts'
import { additionsTo, loadedTexts, makeTargets, pageTargets, stageTargets } from './targets.ts'

interface RenderedSite {
  files: WrittenFile[]
  /** Files that pages show or link to. */
  written: WrittenFile[]
  /** Output path to path of files that are copied for pages. */
  copies: ReadonlyMap<string, string>
  /** Output path to content of files that pages load in addition to the bundles. */
  texts: Map<string, string>
  factsOf(page: Page): PageFacts | undefined
  /** Returns the postings of a searchable page. */
  postingsOf(page: Page): BodyRef | undefined
  problems: Problem[]
  cached: number
  /** Number of results, cached or not. */
  results: number
}

/** A language whose pages can be rendered, with the problems of its layout. */
export interface OpenRendering {
  rendering: Rendering
  problems: Problem[]
}

type Completing = Pick<Rendering, 'complete' | 'pageOf' | 'isServed'>

/** In a build, all pages are complete before the first one is rendered. */
export const allComplete: Completing = { isServed: false, complete: async () => {}, pageOf: (page) => page as Page }

/** Prepares the rendering of the pages of a language, and of the files beside them. */
export async function openRendering(
  site: SitePlan,
  bundle: Bundle,
  world: World,
  completing: Completing,
): Promise<OpenRendering> {
  const sliceOf = slices(world)
  const navbars = navbarsOf(site, world)
  const lists = new Map<unknown, ReadonlyMap<string, unknown>>()
  const readsFrontMatter =
    bundle.parts !== undefined || builtIns.some((feature) => feature.readsFrontMatter?.(site.config))
  const rendering: Rendering = {
    ...completing,
    site,
    world,
    shared: await sharedShell(site, bundle, world),
    listed<Source>(row: StageTargets<Source>) {
      const list = lists.get(row.stage) ?? new Map(row.list(site))
      lists.set(row.stage, list)
      return list as ReadonlyMap<string, Source>
    },
    inputOf: (page) =>
      pageInput(page, site, {
        sidebar: sliceOf(page),
        navbar: navbars.of(page),
        code: codeOf(page, bundle),
        html: htmlOf(page, world),
        readsFrontMatter,
      }),
    canRender: (page) => canRender(page, bundle),
  }
  return { rendering, problems: navbars.problems }
}

/** Renders pages, after what features make for them. */
export async function renderPages(
  plans: PagePlan[],
  { rendering, problems }: OpenRendering,
  bundle: Bundle,
): Promise<RenderedSite> {
  const { world } = rendering
  await rendering.complete(plans)
  const additions = await additionsTo(plans, rendering)
  const files = plans.map((page) => [page.file, page] as const)
  const made = await makeTargets(pageTargets, files, { ...rendering, added: additions.inputs })
  const pages = made.map(({ source }) => rendering.pageOf(source))
  const rendered = gather(
    pages,
    made.map(({ result }) => result),
    {
      isCause: isCause(bundle),
      toProblem: (page, problem) => placedProblem(problem, page, { bundle, world }),
    },
  )
  const sheets = featureSheets(
    pages.map((page) => rendered.factsOf(page)?.features),
    world.client,
  )
  return {
    ...rendered,
    texts: new Map([...rendered.texts, ...sheets]),
    written: additions.written,
    copies: additions.copies,
    problems: [...problems, ...additions.problems, ...rendered.problems],
  }
}

/** Files that pages load or link to. */
interface MadeFiles {
  written: WrittenFile[]
  /** Output path to content of files that they load. */
  texts: Map<string, string>
  needs: string[]
  problems: Problem[]
}

/** Makes all files of a language other than pages, and those that were made before them. */
export async function makeOthers(of: Rendering, bundle: Bundle): Promise<MadeFiles> {
  const made: MadeFiles = { written: [], texts: new Map(), needs: [], problems: [] }
  const { world } = of
  for (const row of await stageTargets(of.site.config)) {
    if (row.isBeforePages) continue
    const isNew = withoutRepeats(new Set())
    for (const { file, result } of await makeTargets(row, of.listed(row), of)) {
      if (failed(result)) {
        made.problems.push(stageFailure(result, file, 'rendered'))
        continue
      }
      const { needs = [], problems = [] } = result.out
      made.needs.push(...needs)
      for (const [name, text] of loadedTexts(result.out, world)) made.texts.set(name, text)
      made.problems.push(...problems.filter(isNew).map((one) => placedProblem(one, { url: file }, { bundle, world })))
      if (result.file) made.written.push(result.file)
    }
  }
  return made
}

/** Returns true if the document of a page was compiled, and the code that it runs was bundled. */
export function canRender(page: Page, { codes }: Bundle): boolean {
  return (!page.doc || page.doc.body !== undefined) && codeNames(page).every((name) => Object.hasOwn(codes, name))
}

/** Returns the keys in `Bundle.codes` of the code that a page runs. */
function codeNames({ component, doc, printed = [], generated }: Page): string[] {
  if (component !== undefined) return [`./${component}`]
  const own = doc?.format === 'mdx' ? [doc, ...doc.printed] : []
  const imports = [...own, ...(generated?.layout === undefined ? [] : printed)].flatMap((one) => one.imports)
  // Stylesheets apply to all pages; a missing one does not prevent rendering.
  const run = imports.filter(({ key, names }) => names.length > 0 || !key.endsWith('.css'))
  return [...new Set(run.map(({ key }) => key))]
}

/** Returns the hash of the site's code that a page runs. */
function codeOf(page: Page, { codes }: Bundle): string | undefined {
  const names = codeNames(page)
  return names.length > 0 ? hashOf(JSON.stringify(names.map((name) => codes[name]))) : undefined
}

/** Puts the HTML of a page of a plugin into the store. */
function htmlOf({ generated }: Page, world: World): BodyRef | undefined {
  return generated?.html === undefined ? undefined : world.put(JSON.stringify([generated.html]))
}

/** Returns the shell of a site. Its hash excludes the bundle: pages without code do not depend on it. */
async function sharedShell(site: SitePlan, bundle: Bundle, { client }: World): Promise<SharedData<Shell>> {
  const shell = await shellOf(site, client, bundle)
  return { value: shell, hash: hashOf(JSON.stringify({ ...shell, bundle: undefined, islands: undefined })) }
}

/** Puts the navbar of each edition, and that of other pages, into the store once. */
function navbarsOf(site: SitePlan, world: World): { of(page: Page): BodyRef; problems: Problem[] } {
  const known = new Map<string, BodyRef>()
  const keyOf = (edition: Edition | undefined) => (edition ? `${edition.collection}/${edition.version.name}` : '')
  const problems = new Map<string, Problem>()
  const others = site.editions.filter(({ version }) => !version.isLast)
  // A bad item is usually bad in all versions. The problem that is reported first also checked the latest version.
  for (const edition of new Set([...others, ...site.editions, undefined])) {
    const { rules, problems: found } = navRules(site, edition)
    known.set(keyOf(edition), world.put(JSON.stringify(rules)))
    for (const it of found) {
      const key = JSON.stringify([it.code, it.seek])
      if (!problems.has(key)) problems.set(key, it)
    }
  }
  return { of: ({ edition }) => known.get(keyOf(edition))!, problems: [...problems.values()] }
}

/** Puts each branch of a sidebar into the store once. */
function slices(world: World): (page: Page) => BodyRef | undefined {
  const known = new Map<Page['sidebar'], BodyRef>()
  return ({ sidebar }) => {
    if (!sidebar) return undefined
    const ref = known.get(sidebar) ?? world.put(JSON.stringify(sidebar))
    known.set(sidebar, ref)
    return ref
  }
}

interface Gathering {
  isCause(problem: PageProblem): boolean
  toProblem(page: Page, problem: PageProblem): Problem
}

function gather(
  pages: Page[],
  results: StageResult<PageFacts>[],
  { isCause, toProblem }: Gathering,
): Omit<RenderedSite, 'written' | 'copies'> {
  const facts = new Map<Page, PageFacts>()
  const postings = new Map<Page, BodyRef>()
  const problems: Problem[] = []
  const done: Done<PageFacts>[] = []
  const isNew = withoutRepeats(new Set())
  const isOne = oneEach()
  pages.forEach((page, i) => {
    const result = results[i]!
    if (failed(result)) problems.push(stageFailure(result, page.doc?.path ?? page.component ?? page.url, 'rendered'))
    else {
      const { problems: thrown = [] } = result.out
      problems.push(
        ...thrown
          .filter((one) => isCause(one) && isNew(one))
          .map((problem) => toProblem(page, problem))
          .filter(isOne),
      )
      // The facts of an incompletely rendered page are unreliable.
      if (thrown.every(({ severity }) => severity === 'warning')) facts.set(page, result.out)
      if (result.body) postings.set(page, result.body)
      done.push(result)
    }
  })
  const styles = done.flatMap(({ out }) => out.styles ?? [])
  return {
    files: done.flatMap(({ file }) => file ?? []),
    texts: new Map(styles.map((css) => [styleFile(css), css])),
    factsOf: (page) => facts.get(page),
    postingsOf: (page) => postings.get(page),
    problems,
    cached: done.filter(({ cached }) => cached).length,
    results: done.length,
  }
}
