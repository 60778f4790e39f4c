import type { BuildFacts, BuildResult, BuiltFiles } from '../model/build-result.ts'
import type { PageHtmlFacts } from '../model/facts.ts'
import { type Problem, problem } from '../model/problem.ts'
import type { EngineName } from '../model/search-index.ts'
import type { EditionSummary, PageSummary } from '../model/site-output.ts'
import type { BodyRef, CompiledDoc, WrittenFile } from '../model/types.ts'
import type { Bundle, ClientFiles, Listing } from '../model/world.ts'
import { separateStyles, sheetsWithFonts } from '../render/page-features.ts'
import { composed } from '../shared/names.ts'
import type { Checked } from '../site/check/check.ts'
import type { Questions } from '../site/search-tests.ts'

/** Result of building one language, small enough to keep many languages in memory. */
export interface LocaleBuild {
  files: WrittenFile[]
  /** Other files of stages: branches of sidebars, and those of features. */
  written: WrittenFile[]
  texts: Map<string, string>
  /** Its folder in the output. */
  folder: string
  /** Its search tests. */
  questions: Questions
  assets: Map<string, string>
  pages: PageSummary[]
  editions: EditionSummary[]
  /** Ids of each page, in the order of `pages`. */
  ids: string[][]
  /** Anchors that translations do not have, though texts of the source language link to them. */
  lacking: Checked['lacking']
  /** Routes of the pages that could not be rendered. */
  broken: string[]
  /** CSP sources that its pages need beyond files of the site, each once. */
  needs: string[]
  /** Features whose styles its pages load, each once. */
  features: string[]
  external: { url: string; place: Pick<Problem, 'file' | 'seek'> }[]
  /** Its pages about whose HTML features have facts. */
  facts: PageHtmlFacts[]
  problems: Problem[]
  cached: number
  results: number
}

/** Parts of a build, from which its result is joined. */
interface ResultParts {
  /** Problems of everything that is read before pages are rendered. */
  early: Problem[]
  documents: { docs: CompiledDoc[]; printedBy: Map<string, CompiledDoc[]>; cached: number; results: number }
  bundle: Bundle
  locales: LocaleBuild[]
  search: { engine?: EngineName; files: Map<string, BodyRef>[]; problems: Problem[] }
  /** Problems of search tests. */
  tested: Problem[]
  outputs: SiteOutputs
  policy: string
  statics: Listing['statics']
  /** Output folders that get a copy of all files that languages share. */
  folders: string[]
  /** Client features that the site uses, whatever its pages contain. */
  features: string[]
  client: ClientFiles
}

/** Files that are generated from the whole site. */
export interface SiteOutputs extends Pick<BuildResult, 'urls' | 'problems'>, Pick<BuildFacts, 'external'> {
  /** Output path to content; a static file of the same name overrides it. */
  defaults: Map<string, string | Uint8Array>
}

/** Joins the parts of a build. Leaves out problems that its files settle. */
export function siteResult(parts: ResultParts): BuildResult {
  const { documents, bundle, locales, search, outputs, policy, folders, client } = parts
  const { defaults, external, urls } = outputs
  const all = <Value>(of: (one: LocaleBuild) => Value[]) => locales.flatMap(of)
  const texts = new Map(all((one) => [...one.texts]))
  const stored = new Map(search.files.flatMap((files) => [...files]))
  const isWritten = (file: string) => defaults.has(file) || texts.has(file) || stored.has(file)
  const isOpen = ({ settledBy }: Problem) => !settledBy?.some(isWritten)
  const own = [...withoutFollowing(all((one) => one.problems)), ...search.problems, ...parts.tested].filter(isOpen)
  const { files, problems: conflicts } = outputMap({
    written: [...all((one) => one.files), ...all((one) => one.written)],
    folders,
    bundled: new Map([...client.copies(usedFeatures(parts)), ...bundle.files]),
    texts,
    stored,
    copies: new Map([...staticCopies(parts.statics), ...all((one) => [...one.assets])]),
    defaults,
  })
  return {
    problems: [...parts.early, ...bundle.problems.filter(isOpen), ...own, ...outputs.problems, ...conflicts],
    files,
    pages: all((one) => one.files.map(({ path }) => path)),
    policy,
    urls,
    facts: { external, pages: all((one) => one.facts) },
    counts: {
      cached: documents.cached + locales.reduce((sum, one) => sum + one.cached, 0),
      results: documents.results + locales.reduce((sum, one) => sum + one.results, 0),
      searchEngine: search.engine,
    },
  }
}

