import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { DocsCollection } from '../config/docs.ts'
import { loadConfig } from '../io/config/load-config.ts'
import { writeFailure } from '../io/output/write-failure.ts'
import { type Problem, problem } from '../model/problem.ts'
import { closest } from '../shared/closest.ts'
import { type Frozen, type FrozenVersion, freezeVersion } from '../versions/freeze-version.ts'
import { watchInterrupts } from './interrupt.ts'
import { report, summarize } from './report.ts'
import type { ReportOptions } from './report-options.ts'

interface VersionOptions extends ReportOptions {
  root: string
  config?: string
  docs?: string
}

/** `docsgen version`: freezes the documents of one collection as a version, or changes nothing. */
export async function run([name, values]: unknown[]): Promise<number> {
  const options = values as VersionOptions
  try {
    return await freeze(String(name), options)
  } catch (error) {
    const failure = writeFailure(error, path.resolve(options.root), 'The version cannot be made')
    if (!failure) throw error
    return refuse([failure], options)
  }
}

async function freeze(name: string, options: VersionOptions): Promise<number> {
  const interrupts = watchInterrupts()
  const stop = new AbortController()
  void interrupts.code.then(() => stop.abort())
  const cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-'))
  try {
    const { version, site, problems } = await make(name, options, { cacheDir, signal: stop.signal })
    if (!version && stop.signal.aborted) return await interrupts.code
    if (!version || !site) return await refuse(problems, options)
    await report(problems, { ...options, strict: false }, options.root)
    summarize([made(name, version), ...advice(name, site)], options)
    return 0
  } finally {
    interrupts.forget()
    fs.rmSync(cacheDir, { recursive: true, force: true })
  }
}

async function refuse(problems: Problem[], options: VersionOptions): Promise<number> {
  await report(problems, { ...options, strict: false }, options.root)
  return 2
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
): Promise<Frozen & { site?: Site }> {
  const root = path.resolve(options.root)
  if (!fs.statSync(root, { throwIfNoEntry: false })?.isDirectory()) return { problems: [noRoot(options.root)] }
  const { config, problems } = await loadConfig({ root, cacheDir, file: options.config })
  if (!config || problems.some(({ severity }) => severity === 'error')) return { problems }
  const collection = collectionOf(config, options.docs)
  if ('severity' in collection) return { problems: [...problems, collection] }
  const frozen = await freezeVersion({ root, config, collection, name, cacheDir }, signal)
  return { ...frozen, site: { config, collection }, problems: [...problems, ...frozen.problems] }
}

function collectionOf({ docs }: Config, asked: string | undefined): DocsCollection | Problem {
  const ids = docs.map(({ id }) => id)
  const id = asked ?? (ids.length === 1 ? ids[0]! : 'default')
  return docs.find((collection) => collection.id === id) ?? noCollection(id, ids, asked !== undefined)
}

function noCollection(id: string, ids: string[], isAsked: boolean): Problem {
  const near = isAsked ? closest(id, ids) : undefined
  const known = ids.length === 0 ? 'The site has no documents.' : `Name one with --docs: ${ids.join(', ')}.`
  return problem({
    severity: 'error',
    code: 'unknown-docs',
    message: isAsked ? `The site has no documents "${id}".` : 'It is not clear which documents are meant.',
    hint: near === undefined ? known : `Did you mean "${near}"?`,
    subject: id,
  })
}

function noRoot(root: string): Problem {
  return problem({
    severity: 'error',
    code: 'bad-root',
    message: `There is no folder "${root}".`,
    hint: 'Name the folder of the site with --root.',
  })
}

function made(name: string, { documents, folder }: FrozenVersion): string {
  return `Version ${name} is made: ${documents} ${documents === 1 ? 'document' : 'documents'}, ${folder}`
}

/** Where readers find it, and how `lastVersion` changes that. */
function advice(name: string, { config, collection }: Site): string[] {
  const { lastVersion, routeBasePath, path: docs } = collection
  const top = `/${routeBasePath}`.replace('//', '/')
  const below = (route: string) => path.posix.join(top, route)
  const folder = path.posix.join(config.contentDir, docs)
  if (lastVersion !== undefined && lastVersion !== name) {
    const last = lastVersion === 'current' ? folder : `version ${lastVersion}`
    return [`It is at ${below(name)}; ${last} stays at ${top}, as lastVersion of the collection says.`]
  }
  return [
    `It is at ${top} now, as the newest version, and ${folder} goes on at ${below('next')}.`,
    `With lastVersion: 'current' in the collection, ${folder} stays at ${top} instead.`,
  ]
}
