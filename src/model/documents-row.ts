import type { Config } from './config.ts'
import type { Problem } from './problem.ts'
import type { DocsVersion, LinkTargets } from './site.ts'
import type { SiteLocale } from './site-output.ts'
import type { RunSettings, StageResult } from './stage.ts'
import type { Source } from './types.ts'
import type { World } from './world.ts'

/** Returns the URLs of the documents that a text links to, by link as written. */
export type UrlsIn = (source: Source, text: string) => Record<string, string>

/** A site before its documents are compiled. */
export interface LinkedSite extends Pick<LinkTargets, 'config' | 'folders'> {
  locales: SiteLocale[]
  versions: DocsVersion[]
  documents: Source[]
  drafts: boolean
}

/** Documents that a stage has run. */
export interface DocumentResults<Out> {
  results: StageResult<Out>[]
  /** The sources of the results. */
  read: Source[]
  /** Sources that cannot be read. */
  unread: { source: Source; problem: Problem }[]
  /** Paths of sources that do not exist. */
  missing: string[]
}

type RunDocuments<Out> = (sources: Source[], waits?: RunSettings['waits']) => Promise<DocumentResults<Out>>

/** Runs documents that may wait for others of their language. */
export type RunWaiting = <Out>(
  documents: { wanted: Source[]; others: Source[] },
  run: RunDocuments<Out>,
  world: Pick<World, 'recall' | 'keep' | 'plugins'>,
) => Promise<DocumentResults<Out>>

/** Settings for works that run in one thread. */
export interface Turns<Made> {
  waits: NonNullable<RunSettings['waits']>
  /** The data that all inputs share: once work with it has waited, no more is run one after the other. */
  of: object
  /** Result of work that waits, or that has waited for longer than `milliseconds` when nothing else is left to do. */
  waiting: Made
  milliseconds: number
  onTurn?(index: number): void
}

/** Runs works that may wait for each other, and returns the results in the same order. */
export type RunInTurns = <Made>(works: (() => Promise<Made>)[], turns: Turns<Made>) => Promise<Made[]>

/** Documents of a site whose remark plugins expect more than the tree of one document. */
export interface DocumentsRow {
  /** Returns whether the remark plugins of a site, if it has some, are such. */
  isUsed(config: Config): boolean
  /** Returns what finds the URLs that plugins get in place of links to documents. */
  links?(site: LinkedSite, world: Pick<World, 'read'>): Promise<UrlsIn>
  /** Runs documents that may wait for others. */
  runWaiting?: RunWaiting
  /** Runs them in a thread. */
  runInTurns?: RunInTurns
  /** Which sites have such documents: a sentence, for the problem of one that waits too long. */
  waitHint?: string
}
