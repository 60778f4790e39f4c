import { builtIns } from '../features/index.ts'
import type { PageFacts, PageProblem } from '../model/facts.ts'
import type { PageInput, Shell } from '../model/page-input.ts'
import type { Problem } from '../model/problem.ts'
import type { Edition, Page, SitePlan } from '../model/site.ts'
import { type Done, failed, type SharedData, type StageResult } from '../model/stage.ts'
import { subjectOf } from '../model/subjects.ts'
import type { BodyRef, WrittenFile } from '../model/types.ts'
import type { Bundle, World } from '../model/world.ts'
import { featureSheets } from '../render/page-features.ts'
import { pageStage } from '../render/page-stage.ts'
import { styleFile } from '../render/styles.ts'
import { hashOf } from '../shared/hash.ts'
import { comparedPages } from '../site/changes.ts'
import { navRules } from '../site/layout/navbar.ts'
import { shellOf } from '../site/layout/shell.ts'
import { pageInput } from '../site/page-input.ts'
import { cardsOf } from './cards.ts'
import { changesIn } from './changes.ts'
import { failure, isCause, oneEach, placedProblem, withoutRepeats } from './page-problems.ts'

interface RenderedSite {
  /** Shell of its pages. */
  shared: SharedData<Shell>
  inputOf(page: Page): PageInput
  files: WrittenFile[]
  /** Comparisons of documents with older versions. */
  changes: WrittenFile[]
  /** Social cards: output path to absolute path. */
  cards: Map<string, string>
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

/** Shared data for rendering the pages of a site one by one. */
export interface PageRenderer {
  shared: SharedData<Shell>
  inputOf(page: Page): PageInput
  problems: Problem[]
}

/** Renders the given pages of a site; `compared` are documents with older versions. */
export async function renderAll(
  site: Omit<SitePlan, 'pages'> & { pages: Page[] },
  bundle: Bundle,
  world: World,
  compared = comparedPages(
    site.pages.filter((page) => canRender(page, bundle)),
    site,
  ),
): Promise<RenderedSite> {
  const pages = site.pages.filter((page) => canRender(page, bundle))
  const { shared, inputOf, problems } = await pageRenderer(site, bundle, world)
  const cards = await cardsOf(pages, { inputOf, shared, site }, world)
  const changes = await changesIn(compared, { inputOf, shared }, world)
  function* inputs(): Generator<PageInput> {
    for (const page of pages)
      yield withExtras(inputOf(page), changes.linksOf.get(page.url), cards.imageOf.get(page.url))
  }
  const label = site.locales.length > 1 ? `render ${site.locale.name}` : 'render'
  const results = await world.run(pageStage, inputs(), shared, {
    label,
    expected: pages.length,
    subjectOf: (i) => subjectOf(pages[i]!),
  })
  const rendered = gather(pages, results, {
    isCause: isCause(bundle),
    toProblem: (page, problem) => placedProblem(problem, page, { bundle, world }),
  })
  const sheets = featureSheets(
    pages.map((page) => rendered.factsOf(page)?.features),
    world.client,
  )
  return {
    ...rendered,
    texts: new Map([...rendered.texts, ...sheets]),
    changes: changes.files,
    cards: cards.files,
    shared,
    inputOf,
    problems: [...problems, ...cards.problems, ...rendered.problems],
  }
}

/** Adds the links to what changed in a page, and its social card. */
export function withExtras(input: PageInput, changes: PageInput['changes'], card?: PageInput['image']): PageInput {
  return changes || card ? { ...input, changes, image: card ?? input.image } : input
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

/** Prepares the data shared by the pages of a site. */
export async function pageRenderer(site: SitePlan, bundle: Bundle, world: World): Promise<PageRenderer> {
  const sliceOf = slices(world)
  const navbars = navbarsOf(site, world)
  const readsFrontMatter =
    bundle.parts !== undefined || builtIns.some((feature) => feature.readsFrontMatter?.(site.config))
  return {
    shared: await sharedShell(site, bundle, world),
    inputOf: (page) =>
      pageInput(page, site, {
        sidebar: sliceOf(page),
        navbar: navbars.of(page),
        code: codeOf(page, bundle),
        html: htmlOf(page, world),
        readsFrontMatter,
      }),
    problems: navbars.problems,
  }
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
): Omit<RenderedSite, 'shared' | 'inputOf' | 'changes' | 'cards'> {
  const facts = new Map<Page, PageFacts>()
  const postings = new Map<Page, BodyRef>()
  const problems: Problem[] = []
  const done: Done<PageFacts>[] = []
  const isNew = withoutRepeats(new Set())
  const isOne = oneEach()
  pages.forEach((page, i) => {
    const result = results[i]!
    if (failed(result)) problems.push(failure(result, page.doc?.path ?? page.component ?? page.url, 'rendered'))
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
