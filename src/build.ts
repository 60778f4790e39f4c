import { type CompileInput, compileStage, emptyDoc } from './markdown/compile.ts'
import { hashOf } from './model/hash.ts'
import type { PageInput } from './model/page-input.ts'
import { type Problem, problem } from './model/problem.ts'
import { type Failure, failed, type StageResult } from './model/stage.ts'
import type { BodyRef, Doc, Page, PageFacts, Site, Source } from './model/types.ts'
import type { BuildResult, Listing, World } from './model/world.ts'
import { pageStage } from './render/page.tsx'
import { assemble } from './site/assemble.ts'
import { categoryFileName, parseCategoryFile } from './site/category-file.ts'
import { check } from './site/check.ts'
import { identify } from './site/identify.ts'
import { assetCandidates } from './site/links.ts'
import { pageInput } from './site/page-input.ts'
import { shellOf } from './site/shell.ts'

export interface BuildOptions {
  drafts: boolean
}

/** The straight way: identify → compile → assemble → render → check. Nothing is written into the output. */
export async function build(world: World, options: BuildOptions): Promise<BuildResult> {
  const { config } = world
  const listing = await world.list()
  const sources = identify(listing.content, config)
  const components = sources.filter(isComponent)
  const bundling = world.bundle(components)
  const compiled = await compileAll(
    sources.filter((source) => !isComponent(source)),
    world,
  )
  const { categories, problems: categoryProblems } = readCategories(listing, world)
  const named = compiled.docs.flatMap((doc) => assetCandidates(doc, config, listing.statics))
  const assets = await world.assets(named)
  const site = assemble({
    config,
    docs: compiled.docs,
    components,
    categories,
    assets,
    statics: listing.statics,
    drafts: options.drafts,
  })
  const bundle = await bundling
  const rendered = await renderAll(site, bundle, world)
  const problems = [
    ...listing.problems,
    ...categoryProblems,
    ...compiled.problems,
    ...site.problems,
    ...bundle.problems,
    ...rendered.problems,
  ]
  return {
    problems: [...problems, ...check(site, [...world.client.stylesheets, ...world.client.scripts], rendered.factsOf)],
    pages: rendered.files,
    copies: copiesOf(site, listing),
    cached: compiled.cached + rendered.cached,
  }
}

function isComponent(source: Source): boolean {
  return /\.[jt]sx$/.test(source.path)
}

async function compileAll(
  sources: Source[],
  world: World,
): Promise<{ docs: Doc[]; problems: Problem[]; cached: number }> {
  const problems: Problem[] = []
  const read: Source[] = []
  function* inputs(): Generator<CompileInput> {
    for (const source of sources) {
      const file = world.read(source.path)
      if ('severity' in file) problems.push(file)
      else {
        read.push(source)
        yield { source, text: file.text, hash: file.hash, files: {} }
      }
    }
  }
  const { markdown } = world.config
  const shared = { value: { markdown }, hash: hashOf(JSON.stringify(markdown)) }
  const results = await world.run(compileStage, inputs(), shared, { label: 'compile', expected: sources.length })
  const docs = results.map((result, i) => docOf(result, read[i]!))
  problems.push(...docs.flatMap((doc) => doc.problems))
  return { docs, problems, cached: results.filter((result) => !failed(result) && result.cached).length }
}

function docOf(result: StageResult<Omit<Doc, 'body'>>, source: Source): Doc {
  if (!failed(result)) return { ...result.out, body: result.body! }
  return { ...emptyDoc(source, [failure(result, source.path, 'compiled')]), body: undefined }
}

function failure({ failed: how, message }: Failure, file: string, done: string): Problem {
  const hints = {
    timeout: 'Raise markdown.limits.pageSeconds if the page needs the time.',
    crash: undefined,
    error: undefined,
  }
  return problem({
    severity: 'error',
    code: how === 'timeout' ? 'page-timeout' : 'page-failed',
    message: `The page could not be ${done}. ${message}`,
    hint: hints[how],
    file,
    line: 1,
    column: 1,
    subject: how,
  })
}

function readCategories({ content }: Listing, world: World) {
  const files = content.filter((path) => categoryFileName.test(path))
  const parsed = files.map((path) => {
    const file = world.read(path)
    return 'severity' in file ? { category: { path }, problems: [file] } : parseCategoryFile(path, file.text)
  })
  return { categories: parsed.map(({ category }) => category), problems: parsed.flatMap(({ problems }) => problems) }
}

async function renderAll(site: Site, bundle: { module?: string; hash: string }, world: World) {
  const shell = shellOf(site, world.client, bundle.module)
  const slices = new Map<Page['sidebar'], BodyRef>()
  const sliceOf = (page: Page): BodyRef | undefined => {
    if (!page.sidebar) return undefined
    let ref = slices.get(page.sidebar)
    if (!ref) slices.set(page.sidebar, (ref = world.put(JSON.stringify(page.sidebar))))
    return ref
  }
  function* inputs(): Generator<PageInput> {
    for (const page of pages) yield pageInput(page, site, sliceOf(page))
  }
  const pages = site.pages.filter((page) => !page.doc || page.doc.body)
  const shared = { value: shell, hash: hashOf(JSON.stringify({ ...shell, bundle: bundle.hash })) }
  const results = await world.run(pageStage, inputs(), shared, { label: 'render', expected: pages.length })
  const facts = new Map<Page, PageFacts>()
  const problems: Problem[] = []
  pages.forEach((page, i) => {
    const result = results[i]!
    if (failed(result)) problems.push(failure(result, page.doc?.path ?? page.component ?? page.url, 'rendered'))
    else facts.set(page, result.out)
  })
  const done = results.filter((result) => !failed(result))
  return {
    problems,
    files: done.flatMap((result) => ('file' in result && result.file ? [result.file] : [])),
    factsOf: (page: Page) => facts.get(page),
    cached: done.filter((result) => 'cached' in result && result.cached).length,
  }
}

function copiesOf(site: Site, { statics }: Listing): Map<string, string> {
  return new Map([...[...statics].map(([path, { path: from }]) => [path, from] as const), ...site.assets])
}
