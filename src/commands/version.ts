import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { DocsCollection } from '../config/docs.ts'
import { loadConfig } from '../host/config/load-config.ts'
import { writeFailure } from '../host/disk-problem.ts'
import { type Problem, problem } from '../model/problem.ts'
import { closest } from '../shared/closest.ts'
import { type Snapshot, type SnapshotResult, type StagedVersion, takeSnapshot } from '../versions/snapshot.ts'
import { report, summarize } from './report.ts'
import { finishInterrupted } from './site/interrupted-changes.ts'
import { noRoot } from './site/open-site.ts'
import type { ReportOptions, SiteOptions } from './site/site-options.ts'
import { watchInterrupts } from './site/with-site.ts'

interface VersionOptions extends ReportOptions {
  root: string
  config?: string
  docs?: string
}

/** `docsgen version`: snapshots a docs collection as a version, or changes nothing. */
export async function run([name, values]: unknown[]): Promise<number> {
  const options = values as VersionOptions
  try {
    return await createVersion(String(name), options)
  } catch (error) {
    const failure = writeFailure(error, path.resolve(options.root), 'Cannot create the version')
    if (!failure) throw error
    return refuse([failure], options)
  }
}

async function createVersion(name: string, options: VersionOptions): Promise<number> {
  const interrupts = watchInterrupts()
  const stop = new AbortController()
  void interrupts.code.then(() => stop.abort())
  const cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-'))
  try {
    const { version, site, problems } = await make(name, options, { cacheDir, signal: stop.signal })
    if (!version && stop.signal.aborted) return await interrupts.code
    if (!version || !site) return await refuse(problems, options)
    await report(problems, { ...options, strict: false }, options.root)
    summarize([createdLine(name, version), ...advice(name, site)], options)
    return 0
  } finally {
    interrupts.dispose()
    fs.rmSync(cacheDir, { recursive: true, force: true })
  }
}

async function refuse(problems: Problem[], options: VersionOptions): Promise<number> {
  await report(problems, { ...options, strict: false }, options.root)
  return problems.some(({ code }) => code === 'broken-version') ? 1 : 2
}

interface Site {
  config: Config
  collection: DocsCollection
}

interface Making {
  cacheDir: string
  signal: AbortSignal
}

async function make(
  name: string,
  options: VersionOptions,
  { cacheDir, signal }: Making,
): Promise<SnapshotResult & { site?: Site }> {
  const root = path.resolve(options.root)
  if (!fs.statSync(root, { throwIfNoEntry: false })?.isDirectory()) return { problems: [noRoot(options.root)] }
  const unfinished = await finishInterrupted(root)
  if (unfinished.length > 0) return { problems: unfinished }
  const { config, problems } = await loadConfig({ root, cacheDir, file: options.config })
  if (!config || problems.some(({ severity }) => severity === 'error')) return { problems }
  const collection = collectionOf(config, options.docs)
  if ('severity' in collection) return { problems: [...problems, collection] }
  // The code of builds is loaded only if there is something to check.
  const prepare = async (staged: StagedVersion) =>
    (await import('./version-copy.ts')).prepareCopy(name, staged, siteOptions(options), signal)
  const taken = await takeSnapshot({ root, config, collection, name, cacheDir }, signal, prepare)
  return { ...taken, site: { config, collection }, problems: [...problems, ...taken.problems] }
}

function siteOptions(options: VersionOptions): SiteOptions {
  return { ...options, outDir: 'build', cache: true, strict: false, drafts: false, verbose: false }
}

function collectionOf({ docs }: Config, requested: string | undefined): DocsCollection | Problem {
  const ids = docs.map(({ id }) => id)
  const id = requested ?? (ids.length === 1 ? ids[0]! : 'default')
  return docs.find((collection) => collection.id === id) ?? noCollection(id, ids, requested !== undefined)
}

function noCollection(id: string, ids: string[], isRequested: boolean): Problem {
  const near = isRequested ? closest(id, ids) : undefined
  const known = ids.length === 0 ? 'The site has no documents.' : `Choose one with --docs: ${ids.join(', ')}.`
  return problem('unknown-docs', {
    message: isRequested ? `The site has no docs collection "${id}".` : 'The site has no default docs collection.',
    hint: near === undefined ? known : `Did you mean "${near}"?`,
    subject: id,
  })
}

function createdLine(name: string, { documents, folder }: Snapshot): string {
  return `Created version ${name}: ${documents} ${documents === 1 ? 'document' : 'documents'} in ${folder}`
}

/** Explains the route of the version, and the effect of `lastVersion`. */
function advice(name: string, { config, collection }: Site): string[] {
  const { lastVersion, routeBasePath, path: docs } = collection
  const top = `/${routeBasePath}`.replace('//', '/')
  const below = (route: string) => path.posix.join(top, route)
  const folder = path.posix.join(config.contentDir, docs)
  if (lastVersion !== undefined && lastVersion !== name) {
    const last = lastVersion === 'current' ? folder : `version ${lastVersion}`
    return [`It is at ${below(name)}; ${last} stays at ${top}, as set by lastVersion.`]
  }
  return [
    `It is now at ${top} as the newest version; ${folder} moves to ${below('next')}.`,
    `To keep ${folder} at ${top}, set lastVersion: 'current' in the collection.`,
  ]
}
