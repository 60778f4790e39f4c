import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Config, UserConfig } from '../config/config.ts'
import { validateConfig } from '../config/validate.ts'
import { bundleSite } from '../host/bundle/bundle.ts'
import { readClientFiles } from '../host/bundle/client-files.ts'
import { themeFile } from '../host/bundle/own-modules.ts'
import { finishProblems } from '../host/report/finish-problems.ts'
import type { Problem } from '../model/problem.ts'
import type { SitePlugin } from '../model/site-plugin.ts'
import type { BundleRequest, World } from '../model/world.ts'
import { build } from '../pipeline/build.ts'
import { withoutSlashes } from '../shared/urls.ts'
import { type MemoryFiles, memoryWorld } from './memory-world.ts'

/** A site in memory: its files by path, and the plugins under test. */
export interface FixtureOptions {
  /** Text or bytes by path: `content/docs/intro.md`. */
  files?: MemoryFiles
  plugins?: SitePlugin[]
  /** Other keys of the configuration. */
  config?: Partial<UserConfig>
  /** Includes drafts. */
  drafts?: boolean
}

/** The result of building a fixture. */
export interface Fixture {
  /** All problems, with their places. */
  problems: Problem[]
  /** Routes of all pages, sorted. */
  routes: string[]
  /** HTML of a page: `/docs/intro`; undefined if there is none. */
  page(route: string): string | undefined
  /** Content of another file of the output: `sitemap.xml`; undefined if there is none. */
  file(path: string): string | Uint8Array | undefined
}

/**
 * Builds a site in memory, without writing a file. Components and scripts of plugins are bundled from the disk, with paths
 * relative to the current folder.
 */
export async function buildFixture({
  files = {},
  plugins = [],
  config: own = {},
  drafts = false,
}: FixtureOptions): Promise<Fixture> {
  const given = { title: 'Fixture', url: 'https://fixture.example.com', search: false, ...own, plugins }
  const { config, problems } = validateConfig(given, 'site.config.ts')
  if (!config) throw new Error(problems.map(({ message }) => message).join('\n'))
  const all: MemoryFiles = { 'content/docs/index.md': '# Fixture\n', ...files }
  const { world, close } = worldOf(all, config)
  try {
    const result = await build(world, { drafts })
    const finished = await finishProblems(result.problems, (file) => textOf(all[file]))
    const pages = new Map(
      [...world.output].map(([file, html]) => [withoutSlashes(file.replace(/(?:^|\/)index\.html$/, '')), html]),
    )
    return {
      problems: finished.map(({ text: _, ...found }) => found),
      routes: [...pages.keys()].map((route) => `/${route}`).sort(),
      page: (route) => pages.get(withoutSlashes(route)),
      file(file) {
        const target = result.files.get(file)
        return target && 'body' in target ? target.body : undefined
      },
    }
  } finally {
    close()
  }
}

function worldOf(files: MemoryFiles, config: Config) {
  const client = readClientFiles(path.join(path.dirname(themeFile()), 'client'), config.theme)
  const world = memoryWorld(files, config, { client })
  const root = process.cwd()
  let cacheDir: string | undefined
  const bundle: World['bundle'] = (request) => {
    if (isEmpty(request)) return world.bundle(request)
    cacheDir ??= fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-fixture-'))
    return bundleSite({ root, cacheDir, statics: [], ...request })
  }
  const read: World['read'] = (file) => {
    const known = world.read(file)
    // Components are files of the plugin.
    const isCode = known.state === 'absent' && /\.[cm]?[jt]sx?$/.test(file) && fs.existsSync(path.join(root, file))
    return isCode ? { state: 'read', text: '', hash: '' } : known
  }
  return {
    world: { ...world, bundle, read, plugins: { module: '', hash: '', root } },
    close: () => cacheDir !== undefined && fs.rmSync(cacheDir, { recursive: true }),
  }
}

function isEmpty({ components, imports, css, scripts, parts, font }: BundleRequest): boolean {
  return [components, imports, css, scripts, Object.keys(parts)].every(({ length }) => length === 0) && !font
}

function textOf(body: string | Uint8Array | undefined): string | undefined {
  return typeof body === 'string' ? body : undefined
}
