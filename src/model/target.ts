import type { PageProblem } from './facts.ts'
import type { PageInput, Shell } from './page-input.ts'
import type { Problem } from './problem.ts'
import type { Page, PagePlan, SitePlan } from './site.ts'
import type { SharedData, Stage, StageResult } from './stage.ts'
import type { WrittenFile } from './types.ts'
import type { World } from './world.ts'

/** A language of a site from which files are made: in a build all of them, on a server those that are asked for. */
export interface Rendering {
  site: SitePlan
  shared: SharedData<Shell>
  world: World
  /** Only some pages are rendered, when somebody asks for them. */
  isServed: boolean
  /** Returns what the files of a stage are made from, by output file; listed once, when first asked for. */
  listed<Source>(row: StageTargets<Source>): ReadonlyMap<string, Source>
  /** Reads and compiles what pages print, before `pageOf` returns them. */
  complete(pages: PagePlan[]): Promise<void>
  /** Returns a page with its content. */
  pageOf(page: PagePlan): Page
  /** Keys that features add to the inputs of pages, by URL. */
  added?: ReadonlyMap<string, Partial<PageInput>>
  /** Returns the input of a complete page, without these keys. */
  inputOf(page: Page): PageInput
  /** Returns true if the document of a page was compiled, and the code that it runs was bundled. */
  canRender(page: Page): boolean
}

/** Output files that a stage makes from the pages of a language, each from a source: one row of the map of all files. */
export interface StageTargets<Source = unknown, In = unknown, Out = StageFacts> {
  stage: Stage<In, Out, Shell>
  /** Shown with the progress. */
  label?: string
  /** Returns true if a file may be one of these, so that they have to be listed. */
  mayMake(file: string): boolean
  /** Returns the output file and the source of each. */
  list(site: SitePlan): Iterable<readonly [file: string, source: Source]>
  /** Returns the pages whose content a file prints. */
  pagesOf?(source: Source): PagePlan[]
  /** Returns false if there is nothing to make from a source. Its pages are complete. */
  isMade?(source: Source, of: Rendering): boolean
  input(source: Source, of: Rendering): In
  /** Name for sharing results with other machines; default: the subject of the stage. */
  subject?(source: Source): string
  /** The page that the file is, whose problems are those of its document. */
  pageIn?(source: Source): PagePlan
  /** Made before the pages are rendered, which link to them: see `BeforePages`. */
  isBeforePages?: boolean
}

/** The part of a stage's result that all files with HTML have. */
export interface StageFacts {
  /** Names of the features whose styles it needs. */
  features?: string[]
  /** Styles of its own. */
  styles?: string
  /** CSP sources that it needs beyond files of the site. */
  needs?: string[]
  problems?: PageProblem[]
}

/** The result of a stage for one output file. */
export interface MadeTarget<Source = unknown, Out = StageFacts> {
  file: string
  source: Source
  result: StageResult<Out>
}

/** Makes what pages show or link to, before they are rendered. */
export type BeforePages = (
  pages: PagePlan[],
  of: Rendering,
  make: <Source, In, Out>(
    row: StageTargets<Source, In, Out>,
    sources: Iterable<readonly [file: string, source: Source]>,
  ) => Promise<MadeTarget<Source, Out>[]>,
) => Promise<PageAdditions>

/** Additions of features to pages. */
export interface PageAdditions {
  /** Keys to add to the input of a page, by its URL. */
  inputs: ReadonlyMap<string, Partial<PageInput>>
  written?: WrittenFile[]
  /** Output path to path of files that are copied. */
  copies?: ReadonlyMap<string, string>
  problems?: Problem[]
}
