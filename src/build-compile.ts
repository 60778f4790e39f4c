import { codeImports } from './build-code-imports.ts'
import { compileInputs, compileShared } from './build-inputs.ts'
import { circlesIn, modulesOf, moduleText } from './build-modules.ts'
import { compileStage, emptyDoc } from './markdown/compile-stage.ts'
import { type Problem, problem } from './model/problem.ts'
import { type Failure, failed, type StageResult } from './model/stage.ts'
import type { Doc, Source } from './model/types.ts'
import type { Words } from './model/words.ts'
import type { Bundle, World } from './model/world.ts'

export interface CompiledSite {
  /** Pages and documents, in the order of their sources. */
  docs: Doc[]
  /** Pages that are React components. */
  components: Source[]
  /** The Markdown that such a page prints, by its path. */
  printedBy: Map<string, Doc[]>
  /** The site's own code, under way. */
  bundling: Promise<Bundle>
  problems: Problem[]
  /** Paths of documents that are gone since they were listed. */
  gone: string[]
  cached: number
}

/** What tells the language of a file, and what is said in it. */
export interface Languages {
  /** Of the documents that are no translations. */
  source: string
  /** Folder of the translations of each other language. */
  translations: { locale: string; folder: string }[]
  wordsOf(locale: string): Promise<Words>
}

/** Compiles every document, and the MDX partials that they import; starts to bundle as soon as all code is known. */
export async function compileAll(sources: Source[], languages: Languages, world: World): Promise<CompiledSite> {
  const components = sources.filter((source) => !isDocument(source))
  const documents = sources.filter(isDocument)
  const hasModules = documents.some(({ path }) => path.endsWith('.mdx')) || markdownOf(components, world).size > 0
  const early = hasModules ? undefined : bundle([], components, world)
  const first = await compileSources(documents, languages, world)
  return withModules(first, { components, early, languages }, world)
}

export interface ModuleParts {
  components: Source[]
  /** The bundle without modules of documents, under way. */
  early?: Promise<Bundle>
  languages: Languages
}

/** Adds to the documents of a site what MDX imports, and has all of its code bundled. */
export async function withModules(
  first: CompiledSources,
  { components, early, languages }: ModuleParts,
  world: World,
): Promise<CompiledSite> {
  const byPages = markdownOf(components, world)
  if (byPages.size === 0 && !first.docs.some(isCode))
    return { ...first, components, printedBy: new Map(), bundling: early ?? bundle([], components, world) }
  const docs = withImportsOfCode(first.docs, world)
  const wanted = [...byPages.values()].flat()
  const partials = await compilePartials(docs, wanted, languages, world)
  const all = [...docs, ...partials.docs]
  const byPath = new Map(all.map((doc) => [doc.path, doc]))
  const circles = circlesIn(byPath, world.read)
  const modules = circles.length > 0 ? [] : modulesOf(all, wanted)
  return {
    docs: docs.map((doc) => withPartials(doc, byPath)),
    components,
    printedBy: new Map([...byPages].map(([page, paths]) => [page, [...gather(paths, byPath)]])),
    bundling: modules.length === 0 && early ? early : bundle(modules, components, world),
    problems: [...first.problems, ...partials.problems, ...circles],
    gone: first.gone,
    cached: first.cached + partials.cached,
  }
}

/** The Markdown that the code of pages imports, by path of the page. */
function markdownOf(components: Source[], world: World): Map<string, string[]> {
  const { ofModule } = codeImports(world)
  const all = components.map(({ path }): [string, string[]] => [path, ofModule(path)])
  return new Map(all.filter(([, markdown]) => markdown.length > 0))
}

/** Documents that import code print the Markdown that this code imports. */
function withImportsOfCode(docs: Doc[], world: World): Doc[] {
  const { ofDocument } = codeImports(world)
  return docs.map((doc) => {
    const more = doc.format === 'mdx' ? ofDocument(doc).filter((path) => !doc.partials.includes(path)) : []
    return more.length === 0 ? doc : { ...doc, partials: [...doc.partials, ...more] }
  })
}

/** Whether a document is code, or prints what is. */
function isCode({ format, partials }: Doc): boolean {
  return format === 'mdx' || partials.length > 0
}

/** Markdown or MDX, not a React page. */
export function isDocument(source: Source): boolean {
  return !/\.[jt]sx$/.test(source.path)
}

function bundle(modules: Doc[], components: Source[], world: World): Promise<Bundle> {
  const mdx = modules.map((doc) => ({ path: doc.path, text: moduleText(doc, world.readBody) }))
  const { config, configFile } = world
  const { css, components: parts } = config.theme
  const paths = components.map(({ path }) => path)
  const bundling = world.bundle({ components: paths, mdx, css, parts, configFile, baseUrl: config.baseUrl })
  // A failure is told where the bundle is awaited, even if that comes late.
  bundling.catch(() => undefined)
  return bundling
}

/** Documents, each on its own. */
export interface CompiledSources {
  docs: Doc[]
  problems: Problem[]
  gone: string[]
  cached: number
}

