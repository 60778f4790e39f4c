import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { readClientFiles } from '../host/bundle/client-files.ts'
import { createWorld } from '../host/node-world.ts'
import { openCache } from '../host/store/open-cache.ts'
import { Runner } from '../host/store/runner.ts'
import { heapMegabytes } from '../host/store/worker-pool.ts'
import { compare } from '../model/problem.ts'
import type { CompiledDoc, Doc } from '../model/types.ts'
import type { FileRead, World } from '../model/world.ts'
import { readSite } from '../pipeline/build.ts'
import { siteData } from '../pipeline/data.ts'
import { localeData } from '../pipeline/languages.ts'
import { headingsOnly } from '../pipeline/sources.ts'
import { feedFormats } from '../shared/feed-formats.ts'
import { hashOf } from '../shared/hash.ts'
import { assemble } from '../site/assemble.ts'
import { routeKey } from '../site/routes.ts'
import { linkTarget } from './markdown/content.ts'

/** The pages of the new site by route: the ids of their headings, if they are documents that compile. */
export interface NewSite {
  pages: Map<string, { anchors?: Set<string>; file?: string; output: string }>
  /** Routes of redirects. */
  redirects: Set<string>
  /** Output paths of static files and feeds. */
  statics: Set<string>
}

export interface NewSiteRequest {
  root: string
  config: Config
  /** Folder of the compiled package. */
  lib: string
  /** New text of files, by path. */
  files: ReadonlyMap<string, string>
  /** New paths of files. */
  moved: ReadonlyMap<string, string>
  onProgress: OnProgress
}

/** Called while many files are read. */
export type OnProgress = (label: string, done: number, expected: number) => void

/** Assembles the new site in memory as a build does, without its own code and plugins. Writes nothing below the root. */
export async function newSite({ root, config, lib, files, moved, onProgress }: NewSiteRequest): Promise<NewSite> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-migrate-'))
  const opened = openCache(folder, true)
  const runner = new Runner({
    cache: opened.cache,
    workers: os.availableParallelism(),
    inputsPerThread: 200,
    seconds: config.markdown.limits.pageSeconds,
    heapMegabytes,
    worker: path.join(lib, 'worker.js'),
    toolVersion: fs.readFileSync(path.join(lib, 'build-id'), 'utf8'),
  })
  try {
    return await assembled(worldOf({ root, config, lib, files, moved, onProgress }, runner, opened.folder))
  } finally {
    await runner.close()
    opened.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function worldOf(
  { root, config, lib, files, moved, onProgress }: NewSiteRequest,
  runner: Runner,
  cacheDir: string,
): World {
  const client = readClientFiles(path.join(lib, 'client'), config.theme)
  const signal = new AbortController().signal
  // Only routes and headings are compared.
  const world = headingsOnly(
    createWorld({
      root,
      cacheDir,
      config,
      configFile: 'site.config.ts',
      client,
      runner,
      files: 'hash',
      onProgress: (label, done, expected) => onProgress(`plan, ${label}`, done, expected),
      signal,
    }),
  )
  const changed = (file: string): FileRead | undefined => {
    const text = files.get(file) ?? files.get(linkTarget(root, file) ?? '')
    return text === undefined ? undefined : { state: 'read', text, hash: hashOf(text) }
  }
  // Routes and headings do not depend on the site's own code.
  const noCode = { codes: {}, scripts: {}, stylesheets: [], files: new Map<string, string>(), problems: [] }
  return {
    ...world,
    async list(folders) {
      const listing = await world.list(folders)
      const isContent = (file: string) => folders.some((one) => file.startsWith(`${one.path}/`)) && files.has(file)
      const added = [...moved.values()].filter(isContent)
      const content = [...listing.content.filter((file) => !moved.has(file)), ...added].sort(compare)
      const absent = [...listing.absent].filter(([path]) => !added.some((file) => file.startsWith(`${path}/`)))
      return { ...listing, content, absent: new Map(absent) }
    },
    read: (file) => changed(file) ?? world.read(file),
    readData: (file) => changed(file) ?? world.readData(file),
    async files(folder) {
      const names = (await world.files(folder)).filter((file) => !moved.has(file))
      const added = [...files.keys()].filter((file) => file.startsWith(`${folder}/`) && !names.includes(file))
      return [...names, ...added].sort(compare)
    },
    load: async (file) => {
      const text = file.endsWith('.json') ? files.get(file) : undefined
      return text === undefined ? world.load(file) : { value: JSON.parse(text) as unknown, problems: [] }
    },
    bundle: async () => noCode,
    // Posts without a date have that of their last commit, and routes do not depend on it.
    changes: async (paths) => ({
      changes: new Map(paths.map((file) => [file, { time: 1, author: '' }])),
      problems: [],
    }),
  }
}

async function assembled(base: World): Promise<NewSite> {
  const read = await readSite(base, { drafts: false })
  const { plan, world, found, documents } = read
  await documents.bundling
  const { data, redirects } = await siteData(read, false)
  const docs = new Map<string, Doc>(documents.docs.map((doc) => [doc.path, doc]))
  const pages: NewSite['pages'] = new Map()
  for (const locale of plan.locales) {
    const { language } = await localeData(locale, plan, world)
    for (const page of assemble(data, language).pages) {
      const doc = page.doc && docs.get(page.doc.path)
      const file = doc?.path ?? page.component
      pages.set(routeKey(`/${locale.folder}${page.route.replace(/^\//, '')}`), {
        output: page.file,
        ...(file !== undefined && { file }),
        ...(doc?.body && { anchors: anchorsOf(doc) }),
      })
    }
  }
  return {
    pages,
    redirects: new Set(
      plan.locales.flatMap(({ folder }) =>
        redirects.map(({ from }) => routeKey(`/${folder}${from.replace(/^\//, '')}`)),
      ),
    ),
    statics: new Set([
      ...found.listing.statics.keys(),
      ...plan.locales.flatMap(({ folder }) => feedFiles(plan.config, folder)),
    ]),
  }
}

/** Output paths of the feeds of blogs in one language. */
function feedFiles({ blog }: Config, folder: string): string[] {
  return blog.flatMap(({ routeBasePath, feedOptions }) =>
    feedOptions.type.map((type) => path.posix.join(folder, routeBasePath, feedFormats[type].file).replace(/^\//, '')),
  )
}

function anchorsOf(doc: Doc): Set<string> {
  const ids = ({ headings }: CompiledDoc) => headings.map(({ id }) => id)
  return new Set([...ids(doc), ...doc.printed.flatMap(ids)])
}