/** Returns the names of the client features that documents, pages and the site use. */
function usedFeatures({ documents: { docs, printedBy }, locales, features }: ResultParts): Set<string> {
  const ofPages = locales.flatMap((one) => one.features)
  return new Set([
    ...[...docs, ...[...printedBy.values()].flat()].flatMap((doc) => doc.clientFeatures),
    ...ofPages.flatMap((name) => [
      ...(sheetsWithFonts.includes(name) ? [`font-${name}`] : []),
      ...(separateStyles.includes(name) ? [`style-${name}`] : []),
    ]),
    ...features,
  ])
}

/** Leaves out problems whose cause another language has reported. */
function withoutFollowing(problems: Problem[]): Problem[] {
  const known = new Set<string>()
  return problems.flatMap(({ once, ...problem }) => {
    if (once !== undefined && known.has(once)) return []
    if (once !== undefined) known.add(once)
    return problem
  })
}

/**
 * Returns the result for a site whose versions or folders are unknown: the causes, and the problems of its documents and
 * code. Rendering pages would only add follow-up problems: broken links to content that was not found.
 */
export function resultWithoutPages(
  problems: Problem[],
  { statics, folders, client }: Pick<ResultParts, 'statics' | 'folders' | 'client'>,
): BuildResult {
  const copies = new Map(staticCopies(statics))
  const { files } = outputMap({ folders, bundled: client.copies(new Set()), copies })
  return {
    problems,
    files,
    pages: [],
    policy: '',
    urls: '',
    facts: { external: [], pages: [] },
    counts: { cached: 0, results: 0 },
  }
}

function staticCopies(statics: Listing['statics']): [string, string][] {
  return [...statics].map(([file, { path }]) => [file, path])
}

/** The files of a built site, by output path, in the order in which later ones override earlier ones. */
interface BuiltParts {
  /** Files that stages have written. */
  written?: WrittenFile[]
  /** Folders that get a copy of all files that are shared by languages; the root is an empty string. */
  folders: string[]
  /** Scripts, styles and other files of bundles: output path to absolute path. */
  bundled: Map<string, string>
  texts?: Map<string, string>
  /** Search indexes, which do not fit into memory. */
  stored?: Map<string, BodyRef>
  /** Files of the site: output path to path. They override nothing but `defaults`. */
  copies: Map<string, string>
  defaults?: Map<string, string | Uint8Array>
}

/** Joins all files of a site to one map, and reports the files of the site that would replace one of the others. */
function outputMap(parts: BuiltParts): { files: BuiltFiles; problems: Problem[] } {
  const { written = [], folders, bundled, texts = [], stored = [], copies, defaults = [] } = parts
  const files: BuiltFiles = new Map(written.map((file) => [file.path, { written: file }]))
  const problems: Problem[] = []
  for (const folder of folders) for (const [name, from] of bundled) files.set(folder + name, { from })
  for (const [file, body] of texts) files.set(file, { body })
  for (const [file, ref] of stored) files.set(file, { stored: ref })
  for (const folder of folders)
    for (const [name, from] of copies) {
      const file = folder + name
      // Static files keep their names.
      const isHashed = !composed(from).endsWith(`/${name}`)
      if (files.has(file)) problems.push(onRoute(file, from))
      else files.set(file, isHashed ? { from, isHashed } : { from })
    }
  for (const [file, body] of defaults) if (!files.has(file)) files.set(file, { body })
  return { files, problems }
}

function onRoute(file: string, from: string): Problem {
  return problem('static-on-route', {
    message: `This static file would replace the page ${file}.`,
    hint: 'Rename the file, or give the page another "slug".',
    file: from,
    subject: file,
  })
}