/** Compiles documents, those of each language with its words. */
export async function compileSources(sources: Source[], languages: Languages, world: World): Promise<CompiledSources> {
  const all: CompiledSources = { docs: [], problems: [], gone: [], cached: 0 }
  const locales = new Set(sources.map((source) => source.locale))
  for (const locale of locales) {
    const words = await languages.wordsOf(locale)
    const own = sources.filter((source) => source.locale === locale)
    const label = locales.size > 1 ? `compile ${locale}` : 'compile'
    add(all, await compileLanguage(own, { words, label }, world))
  }
  return all
}

function add(all: CompiledSources, { docs, problems, gone, cached }: CompiledSources): void {
  for (const doc of docs) all.docs.push(doc)
  for (const problem of problems) all.problems.push(problem)
  all.gone.push(...gone)
  all.cached += cached
}

async function compileLanguage(
  sources: Source[],
  { words, label }: { words: Words; label: string },
  world: World,
): Promise<CompiledSources> {
  const { inputs, read, unread, missing: gone } = compileInputs(sources, world)
  const results = await world.run(compileStage, inputs(), compileShared(world, words), {
    label,
    expected: sources.length,
  })
  const lost = unread.map(({ source, problem }) => ({ ...emptyDoc(source, [problem]), body: undefined }))
  const docs = [...results.map((result, i) => docOf(result, read[i]!)), ...lost]
  const problems = docs.flatMap((doc) => doc.problems)
  return { docs, problems, gone, cached: results.filter((result) => !failed(result) && result.cached).length }
}

function docOf(result: StageResult<Omit<Doc, 'body'>>, source: Source): Doc {
  if (!failed(result)) return { ...result.out, body: isBroken(result.out) ? undefined : result.body! }
  return { ...emptyDoc(source, [failure(result, source.path, 'compiled')]), body: undefined }
}

/** Nothing can be made of MDX with a mistake. */
function isBroken({ format, problems }: Omit<Doc, 'body'>): boolean {
  return format === 'mdx' && problems.some(({ severity }) => severity === 'error')
}

/** Compiles the partials that documents and code import, and those that these import, each once. */
async function compilePartials(
  docs: Doc[],
  more: string[],
  languages: Languages,
  world: World,
): Promise<CompiledSources> {
  const all: CompiledSources = { docs: [], problems: [], gone: [], cached: 0 }
  const known = new Set(docs.map((doc) => doc.path))
  for (let wanted = [...more, ...docs.flatMap((doc) => doc.partials)]; ; ) {
    const fresh = [...new Set(wanted)].filter((path) => !known.has(path)).sort()
    if (fresh.length === 0) return all
    for (const path of fresh) known.add(path)
    const made = await compileSources(
      fresh.map((path) => partialSource(path, languages)),
      languages,
      world,
    )
    add(all, made)
    wanted = made.docs.flatMap((doc) => doc.partials)
  }
}

function partialSource(path: string, { source, translations }: Languages): Source {
  const own = translations.find(({ folder }) => path.startsWith(`${folder}/`))
  const locale = own?.locale ?? source
  return { path, name: path, id: path, kind: 'partial', collection: '', version: 'current', locale }
}

/** Puts the headings of partials where they are printed, and remembers whose links the page prints. */
function withPartials(doc: Doc, partials: Map<string, Doc>): Doc {
  if (doc.partials.length === 0) return doc
  const printed = gather(doc.partials, partials)
  const headings = headingsOf(doc, partials, [])
  const wants = new Set([doc, ...printed].flatMap((one) => one.wants))
  const description = doc.description || [...printed].find((one) => one.description !== '')?.description || ''
  return { ...doc, description, headings, wants: [...wants], printed: [...printed] }
}

/** Partials, and those that these print. */
function gather(names: string[], partials: Map<string, Doc>, printed = new Set<Doc>()): Set<Doc> {
  for (const name of names) {
    const partial = partials.get(name)
    if (!partial || printed.has(partial)) continue
    printed.add(partial)
    gather(partial.partials, partials, printed)
  }
  return printed
}

function headingsOf({ headings, path }: Doc, partials: Map<string, Doc>, around: string[]): Doc['headings'] {
  return headings.flatMap((heading) => {
    if (heading.level > 0) return [heading]
    const partial = around.includes(heading.id) ? undefined : partials.get(heading.id)
    return partial ? headingsOf(partial, partials, [...around, path]) : []
  })
}

/** The finding for a page that a stage could not do. */
export function failure({ failed: how, message }: Failure, file: string, done: string): Problem {
  const hint = how === 'timeout' ? 'Raise markdown.limits.pageSeconds if the page needs the time.' : undefined
  return problem({
    severity: 'error',
    code: how === 'timeout' ? 'page-timeout' : 'page-failed',
    message: `The page could not be ${done}. ${message}`,
    hint,
    file,
    line: 1,
    column: 1,
    subject: how,
  })
}
